export { context } from './context'
export { dictionaryFieldContext } from './dictionary-field-context'
export { contextMachine, type ContextData, type ContextEvent, type ContextValues } from './context.machine'
export {
  contextOptions,
  dictionaryFieldContextOptions,
  type ContextOptions,
  type DictionaryFieldContextOptions,
} from './context.schema'
export { toContextCommands, type ContextState } from './context.view'
