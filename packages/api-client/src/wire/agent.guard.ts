import { contentFormat } from './answer.guard'
import { boolean, object, optional, optionalString, string } from './guard'
import type { AnswerContentFormat } from './search'

/** The ids of a run: `threadId` identifies the conversation, `runId` the answer. */
export interface AgentRun {
  threadId: string
  runId: string
}
/** The format of an answer, and whether and with which token the conversation can go on. */
export interface AgentHeader {
  contentFormat: AnswerContentFormat
  followUpEnabled?: boolean
  conversationToken?: string
}

/** @see Protocol, section 9.4 */
export const agentRun = object<AgentRun>({ threadId: [string], runId: [string] })
/** The kind of an event about a step: its name, such as `Searching`. */
export const agentStep = object<{ stepName: string }>({ stepName: [string] })
/** The kind of an event with text to append; `delta` may be empty. */
export const agentDelta = object<{ delta: string }>({ delta: [string] })
/** The kind of the custom event `header`. An unknown format becomes `text/plain`. */
export const agentHeader = object<AgentHeader>({
  contentFormat,
  followUpEnabled: optional(boolean),
  conversationToken: optionalString,
})
/** The kind of the result of a run. The reason `ANSWERED` means that there is an answer. */
export const agentEnd = object<{ completionReason: string }>({ completionReason: [string] })
