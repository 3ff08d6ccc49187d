import type { AnswerEvent, SearchRequest } from '@querent/api-client'

export interface AgentQuestion extends Pick<SearchRequest, 'facets' | 'searchHub' | 'pipeline' | 'context' | 'locale'> {
  q: string
  citationsFieldToInclude?: string[]
}
export interface FollowUpQuestion {
  q: string
  conversationId: string
  conversationToken: string
}
export type AgentEvent =
  | AnswerEvent
  | { type: 'run'; answerId: string; conversationId: string }
  | { type: 'step'; name: string; isFinished: boolean }
  | { type: 'followUp'; isEnabled: boolean; conversationToken?: string }
export interface AgentCallOptions {
  signal?: AbortSignal
  onEvent: (event: AgentEvent) => void
}
export interface AgentCalls {
  askAgent(agentId: string, question: AgentQuestion, options: AgentCallOptions): Promise<void>
  askFollowUp(agentId: string, question: FollowUpQuestion, options: AgentCallOptions): Promise<void>
}
