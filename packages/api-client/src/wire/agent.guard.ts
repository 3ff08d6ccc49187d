import { contentFormat } from './answer.guard'
import { boolean, object, optional, optionalString, string } from './guard'
import type { AnswerContentFormat } from './search'

export interface AgentRun {
  threadId: string
  runId: string
}
export interface AgentHeader {
  contentFormat: AnswerContentFormat
  followUpEnabled?: boolean
  conversationToken?: string
}

/** @see Protocol, section 9.4 */
export const agentRun = object<AgentRun>({ threadId: [string], runId: [string] })
export const agentStep = object<{ stepName: string }>({ stepName: [string] })
export const agentDelta = object<{ delta: string }>({ delta: [string] })
export const agentHeader = object<AgentHeader>({
  contentFormat,
  followUpEnabled: optional(boolean),
  conversationToken: optionalString,
})
export const agentEnd = object<{ completionReason: string }>({ completionReason: [string] })
