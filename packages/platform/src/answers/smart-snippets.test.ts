import { describe, expect, it } from 'vitest'
import { readConfiguration } from '../configuration/read-configuration'
import type { ConfigurationInput } from '../configuration/schema'
import { buildHit } from '../testing/fake-backend'
import { findQuestionAnswer, type QuestionAnswerRequest } from './smart-snippets'

const hits = [
  buildHit({ id: 'oil', title: 'Oil', body: 'Change the oil of the engine every year.' }),
  buildHit({
    id: 'seasons',
    title: 'Seasons',
    body: 'Fit winter tyres <below> 7 degrees & "soon". Then store the others.',
    fields: { permanentid: 'p-seasons' },
  }),
  buildHit({
    id: 'faq',
    title: 'Questions',
    body: 'Are studded winter tyres legal? Often they are. Ask the police. Why is it cold? Because of the north.',
  }),
]

const find = (
  q: string,
  { answers, ...pipeline }: Record<string, unknown> & Pick<ConfigurationInput, 'answers'> = {},
  rest: Partial<QuestionAnswerRequest> = {},
) => {
  const configuration = readConfiguration(
    { ...(answers && { answers }), pipelines: [{ name: 'default', ...pipeline }] },
    'test',
  )
  const [chosen] = configuration.pipelines
  return chosen && findQuestionAnswer(configuration, { q, hits, pipeline: chosen, locale: 'en-US', ...rest })
}

const documentId = (contentIdValue: string) => ({ contentIdKey: 'permanentid', contentIdValue })

describe('a configured answer', () => {
  const questionAnswers = [
    {
      question: 'When to fit winter tyres?',
      answer: '<p>Below <b>7&nbsp;°C</b>.</p>',
      documentId: 'seasons',
      relatedQuestions: [{ question: 'And summer tyres?', answer: '<p>Above.</p>', documentId: 'elsewhere' }],
    },
    { question: 'How much are winter tyres?', answer: '<p>100</p>', when: { queryContains: ['price of tyres'] } },
    { question: 'Who are you?', answer: '<p>Us.</p>' },
  ]

  it.each(['When to fit winter tyres?', 'when TO fit, winter tyres'])('answers %j with the configured text', (q) => {
    expect(find(q, { questionAnswers, answers: { smartSnippets: false } })).toEqual({
      answerFound: true,
      question: 'When to fit winter tyres?',
      answerSnippet: '<p>Below <b>7&nbsp;°C</b>.</p>',
      documentId: documentId('p-seasons'),
      score: 1,
      relatedQuestions: [
        {
          question: 'And summer tyres?',
          answerSnippet: '<p>Above.</p>',
          documentId: documentId('elsewhere'),
          score: 1,
        },
        {
          question: 'How much are winter tyres?',
          answerSnippet: '<p>100</p>',
          documentId: documentId(''),
          score: 0.67,
        },
      ],
    })
  })

  it('answers keywords that match its condition', () => {
    expect(find('the price of tyres today', { questionAnswers })).toMatchObject({
      question: 'How much are winter tyres?',
      answerSnippet: '<p>100</p>',
    })
  })

  it('does not answer other queries', () => {
    expect(find('winter', { questionAnswers, answers: { smartSnippets: false } })).toBeUndefined()
  })
})

describe('an answer of the results', () => {
  it('is the escaped passage that answers a question, with related questions of the results', () => {
    expect(find('when do I fit winter tyres')).toEqual({
      answerFound: true,
      question: 'when do I fit winter tyres',
      answerSnippet: '<p>Fit winter tyres &lt;below&gt; 7 degrees &amp; &quot;soon&quot;. Then store the others.</p>',
      documentId: documentId('p-seasons'),
      score: 1,
      relatedQuestions: [
        {
          question: 'Are studded winter tyres legal?',
          answerSnippet: '<p>Often they are. Ask the police.</p>',
          documentId: documentId('faq'),
          score: 0.67,
        },
      ],
    })
  })

  it('lists configured related questions first if they are as close', () => {
    const questionAnswers = [{ question: 'How are winter tyres made?', answer: '<i>Here</i>', documentId: 'oil' }]
    const related = find('when do I fit winter tyres', { questionAnswers })?.relatedQuestions
    expect(related?.map(({ question }) => question)).toEqual([
      'How are winter tyres made?',
      'Are studded winter tyres legal?',
    ])
  })

  it('omits sentences of more than 400 characters', () => {
    const long = buildHit({ body: `Fit winter tyres ${'very '.repeat(90)}soon after May 1.` })
    expect(find('when do I fit winter tyres', {}, { hits: [long] })).toBeUndefined()
  })

  it.each([
    ['keywords', 'winter tyres', {}],
    ['nothing', '', {}],
    ['what is not there', 'Who won the election?', {}],
    ['a question, if snippets are disabled', 'when do I fit winter tyres', { answers: { smartSnippets: false } }],
  ])('is undefined for %s', (_, q, configuration) => {
    expect(find(q, configuration)).toBeUndefined()
  })
})
