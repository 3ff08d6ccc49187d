export { context } from './context'
export type { ContextData } from './context.machine'
export type { ContextCommands } from './context.view'
