import type { conversation, ConversationController } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Returns the turns of a conversation with an agent, and the commands to ask and to continue. */
export const useConversation = (): ConversationController => useFeature(ofKind<typeof conversation>('conversation'))
