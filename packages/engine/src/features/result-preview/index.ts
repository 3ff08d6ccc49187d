export { CONTENT_URL_MAX_LENGTH, resultPreview } from './result-preview'
export {
  resultPreviewMachine,
  type PreviewableResult,
  type PreviewContent,
  type ResultPreviewContext,
  type ResultPreviewEvent,
  type ResultPreviewShown,
} from './result-preview.machine'
export { resultPreviewOptions, type ResultPreviewOptions } from './result-preview.schema'
export { toResultPreviewCommands, toResultPreviewState, type ResultPreviewState } from './result-preview.view'
