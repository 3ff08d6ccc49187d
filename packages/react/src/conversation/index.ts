export * from './conversation'
export type { ConversationLabels } from './labels'
