import { answerCitations, headerMembers } from './answer.guard'
import { boolean, object, optional, optionalText, text } from './guard'
import type { AnswerCitation } from './answer'
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
export const agentHeader = object<{ value: AgentHeader }>({
  value: [
    object<AgentHeader>({
      ...headerMembers,
      followUpEnabled: optional(boolean),
      conversationToken: optionalText,
    }),
  ],
})
export const agentCitations = object<{ value: { citations: AnswerCitation[] } }>({ value: [answerCitations] })
export const agentEnd = object<{ result?: { completionReason: string } }>({
  result: optional(object<{ completionReason: string }>({ completionReason: [text] })),
})
export const agentFailure = object<{ message?: string; code?: string }>({ message: optionalText, code: optionalText })
