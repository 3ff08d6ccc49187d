import type { Vocabulary } from './answer-stream'
import { AnswerFailure } from './errors/answer-failure'
import { parseJson, redact, nonEmptyString } from './reply'
import type { AgentStatus } from './wire/agent'
import * as kinds from './wire/agent.guard'
import type { AnswerCitation } from './wire/answer'
import { answerCitations } from './wire/answer.guard'
import { isRecord } from './wire/guard'

/**
 * Parts of the codes of failed runs, such as `KNOWLEDGE:SSE_TURN_LIMIT_REACHED`. The first one is number 1000, and the
 * next ones count up, as in the vendor's client; not verified against a hosted platform. Any other code counts as
 * `INTERNAL_ERROR`.
 */
const failures = ['MAX_DURATION', 'FOLLOW_UP', 'NOT_FOUND', 'MODELS', 'INTERNAL_ERROR', 'TURN_LIMIT']

const toFailureCode = (code: unknown) => {
  const index = failures.findIndex((name) => String(code).includes(name))
  return index < 0 ? 1004 : 1000 + index
}

/** The vocabulary of agents, which is AG-UI. @see Protocol, section 9.4 */
export const agentVocabulary: Vocabulary<AgentStatus> =
  ({ answer, details, readAs, ignored }) =>
  (data, isFirst, token) => {
    const parsed = parseJson(data)
    const event = isRecord(parsed) ? parsed : {}
    const { value, result } = event
    const type = event['type'] === 'CUSTOM' ? event['name'] : event['type']
    if (type === 'TEXT_MESSAGE_CONTENT' || type === 'TEXT_MESSAGE_CHUNK') {
      const text = readAs<{ delta: string }>(kinds.agentDelta, event)
      if (text) answer.delta(text.delta)
    } else if (type === 'RUN_STARTED') {
      // A resumed stream does not repeat the start of its run.
      if (isFirst) answer.begin()
      const run = readAs<kinds.AgentRun>(kinds.agentRun, event)
      if (run) answer.status({ type: 'run', answerId: run.runId, conversationId: run.threadId })
    } else if (type === 'STEP_STARTED' || type === 'STEP_FINISHED') {
      const step = readAs<{ stepName: string }>(kinds.agentStep, event)
      if (step) answer.status({ type: 'step', name: step.stepName, isFinished: type === 'STEP_FINISHED' })
    } else if (type === 'header') {
      const header = readAs<kinds.AgentHeader>(kinds.agentHeader, value)
      if (header) {
        const { contentFormat, followUpEnabled: isEnabled = false, conversationToken } = header
        answer.header(contentFormat)
        answer.status({ type: 'followUp', isEnabled, conversationToken })
      }
    } else if (type === 'citations') {
      const cited = readAs<{ citations: AnswerCitation[] }>(answerCitations, value)
      if (cited) answer.citations(cited.citations)
    } else if (type === 'RUN_FINISHED') {
      const end = readAs<{ completionReason: string }>(kinds.agentEnd, result)
      answer.end(end ? end.completionReason === 'ANSWERED' : answer.hasText())
      return true
    } else if (type === 'RUN_ERROR') {
      const { message, code } = event
      throw new AnswerFailure(
        redact(nonEmptyString(message) ?? 'The answer failed.', token),
        toFailureCode(code),
        details,
      )
    } else if (!/^(TEXT_MESSAGE|TOOL_CALL)_/.test(String(type))) ignored({ path: 'type', expected: 'known type' })
    return false
  }
