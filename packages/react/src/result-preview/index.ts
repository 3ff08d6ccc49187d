export * from './result-preview'
export type { ResultPreviewLabels } from './labels'
