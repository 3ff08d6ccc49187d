import { conversation } from '@querent/engine'
import { useFeature } from '../use-feature'

/** A conversation with an agent about what a user searches for: its turns, and commands to ask and to go on. */
export const useConversation = () => useFeature(conversation)
