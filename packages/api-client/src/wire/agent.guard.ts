import { contentFormat } from './answer.guard'
import { boolean, object, optional, optionalText, text } from './guard'
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
export const agentRun = object<AgentRun>({ threadId: [text], runId: [text] })
export const agentStep = object<{ stepName: string }>({ stepName: [text] })
export const agentDelta = object<{ delta: string }>({ delta: [text] })
export const agentHeader = object<AgentHeader>({
  contentFormat,
  followUpEnabled: optional(boolean),
  conversationToken: optionalText,
})
export const agentEnd = object<{ completionReason: string }>({ completionReason: [text] })
