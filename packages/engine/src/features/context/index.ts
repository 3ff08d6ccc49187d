export { context } from './context'
export { dictionaryFieldContext } from './dictionary-field-context'
export type { ContextOptions, DictionaryFieldContextOptions } from './context.schema'
export type { ContextState } from './context.view'
