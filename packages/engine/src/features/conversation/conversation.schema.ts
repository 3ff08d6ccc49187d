import type { ResultField } from '@querent/api-client'
import { integer, list, options, string, withDefault, type InputOfSchema } from '../../core/options'

/** The options of `conversation`; only `agentId` is required. */
export const conversationOptions = options({
  /** The id of the agent that answers. */
  agentId: string(),
  fieldsToIncludeInCitations: withDefault(list(string()), []),
  /**
   * The maximum number of turns to keep; at least 1. Beyond it the oldest are dropped, but the agent still knows them.
   *
   * @default 20
   */
  maxTurns: withDefault(integer(1), 20),
})

/** The options of a conversation. */
export interface ConversationOptions extends InputOfSchema<typeof conversationOptions> {
  /**
   * The fields of documents to include in citations.
   *
   * @default []
   */
  fieldsToIncludeInCitations?: ResultField[] | undefined
}
