export {
  Conversation,
  useConversationProps,
  type ConversationParts,
  type ConversationPropGetters,
  type ConversationProps,
  type ConversationTurnParts,
  type ConversationTurnPropGetters,
} from './conversation'
