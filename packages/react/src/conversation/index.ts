export { Conversation, type ConversationProps } from './conversation'
