import type { conversation } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** A conversation with an agent about what a user searches for: its turns, and commands to ask and to go on. */
export const useConversation = () => useFeature(ofKind<typeof conversation>('conversation'))
