import * as z from 'zod/mini'
import { answerHeader, type AnswerEvent, type AnswerRequest } from './answer'
import type { ResultField } from './register'

/**
 * `POST .../agents/{agentId}/answer`: a question that starts a conversation.
 *
 * @see Protocol, section 9.4
 */
export interface AgentQuestion extends Pick<
  AnswerRequest,
  'q' | 'facets' | 'searchHub' | 'pipeline' | 'context' | 'locale'
> {
  /** Fields that citations include. */
  citationsFieldToInclude?: ResultField[]
}

/**
 * `POST .../agents/{agentId}/follow-up`: a question that continues a conversation.
 *
 * @see Protocol, section 9.4
 */
export interface FollowUpQuestion {
  q: string
  /** From the event `run` of an earlier answer. */
  conversationId: string
  /** From the event `followUp` of the last answer. */
  conversationToken: string
}

/** Events of an agent in addition to its answer. They stay valid after an event `restart`. */
export type AgentStatus =
  /** The agent has started. The ids differ from earlier ones if the question was repeated. */
  | { type: 'run'; answerId: string; conversationId: string }
  /** A step of the agent, by its name, such as `Searching`, starts or has finished. */
  | { type: 'step'; name: string; isFinished: boolean }
  /** Whether the conversation can go on, and the token that the next question must carry. */
  | { type: 'followUp'; isEnabled: boolean; conversationToken?: string | undefined }

/** An event of an agent's answer. */
export type AgentEvent = AnswerEvent | AgentStatus

/** The start of a run: the ids of the conversation and of the answer. @see Protocol, section 9.4 */
export const agentRun = z.object({ threadId: z.string(), runId: z.string() })
/** The schema of an event about a step: its name, such as `Searching`. */
export const agentStep = z.object({ stepName: z.string() })
/** The schema of an event with text to append; `delta` may be empty. */
export const agentDelta = z.object({ delta: z.string() })
/** The value of the custom event `header`. The value of `citations` is as in the other streams. */
export const agentHeader = z.object({
  ...answerHeader.shape,
  followUpEnabled: z.optional(z.boolean()),
  conversationToken: z.optional(z.string()),
})
/** The result of a run. The reason `ANSWERED` means that there is an answer. */
export const agentEnd = z.object({ completionReason: z.string() })
