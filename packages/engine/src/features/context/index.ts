export { context, type ContextActor, type ContextController } from './context'
export {
  dictionaryFieldContext,
  type DictionaryFieldContextActor,
  type DictionaryFieldContextCommands,
  type DictionaryFieldContextController,
} from './dictionary-field-context'
export type { ContextOptions, DictionaryFieldContextOptions } from './context.schema'
export type { ContextState } from './context.view'
