import type { resultPreview, ResultPreviewController } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Returns the previewed result as HTML, and the commands that open, move and close the preview. */
export const useResultPreview = (): ResultPreviewController => useFeature(ofKind<typeof resultPreview>('resultPreview'))
