export { CONTENT_URL_MAX_LENGTH, resultPreview, type ResultPreviewState } from './result-preview'
export {
  resultPreviewMachine,
  type PreviewContent,
  type ResultPreviewContext,
  type ResultPreviewEvent,
  type ResultPreviewInput,
  type ResultPreviewShown,
} from './result-preview.machine'
export { resultPreviewOptions, type ResultPreviewOptions } from './result-preview.schema'
