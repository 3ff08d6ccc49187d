import { integer, list, options, text, withDefault, type InputOfSchema } from '../../core/options'

export const conversationOptions = options({
  /** The id of the agent that answers. */
  agentId: text(),
  /**
   * The fields of documents that citations have.
   *
   * @default []
   */
  fieldsToIncludeInCitations: withDefault(list(text()), []),
  /**
   * How many turns are kept, from 1. If there are more, the oldest are dropped; the agent still knows them.
   *
   * @default 20
   */
  maxTurns: withDefault(integer(1), 20),
})

/** The options of a conversation. */
export interface ConversationOptions extends InputOfSchema<typeof conversationOptions> {}
