export { context } from './context'
export { dictionaryFieldContext } from './dictionary-field-context'
export { contextMachine, type ContextContext, type ContextEvent, type ContextValues } from './context.machine'
export {
  contextOptions,
  dictionaryFieldContextOptions,
  type ContextOptions,
  type DictionaryFieldContextOptions,
} from './context.schema'
