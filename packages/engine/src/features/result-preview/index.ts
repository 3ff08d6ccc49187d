export { CONTENT_URL_MAX_LENGTH, resultPreview } from './result-preview'
export type { ResultPreviewOptions } from './result-preview.schema'
export type { ResultPreviewState, ResultPreviewCommands } from './result-preview.view'
