import type { QuestionAnswer, RelatedQuestion, SearchResponse } from '@querent/api-client'
import {
  didYouMean,
  folding,
  query,
  resultList,
  smartSnippet,
  triggers,
  type DidYouMeanOptions,
  type FoldedCollection,
  type FoldingOptions,
} from '@querent/engine'
import { buildResult } from '@querent/engine/testing'
import { expect } from 'vitest'
import { proof } from '../proof'
import { accepted, refused, refusedArgument, start } from '../start'

const documentId = { contentIdKey: 'permanentid', contentIdValue: 'p1' }
const STUDS: RelatedQuestion = { question: 'Are studs legal?', answerSnippet: '<p>Often.</p>', documentId }
const ROADS: RelatedQuestion = { question: 'On which roads?', answerSnippet: '<p>On all.</p>', documentId }
const TYRES: QuestionAnswer = {
  question: 'When to fit winter tyres?',
  answerSnippet: '<p>Below 7 °C.</p>',
  documentId,
  relatedQuestions: [STUDS, ROADS],
}

async function startSnippet() {
  const started = start([query(), smartSnippet()])
  const snippet = started.engine.get(smartSnippet)
  const answer = (questionAnswer: QuestionAnswer) => started.search({ questionAnswer })
  await answer(TYRES)
  const expanded = () => snippet.state.relatedQuestions.map(({ isExpanded }) => isExpanded)
  return {
    ...started,
    snippet,
    answer,
    expanded,
    idOf: (index: number) => snippet.state.relatedQuestions[index]!.questionAnswerId,
  }
}

const member = (id: string, collection = 'C', parent?: string) =>
  buildResult(id, {
    raw: { foldingcollection: collection, foldingchild: id, ...(parent && { foldingparent: parent }) },
    totalNumberOfChildResults: 3,
  })
const idsOf = (collections: FoldedCollection[]) =>
  collections.map(({ result, children }) => [result.uniqueId, ...children.map((child) => child.result.uniqueId)])

function startFolding(options?: FoldingOptions) {
  const started = start([query(), resultList(), folding(options)])
  const folded = started.engine.get(folding)
  return {
    ...started,
    folded,
    ids: () => idsOf(folded.state.collections),
    list: started.engine.get(resultList),
    load: (...results: ReturnType<typeof member>[]) => started.search({ results, totalCountFiltered: 100 }),
  }
}

function startTriggers() {
  const started = start([query(), triggers()])
  const { engine, client } = started
  return {
    ...started,
    trigger: engine.get(triggers),
    ask: async (q: string, reply?: Partial<SearchResponse>) => {
      engine.restore({ q })
      engine.execute('test')
      await client.last().respond(reply)
    },
  }
}

const CORRECTION = { correctedQuery: 'lantern', wordCorrections: [] }

function startCorrection(options: DidYouMeanOptions) {
  const started = start([query(), didYouMean(options)])
  return {
    ...started,
    correction: started.engine.get(didYouMean),
    ask: async (reply: Partial<SearchResponse>) => {
      started.engine.restore({ q: 'lanternn' })
      started.engine.execute('test')
      await started.client.last().respond(reply)
    },
  }
}

const AS_CORRECTED = {
  wasAutomaticallyCorrected: true,
  originalQuery: 'lanternn',
  wasCorrectedTo: 'lantern',
}

/** Direct answers, results that belong together, triggers and corrections. */
export const answerProofs = [
  proof('1.5', 'a smart snippet shows a direct answer with related questions', async () => {
    const { snippet } = await startSnippet()
    expect(snippet.state).toMatchObject({
      question: 'When to fit winter tyres?',
      answer: '<p>Below 7 °C.</p>',
      relatedQuestions: [
        { question: 'Are studs legal?', answer: '<p>Often.</p>' },
        { question: 'On which roads?', answer: '<p>On all.</p>' },
      ],
    })
  }),
  proof('2.8 3.24', 'a smart snippet can be expanded and collapsed', async () => {
    const { snippet } = await startSnippet()
    expect(snippet.state.isExpanded).toBe(false)
    snippet.expand()
    expect(snippet.state.isExpanded).toBe(true)
    snippet.collapse()
    expect(snippet.state.isExpanded).toBe(false)
  }),
  proof('2.8 3.24', 'each related question can be expanded and collapsed', async () => {
    const { snippet, expanded, idOf } = await startSnippet()
    expect(expanded()).toEqual([false, false])
    snippet.expandQuestion(idOf(1))
    expect(expanded()).toEqual([false, true])
    snippet.expandQuestion(idOf(0))
    expect(expanded()).toEqual([true, true])
    snippet.collapseQuestion(idOf(1))
    expect(expanded()).toEqual([true, false])
  }),
  proof('2.8 3.24', 'the feedback modal of a smart snippet can be opened and closed', async () => {
    const { snippet } = await startSnippet()
    snippet.openFeedbackModal()
    expect(snippet.state.isFeedbackModalOpen).toBe(true)
    snippet.closeFeedbackModal()
    expect(snippet.state.isFeedbackModalOpen).toBe(false)
  }),
  proof('3.24', 'a related question has the key and value of its content id, and its own id', async () => {
    const { snippet } = await startSnippet()
    const [studs, roads] = snippet.state.relatedQuestions
    expect([studs!.documentId, roads!.documentId]).toEqual([documentId, documentId])
    expect(new Set([snippet.state.questionAnswerId, studs!.questionAnswerId, roads!.questionAnswerId]).size).toBe(3)
  }),
  proof('3.25', 'the id of an answer encodes its question, snippet and content id', async () => {
    const { snippet } = await startSnippet()
    const decoded = decodeURIComponent(snippet.state.questionAnswerId)
    for (const part of [TYRES.question, TYRES.answerSnippet, documentId.contentIdValue]) expect(decoded).toContain(part)
  }),
  proof('2.8 4.26', 'a like sets liked, clears disliked and closes the feedback modal', async () => {
    const { snippet } = await startSnippet()
    snippet.dislike()
    snippet.openFeedbackModal()
    snippet.like()
    expect(snippet.state).toMatchObject({ isLiked: true, isDisliked: false, isFeedbackModalOpen: false })
  }),
  proof('2.8 4.27', 'a dislike sets disliked and clears liked', async () => {
    const { snippet } = await startSnippet()
    snippet.like()
    snippet.dislike()
    expect(snippet.state).toMatchObject({ isLiked: false, isDisliked: true })
  }),
  proof('4.28', 'another answer resets the actions on the previous one', async () => {
    const { snippet, answer } = await startSnippet()
    snippet.expand()
    snippet.dislike()
    snippet.openFeedbackModal()
    await answer(TYRES)
    expect(snippet.state).toMatchObject({ isExpanded: true, isDisliked: true, isFeedbackModalOpen: true })
    await answer({ ...TYRES, answerSnippet: '<p>In November.</p>' })
    expect(snippet.state).toMatchObject({ isExpanded: false, isDisliked: false, isFeedbackModalOpen: false })
  }),
  proof('4.28', 'another answer keeps the related questions that are the same', async () => {
    const { snippet, answer, expanded, idOf } = await startSnippet()
    snippet.expandQuestion(idOf(0))
    snippet.expandQuestion(idOf(1))
    const relatedQuestions = [STUDS, { ...ROADS, answerSnippet: '<p>On some.</p>' }]
    await answer({ ...TYRES, answerSnippet: '<p>In November.</p>', relatedQuestions })
    expect(expanded()).toEqual([true, false])
  }),
  proof('5.33', 'actions on a related question require its id', async () => {
    const { snippet } = await startSnippet()
    for (const id of ['', 'x', snippet.state.questionAnswerId, undefined as never]) {
      refusedArgument(() => snippet.expandQuestion(id))
      refusedArgument(() => snippet.collapseQuestion(id))
      refusedArgument(() => snippet.openQuestionSource(id))
      refusedArgument(() => snippet.openQuestionLink(id, { linkText: 'x', linkURL: 'https://example.org/' }))
    }
  }),

  proof('3.21', 'folding is enabled by its feature, and sends its fields and its range', () => {
    const { engine, request } = startFolding()
    engine.load()
    // The wire swaps the field names of parent and child.
    expect(request()).toMatchObject({
      filterField: 'foldingcollection',
      childField: 'foldingparent',
      parentField: 'foldingchild',
      filterFieldRange: 2,
    })
    const other = startFolding({ collectionField: 'a', parentField: 'b', childField: 'c', numberOfFoldedResults: 5 })
    other.engine.load()
    expect(other.request()).toMatchObject({ filterField: 'a', childField: 'b', parentField: 'c', filterFieldRange: 5 })
    const without = start([query()])
    without.engine.load()
    expect(without.request()).not.toHaveProperty('filterField')
  }),
  proof(
    '3.22',
    'a collection has a result, children, whether there are more, and whether they are loading',
    async () => {
      const { folded, load } = startFolding()
      const child = member('a', 'C', 'r')
      await load({ ...member('r'), childResults: [child] })
      expect(folded.state.collections).toMatchObject([
        {
          result: { uniqueId: 'r' },
          children: [{ result: child, children: [] }],
          moreResultsAvailable: true,
          isLoadingMoreResults: false,
        },
      ])
    },
  ),
  proof('4.35', 'results rebuild the collections', async () => {
    const { ids, load } = startFolding()
    await load({ ...member('r'), childResults: [member('a', 'C', 'r')] })
    expect(ids()).toEqual([['r', 'a']])
    await load(member('s', 'D'))
    expect(ids()).toEqual([['s']])
  }),
  proof('4.36', 'more results are added to the existing collections', async () => {
    const { client, ids, list, load } = startFolding()
    await load({ ...member('r'), childResults: [member('a', 'C', 'r')] })
    list.fetchMoreResults()
    await client.last().respond({ results: [member('s', 'D')], totalCountFiltered: 100 })
    expect(ids()).toEqual([['r', 'a'], ['s']])
  }),
  proof('4.36', 'the loaded members of a collection join its result', async () => {
    const { client, folded, ids, load } = startFolding()
    await load(member('r'), member('s', 'D'))
    folded.loadCollection('C')
    await client.last().respond({ results: [member('r'), member('a', 'C', 'r'), member('b', 'C', 'r')] })
    expect(ids()).toEqual([['r', 'a', 'b'], ['s']])
  }),
  proof('4.37', 'each collection says whether it is loading, and has no more results once it is loaded', async () => {
    const { client, folded, load } = startFolding()
    await load(member('r'), member('s', 'D'))
    const flags = () => folded.state.collections.map((each) => [each.isLoadingMoreResults, each.moreResultsAvailable])
    folded.loadCollection('C')
    expect(flags()).toEqual([
      [true, true],
      [false, true],
    ])
    await client.last().respond({ results: [member('r'), member('a', 'C', 'r')] })
    expect(flags()).toEqual([
      [false, false],
      [false, true],
    ])
  }),
  proof('8.9', 'a collection that is missing throws an error that names it', async () => {
    const { folded, load } = startFolding()
    await load(member('r'))
    expect(() => folded.loadCollection('X')).toThrow('the collection "X": folding is probably in an invalid state')
  }),
  proof('8.9', 'a collection that cannot be built from its loaded members has an error that names it', async () => {
    const { client, folded, load, logger } = startFolding()
    await load(member('r'))
    folded.loadCollection('C')
    await client.last().respond({ results: [] })
    const message = expect.stringContaining('the collection "C": folding is probably in an invalid state')
    expect(folded.state.collections[0]!.error?.message).toEqual(message)
    expect(logger.error.mock.calls).toEqual([[message]])
  }),
  proof('9.12', 'a collection is loaded with a filter range of 100', async () => {
    const { client, folded, load } = startFolding()
    await load(member('r'))
    folded.loadCollection('C')
    expect(client.last().request.filterFieldRange).toBe(100)
  }),

  proof('3.23 4.39', 'triggers are sorted into the first redirect, query, executions and notifications', async () => {
    const { ask, trigger } = startTriggers()
    await ask('solar', {
      triggers: [
        { type: 'notify', content: 'Sale' },
        { type: 'redirect', content: 'https://a.example/first' },
        { type: 'execute', content: { name: 'celebrate', params: ['paper', 3, true] } },
        { type: 'redirect', content: 'https://a.example/second' },
        { type: 'query', content: 'solar' },
        { type: 'notify', content: 'Free shipping' },
      ],
    })
    expect(trigger.state).toMatchObject({
      redirectTo: 'https://a.example/first',
      query: 'solar',
      executions: [{ functionName: 'celebrate', params: ['paper', 3, true] }],
      notifications: ['Sale', 'Free shipping'],
    })
  }),
  proof('4.38', 'the start of a search clears the modification of the query', async () => {
    const { ask, client, engine, trigger } = startTriggers()
    await ask('sollar', { triggers: [{ type: 'query', content: 'solar' }] })
    await client.last().respond()
    expect(trigger.state.wasQueryModified).toBe(true)
    engine.execute('test')
    expect(trigger.state.queryModification).toEqual({ originalQuery: '', newQuery: '', queryToIgnore: '' })
  }),
  proof('3.23 4.40', 'a search is run again with the query that a trigger changes', async () => {
    const { ask, client, queries, trigger } = startTriggers()
    await ask('sollar', { triggers: [{ type: 'query', content: 'solar' }] })
    await client.last().respond()
    expect(queries()).toEqual(['sollar', 'solar'])
    expect(trigger.state.queryModification).toEqual({ originalQuery: 'sollar', newQuery: 'solar', queryToIgnore: '' })
  }),
  proof('3.23 4.40', 'a search is not run again with an ignored query', async () => {
    const { ask, client, queries, trigger } = startTriggers()
    const changing = { triggers: [{ type: 'query', content: 'solar' }] }
    await ask('sollar', changing)
    await client.last().respond()
    trigger.searchOriginalQuery()
    await client.last().respond(changing)
    expect(queries()).toEqual(['sollar', 'solar', 'sollar'])
    expect(trigger.state.queryModification.queryToIgnore).toBe('solar')
  }),
  proof('4.41', 'a query is corrected in mode legacy or next, and in no other', () => {
    for (const mode of ['legacy', 'next'] as const) accepted(() => didYouMean({ mode }))
    refused(() => didYouMean({ mode: 'other' as never }))
  }),
  proof(
    '4.41 4.42',
    'in mode legacy, the engine runs a search without results again with the corrected query',
    async () => {
      const { ask, client, correction, queries } = startCorrection({ mode: 'legacy' })
      await ask({ queryCorrections: [CORRECTION] })
      await client.last().respond({ results: [buildResult('a')] })
      expect(queries()).toEqual(['lanternn', 'lantern'])
      expect(correction.state).toMatchObject(AS_CORRECTED)
    },
  ),
  proof('4.41 4.42', 'in mode next, the platform corrects the query, and the page adopts it', async () => {
    const { ask, correction, engine, queries } = startCorrection({ mode: 'next' })
    const queryCorrection = { originalQuery: 'lanternn', correctedQuery: 'lantern', corrections: [CORRECTION] }
    await ask({ results: [buildResult('a')], queryCorrection })
    expect([queries(), engine.parameters().q]).toEqual([['lanternn'], 'lantern'])
    expect(correction.state).toMatchObject(AS_CORRECTED)
  }),
]
