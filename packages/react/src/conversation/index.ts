export * from './conversation'
export type { ConversationTurnParts, ConversationTurnPropGetters } from './use-turns'
export type { ConversationLabels } from './labels'
