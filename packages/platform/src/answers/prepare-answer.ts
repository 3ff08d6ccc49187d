import type { BackendQuery } from '../port'
import type { PlatformContext } from '../context/platform-context'
import { rulesFor } from '../query/rules'
import type { ParsedSearchRequest } from '../query/search-request'
import type { Turn } from './answer-generator'
import type { AnswerSessions, Question } from './answer-sessions'
import { phrasingsOf } from './follow-up'

type AnswerRules = Pick<PlatformContext, 'configuration' | 'answers'>

/**
 * Returns the question of a search if it may be answered: a written answer matches, or answers from documents are
 * enabled and the generator accepts the question. It does not search yet.
 *
 * @param query - The search of the backend. Its text is the question, and its filters apply to the answer.
 * @param turns - The earlier questions of its conversation, oldest first.
 */
export const toQuestion = (
  { configuration, answers }: AnswerRules,
  request: ParsedSearchRequest,
  query: BackendQuery,
  turns: readonly Turn[] = [],
): Question | undefined => {
  const { locale, pipelineRuleParameters } = request
  // The text that was searched, which may be a correction.
  const { text } = query
  if (text.trim() === '') return undefined
  const { responseFormat, citationsFieldToInclude = [] } = pipelineRuleParameters.mlGenerativeQuestionAnswering ?? {}
  const question: Question = {
    text,
    locale,
    contentFormats: responseFormat?.contentFormat ?? ['text/plain'],
    citationFields: citationsFieldToInclude,
    query,
    ...(turns.length > 0 && { turns }),
  }
  const rule = rulesFor(configuration.answers.rules, { ...request, q: text })[0]
  if (rule) return { ...question, rule }
  const isTaken =
    configuration.answers.enabled &&
    phrasingsOf(text, locale, turns).some((phrasing) => answers.canAnswer?.(phrasing, locale) ?? true)
  return isTaken ? question : undefined
}

/**
 * Opens the answer stream of a search if its client requested one.
 *
 * @returns The id for `extendedResults.generativeQuestionAnsweringId`; undefined if there is no answer.
 * @see Protocol, section 9.1
 */
export const prepareAnswer = (
  context: AnswerRules & Pick<PlatformContext, 'caller'>,
  sessions: AnswerSessions,
  request: ParsedSearchRequest,
  query: BackendQuery,
): string | undefined => {
  if (!request.pipelineRuleParameters.mlGenerativeQuestionAnswering) return undefined
  const question = toQuestion(context, request, query)
  return question && sessions.open(question, { owner: context.caller?.id ?? '' }).id
}
