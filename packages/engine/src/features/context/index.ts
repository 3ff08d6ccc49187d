export { context } from './context'
export { dictionaryFieldContext, type DictionaryFieldContextCommands } from './dictionary-field-context'
export type { ContextOptions, DictionaryFieldContextOptions } from './context.schema'
export type { ContextState } from './context.view'
