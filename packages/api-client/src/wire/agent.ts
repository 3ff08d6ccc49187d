import * as z from 'zod/mini'
import { answerHeader, type AnswerEvent, type AnswerRequest } from './answer'

/**
 * `POST .../agents/{agentId}/answer`: a question that begins a conversation.
 *
 * @see Protocol, section 9.4
 */
export interface AgentQuestion extends Pick<
  AnswerRequest,
  'q' | 'facets' | 'searchHub' | 'pipeline' | 'context' | 'locale'
> {
  /** Fields that citations include. */
  citationsFieldToInclude?: string[]
}

/**
 * `POST .../agents/{agentId}/follow-up`: a question that continues a conversation.
 *
 * @see Protocol, section 9.4
 */
export interface FollowUpQuestion {
  q: string
  /** As the event `run` of an earlier answer gave it. */
  conversationId: string
  /** As the event `followUp` of the last answer gave it. */
  conversationToken: string
}

/** Events of an agent in addition to its answer. They stay valid after an event `restart`. */
export type AgentStatus =
  /** The agent has begun. With other ids than before if the question had to be asked again. */
  | { type: 'run'; answerId: string; conversationId: string }
  /** What the agent does now, as it names it, such as `Searching`; or has done. */
  | { type: 'step'; name: string; isFinished: boolean }
  /** Whether the conversation can go on, and the token that the next question must carry. */
  | { type: 'followUp'; isEnabled: boolean; conversationToken?: string | undefined }

/** What happens while an agent answers. */
export type AgentEvent = AnswerEvent | AgentStatus

/** The beginning of a run: the ids of the conversation and of the answer. @see Protocol, section 9.4 */
export const agentRun = z.object({ threadId: z.string(), runId: z.string() })
export const agentStep = z.object({ stepName: z.string() })
export const agentDelta = z.object({ delta: z.string() })
/** The value of the custom event `header`. The value of `citations` is as in the other streams. */
export const agentHeader = z.object({
  ...answerHeader.shape,
  followUpEnabled: z.optional(z.boolean()),
  conversationToken: z.optional(z.string()),
})
/** The result of a run. The reason `ANSWERED` means that there is an answer. */
export const agentEnd = z.object({ completionReason: z.string() })
