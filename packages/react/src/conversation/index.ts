export { Conversation, type ConversationProps } from './conversation'
export { type ConversationLabels } from './conversation-labels'
