import { tabs } from '@querent/engine'
import { useFeature } from '../use-feature'

/** The tabs of the page, one of which is active. */
export const useTabs = () => useFeature(tabs)
