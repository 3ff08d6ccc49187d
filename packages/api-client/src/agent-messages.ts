import type { Vocabulary } from './answer-stream'
import { AnswerFailure } from './errors/answer-failure'
import { parseJson, redact } from './reply'
import type { AgentStatus } from './wire/agent'
import * as kinds from './wire/agent.guard'
import type { AnswerCitation } from './wire/answer'
import { isRecord } from './wire/guard'

/**
 * The codes of failed runs, from 1000 on, as version 3.50 of the vendor's client numbers them. Not verified against a
 * hosted platform. A code that is not among them is {@link INTERNAL_ERROR}.
 */
const failureCodes = [
  ['SSE_MAX_DURATION_EXCEEDED'],
  ['SSE_FOLLOW_UP_NOT_SUPPORTED'],
  ['NOT_FOUND'],
  ['SSE_MODELS_NOT_AVAILABLE'],
  ['SSE_INTERNAL_ERROR'],
  ['SSE_TURN_LIMIT_REACHED', 'TURN_LIMIT_REACHED'],
]
const FIRST_FAILURE = 1000
const INTERNAL_ERROR = 1004

const toFailureCode = (code = '') => {
  const index = failureCodes.findIndex((names) => names.includes(code.replace('KNOWLEDGE:', '')))
  return index < 0 ? INTERNAL_ERROR : FIRST_FAILURE + index
}

/** The vocabulary of agents, which is that of AG-UI. @see Protocol, section 9.4 */
export const agentVocabulary: Vocabulary<AgentStatus> =
  ({ answer, details, readAs, ignored }) =>
  (data, isFirst, token) => {
    const event = parseJson(data)
    const { type, name } = isRecord(event) ? event : {}
    if (type === 'TEXT_MESSAGE_CONTENT' || type === 'TEXT_MESSAGE_CHUNK') {
      const delta = readAs<{ delta: string }>(kinds.agentDelta, event)
      if (delta) answer.delta(delta.delta)
    } else if (type === 'RUN_STARTED') {
      // A stream that continues does not send the beginning of its run again.
      if (isFirst) answer.begin()
      const run = readAs<kinds.AgentRun>(kinds.agentRun, event)
      if (run) answer.status({ type: 'run', answerId: run.runId, conversationId: run.threadId })
    } else if (type === 'STEP_STARTED' || type === 'STEP_FINISHED') {
      const step = readAs<{ stepName: string }>(kinds.agentStep, event)
      if (step) answer.status({ type: 'step', name: step.stepName, isFinished: type === 'STEP_FINISHED' })
    } else if (name === 'header') {
      const header = readAs<{ value: kinds.AgentHeader }>(kinds.agentHeader, event)?.value
      if (!header) return false
      const { contentFormat, followUpEnabled: isEnabled = false, conversationToken } = header
      answer.header(contentFormat)
      answer.status({ type: 'followUp', isEnabled, ...(conversationToken && { conversationToken }) })
    } else if (name === 'citations') {
      const cited = readAs<{ value: { citations: AnswerCitation[] } }>(kinds.agentCitations, event)
      if (cited) answer.citations(cited.value.citations)
    } else if (type === 'RUN_FINISHED') {
      const result = readAs<{ result?: { completionReason: string } }>(kinds.agentEnd, event)?.result
      answer.end(result ? result.completionReason === 'ANSWERED' : answer.hasText())
      return true
    } else if (type === 'RUN_ERROR') {
      const { message, code } = readAs<{ message?: string; code?: string }>(kinds.agentFailure, event) ?? {}
      throw new AnswerFailure(redact(message || 'The answer failed.', token), toFailureCode(code), details)
    } else if (!/^(TEXT_MESSAGE|TOOL_CALL)_/.test(String(type))) ignored({ path: 'type', expected: 'known type' })
    return false
  }
