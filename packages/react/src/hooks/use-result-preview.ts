import type { resultPreview } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** The result shown as HTML, and the commands that open, move and close it. */
export const useResultPreview = () => useFeature(ofKind<typeof resultPreview>('resultPreview'))
