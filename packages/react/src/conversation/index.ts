export { Conversation, useConversationProps, type ConversationParts, type ConversationProps } from './conversation'
