import { triggers } from '@querent/engine'
import { useFeature } from '../use-feature'

/** What the rules of a pipeline ask of the page. */
export const useTriggers = () => useFeature(triggers)
