export { context } from './context'
export { contextMachine } from './context.machine'
export type { ContextData } from './context.machine'
