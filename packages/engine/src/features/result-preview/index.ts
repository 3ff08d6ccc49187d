export {
  CONTENT_URL_MAX_LENGTH,
  resultPreview,
  type ResultPreviewActor,
  type ResultPreviewController,
} from './result-preview'
export type { ResultPreviewOptions } from './result-preview.schema'
export type { ResultPreviewState, ResultPreviewCommands } from './result-preview.view'
