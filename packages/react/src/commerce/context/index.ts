export * from './context-select'
export * from './use-format-price'
export * from './use-locale'
export type { ContextSelectLabels } from './labels'
