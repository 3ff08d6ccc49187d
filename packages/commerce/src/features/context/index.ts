export { context, type ContextActor, type ContextController } from './context'
export type { ContextData } from './context.machine'
export type { ContextCommands } from './context.view'
