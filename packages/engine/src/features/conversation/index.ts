export { conversation, type ConversationActor, type ConversationController } from './conversation'
export type { ConversationOptions } from './conversation.schema'
export type { ConversationState, ConversationCommands } from './conversation.view'
export type { ConversationTurn, ConversationTurnStatus } from './conversation.machine'
