import type { QuestionAnswer, RelatedQuestion, SearchResponse } from '@querent/api-client'
import { expect } from 'vitest'
import {
  advancedQuery,
  createSearchEngine,
  didYouMean,
  excerptLength,
  query,
  smartSnippet,
  triggers,
  type DidYouMeanOptions,
  type ExcerptLengthOptions,
} from '..'
import { buildResult, createFakeClient } from '../testing'
import type { Proofs } from './rules'

const documentId = { contentIdKey: 'permanentid', contentIdValue: 'p1' }
const studs: RelatedQuestion = { question: 'Are studs legal?', answerSnippet: '<p>Often.</p>', documentId }
const tyres: QuestionAnswer = {
  question: 'When to fit winter tyres?',
  answerSnippet: '<p>Below 7 °C.</p>',
  documentId,
  relatedQuestions: [studs],
}
const isRated = { isLiked: false, isDisliked: false, isFeedbackModalOpen: false }

function start(correction: DidYouMeanOptions = {}) {
  const client = createFakeClient()
  const engine = createSearchEngine({
    client,
    features: [query(), advancedQuery(), didYouMean(correction), triggers(), smartSnippet()],
  })
  return {
    client,
    engine,
    advanced: engine.get(advancedQuery),
    correction: engine.get(didYouMean),
    trigger: engine.get(triggers),
    snippet: engine.get(smartSnippet),
    sent: () => client.searches.map(({ request }) => request.q),
    /** Searches for a query, and is answered. */
    ask: async (q: string, reply: Partial<SearchResponse> = {}) => {
      engine.restore({ q })
      engine.execute('test')
      await client.last().respond(reply)
    },
  }
}

/** What holds of queries, their corrections and triggers, and of what answers them directly. */
export const queryProofs: Proofs = {
  'Smart snippet: like sets liked, clears disliked and closes the feedback modal': async () => {
    const { ask, snippet } = start()
    await ask('tyres', { questionAnswer: tyres })
    snippet.dislike()
    snippet.openFeedbackModal()
    snippet.like()
    expect(snippet.state).toMatchObject({ ...isRated, isLiked: true })
  },
  'Smart snippet: dislike sets disliked and clears liked': async () => {
    const { ask, snippet } = start()
    await ask('tyres', { questionAnswer: tyres })
    snippet.like()
    snippet.dislike()
    expect(snippet.state).toMatchObject({ ...isRated, isDisliked: true })
  },
  'Smart snippet: on a new answer id the state resets, but related questions are kept if unchanged': async () => {
    const { ask, snippet } = start()
    await ask('tyres', { questionAnswer: tyres })
    snippet.expand()
    snippet.dislike()
    snippet.openFeedbackModal()
    snippet.expandQuestion(snippet.state.relatedQuestions[0]!.questionAnswerId)
    await ask('tyres?', { questionAnswer: { ...tyres, answerSnippet: '<p>In November.</p>' } })
    expect(snippet.state).toMatchObject({ ...isRated, isExpanded: false, relatedQuestions: [{ isExpanded: true }] })
    await ask('tyres!', { questionAnswer: { ...tyres, relatedQuestions: [{ ...studs, answerSnippet: 'Never.' }] } })
    expect(snippet.state.relatedQuestions).toMatchObject([{ isExpanded: false }])
  },
  'Related question actions need a questionAnswerId': async () => {
    const { ask, snippet } = start()
    await ask('tyres', { questionAnswer: tyres })
    for (const id of ['', 'x', snippet.state.questionAnswerId]) {
      expect(() => snippet.expandQuestion(id)).toThrow(expect.objectContaining({ code: 'invalid-argument' }))
      expect(() => snippet.collapseQuestion(id)).toThrow(expect.objectContaining({ code: 'invalid-argument' }))
    }
  },
  'Triggers: a search start clears the query modification': async () => {
    const { ask, client, engine, trigger } = start()
    await ask('sollar', { triggers: [{ type: 'query', content: 'solar' }] })
    await client.last().respond()
    expect(trigger.state.wasQueryModified).toBe(true)
    engine.execute('test')
    expect(trigger.state.queryModification).toEqual({ originalQuery: '', newQuery: '', queryToIgnore: '' })
  },
  'Triggers: a response sorts triggers into redirect (the first wins), query, execute and notify': async () => {
    const { ask, trigger } = start()
    await ask('solar', {
      triggers: [
        { type: 'notify', content: 'Sale' },
        { type: 'redirect', content: 'https://a.example/first' },
        { type: 'execute', content: { name: 'celebrate', params: ['paper', 3, true] } },
        { type: 'redirect', content: 'https://a.example/second' },
        { type: 'query', content: 'solar' },
      ],
    })
    expect(trigger.state).toMatchObject({
      redirectTo: 'https://a.example/first',
      query: 'solar',
      executions: [{ functionName: 'celebrate', params: ['paper', 3, true] }],
      notifications: ['Sale'],
    })
  },
  'Triggers: a search is re-run with a changed query unless that query was marked to ignore': async () => {
    const { ask, client, sent, trigger } = start()
    const changing = { triggers: [{ type: 'query', content: 'solar' }] }
    await ask('sollar', changing)
    await client.last().respond()
    expect(sent()).toEqual(['sollar', 'solar'])
    trigger.searchOriginalQuery()
    await client.last().respond(changing)
    expect(sent()).toEqual(['sollar', 'solar', 'sollar'])
    expect(trigger.state.queryModification.queryToIgnore).toBe('solar')
  },
  'Query correction: modes legacy and next; a search can be re-run with a corrected query': async () => {
    const correction = { correctedQuery: 'lantern', wordCorrections: [] }
    const legacy = start({ mode: 'legacy' })
    await legacy.ask('lanternn', { queryCorrections: [correction] })
    await legacy.client.last().respond({ results: [buildResult('a')] })
    expect(legacy.sent()).toEqual(['lanternn', 'lantern'])
    const next = start({ mode: 'next' })
    await next.ask('lanternn', {
      results: [buildResult('a')],
      queryCorrection: { originalQuery: 'lanternn', correctedQuery: 'lantern', corrections: [correction] },
    })
    expect([next.sent(), next.engine.parameters().q]).toEqual([['lanternn'], 'lantern'])
    for (const { correction } of [legacy, next]) {
      expect(correction.state).toMatchObject({
        wasAutomaticallyCorrected: true,
        originalQuery: 'lanternn',
        wasCorrectedTo: 'lantern',
      })
    }
  },
  'Advanced queries: an update sets the value and marks it set': () => {
    const { advanced } = start()
    advanced.update({ aq: '@price<200' })
    expect(advanced.state).toMatchObject({ aq: '@price<200', wasSet: { aq: true } })
  },
  'Advanced queries: a register sets the default and applies it only if the value was not set': () => {
    const { advanced } = start()
    advanced.update({ aq: '@price<200' })
    advanced.register({ aq: '@size>1', cq: '@source==Shop' })
    expect(advanced.state).toMatchObject({
      aq: '@price<200',
      cq: '@source==Shop',
      defaults: { aq: '@size>1', cq: '@source==Shop' },
    })
  },
  'Excerpt length required, at least 0': () => {
    const client = createFakeClient()
    createSearchEngine({ client, features: [excerptLength({ length: 0 })] }).load()
    expect(client.last().request.excerptLength).toBe(0)
    for (const options of [{}, { length: -1 }]) {
      expect(() => excerptLength(options as ExcerptLengthOptions)).toThrow(
        expect.objectContaining({ code: 'invalid-options' }),
      )
    }
  },
}
