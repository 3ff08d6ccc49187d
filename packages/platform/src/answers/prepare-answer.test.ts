import { expect, it } from 'vitest'
import type { BackendQuery } from '../port'
import { readConfiguration } from '../configuration/read-configuration'
import type { ConfigurationInput } from '../configuration/schema'
import { parseRequest } from '../http/read-body'
import { searchRequest } from '../query/search-request'
import type { AnswerGenerator } from './answer-generator'
import { createAnswerSessions } from './answer-sessions'
import { createExtractiveGenerator } from './extractive'
import { prepareAnswer } from './prepare-answer'

const query: Omit<BackendQuery, 'text'> = {
  facets: [],
  sort: [],
  firstResult: 0,
  numberOfResults: 10,
  excerptLength: 0,
}
const asking = { pipelineRuleParameters: { mlGenerativeQuestionAnswering: {} } }
const writesAll: AnswerGenerator = { generate: async function* () {} }

const prepare = (
  body: object,
  configuration: ConfigurationInput = {},
  answers: AnswerGenerator = createExtractiveGenerator(),
) => {
  const sessions = createAnswerSessions({ now: () => 0 })
  const context = { configuration: readConfiguration(configuration, 'test'), answers }
  const request = parseRequest(searchRequest, body)
  const id = prepareAnswer(context, sessions, request, { ...query, text: request.q })
  return id && sessions.find(id)?.question
}

it('stores what the answer needs', () => {
  const parameters = {
    responseFormat: { contentFormat: ['text/markdown', 'text/plain'], answerStyle: 'step' },
    citationsFieldToInclude: ['filetype'],
  }
  const pipelineRuleParameters = { mlGenerativeQuestionAnswering: parameters }
  expect(prepare({ q: 'what is css', locale: 'en-GB', pipelineRuleParameters })).toEqual({
    text: 'what is css',
    locale: 'en-GB',
    contentFormats: ['text/markdown', 'text/plain'],
    citationFields: ['filetype'],
    query: { ...query, text: 'what is css' },
  })
})

const rule = { when: { query: ['Opening hours'] }, answer: 'From 9 to 5.' }

it.each([
  ['a question', { q: 'what is css', ...asking }, {}, undefined, true],
  ['keywords', { q: 'css', ...asking }, {}, undefined, false],
  ['keywords, for a generator that takes all', { q: 'css', ...asking }, {}, writesAll, true],
  ['no query', { q: ' ', ...asking }, {}, writesAll, false],
  ['a question of a client that shows no answers', { q: 'what is css' }, {}, undefined, false],
  [
    'a question, if answers are disabled',
    { q: 'what is css', ...asking },
    { answers: { enabled: false } },
    undefined,
    false,
  ],
  [
    'a query with a written answer',
    { q: 'opening hours!', ...asking },
    { answers: { rules: [rule] } },
    undefined,
    true,
  ],
  [
    'a query with a written answer, if other answers are disabled',
    { q: 'opening hours', ...asking },
    { answers: { rules: [rule], enabled: false } },
    undefined,
    true,
  ],
])('decides whether %s may be answered', (_, body, configuration, answers, may) => {
  expect(prepare(body, configuration, answers) !== undefined).toBe(may)
})

it('uses the first written answer that matches the query, the context and the tab', () => {
  const rules = [
    { when: { queryContains: ['hours'], tab: 'shops' }, answer: 'tab' },
    { when: { queryContains: ['hours'], context: { country: 'no' } }, answer: 'context' },
    { when: { queryMatches: 'hours$' }, answer: 'pattern' },
  ]
  const answerTo = (body: object) => prepare({ q: 'Hours', ...asking, ...body }, { answers: { rules } })
  expect([{ tab: 'shops' }, { context: { country: 'no' } }, {}].map((body) => answerTo(body))).toEqual([
    expect.objectContaining({ rule: expect.objectContaining({ answer: 'tab' }) }),
    expect.objectContaining({ rule: expect.objectContaining({ answer: 'context' }) }),
    expect.objectContaining({ rule: expect.objectContaining({ answer: 'pattern' }) }),
  ])
})
