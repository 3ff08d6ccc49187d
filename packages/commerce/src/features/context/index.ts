export { context } from './context'
export type { ContextData } from './context.machine'
