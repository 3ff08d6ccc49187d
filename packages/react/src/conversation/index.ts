export * from './conversation'
export type { ConversationTurnParts, ConversationTurnPropGetters } from './turn'
export type { ConversationLabels } from './labels'
