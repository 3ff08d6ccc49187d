import type { SearchResponse } from '@querent/api-client'
import { expect, it } from 'vitest'
import {
  analytics,
  createSearchEngine,
  didYouMean,
  facet,
  generatedAnswer,
  instantResults,
  interactiveResult,
  pager,
  query,
  resultList,
  resultPreview,
  searchBox,
  smartSnippet,
  staticFilter,
  type SearchEngine,
} from '../..'
import { buildResult, createFakeAnalyticsClient, createFakeBrowser, createFakeClient } from '../../testing'

const VISITOR = '00000000-0000-4000-8000-000000000000'
const tyre = buildResult('tyre', {
  title: 'Studded tyre',
  uri: 'https://shop.test/t/1',
  clickUri: 'https://shop.test/t/1?from=search',
  hasHtmlVersion: true,
  raw: { permanentid: 'p1', author: ['Ada', 'Bob'] },
})
const question = {
  question: 'When to fit winter tyres?',
  answerSnippet: '<p>Below 7 degrees.</p>',
  documentId: { contentIdKey: 'permanentid', contentIdValue: 'p1' },
}
const elsewhere = { contentIdKey: 'permanentid', contentIdValue: 'p9' }
const related = { ...question, question: 'Are studs legal?', documentId: elsewhere }
const citation = { id: 'c1', title: 'Guide', uri: 'https://example.org/g', permanentid: 'p7' }
const response: Partial<SearchResponse> = {
  searchUid: 'uid-1',
  totalCountFiltered: 25,
  results: [buildResult('rim'), tyre],
  questionAnswer: { ...question, relatedQuestions: [related] },
  extendedResults: { generativeQuestionAnsweringId: 'answer-1' },
}

const meta = (type: string, ts: number) => ({
  type,
  config: { trackingId: 'shop_1' },
  ts,
  source: ['acme-shop@2.1.0', '@querent/engine'],
  clientId: VISITOR,
  userAgent: 'UA/1',
  referrer: null,
  location: 'https://shop.test/',
})

async function start() {
  const browser = createFakeBrowser()
  const client = createFakeClient()
  const platform = createFakeAnalyticsClient()
  const engine = createSearchEngine({
    client,
    environment: browser,
    features: [
      query(),
      searchBox({ id: 'main' }),
      pager(),
      facet({ field: 'brand' }),
      staticFilter({ id: 'kind', values: [{ caption: 'PDF', expression: '@pdf' }] }),
      resultList(),
      didYouMean({ mode: 'legacy' }),
      instantResults({ id: 'header' }),
      interactiveResult(),
      resultPreview(),
      smartSnippet(),
      generatedAnswer(),
      analytics({
        mode: 'next',
        trackingId: 'shop_1',
        client: platform,
        userDisplayName: 'Ada',
        source: ['acme-shop@2.1.0', '@querent/engine'],
      }),
    ],
  })
  const answer = async (own: Partial<SearchResponse> = response) => {
    await browser.wait(31)
    await client.last().respond(own)
  }
  const reported = async () => {
    for (let second = 0; second < 10; second++) await browser.wait(1000)
    return platform.sent.splice(0)
  }
  engine.load()
  return { browser, client, engine, platform, answer, reported }
}

it('has the platform record the search itself', async () => {
  const { client, answer, reported } = await start()
  expect(client.last().request.referrer).toBe(null)
  expect(client.last().request).not.toHaveProperty('actionsHistory')
  expect(client.last().request.analytics).toEqual({
    clientId: VISITOR,
    clientTimestamp: '1970-01-01T00:00:00.000Z',
    documentReferrer: null,
    documentLocation: 'https://shop.test/',
    originContext: 'Search',
    actionCause: 'interfaceLoad',
    trackingId: 'shop_1',
    userDisplayName: 'Ada',
    capture: true,
    source: ['acme-shop@2.1.0', '@querent/engine'],
  })
  await answer()
  expect(await reported()).toEqual([])
})

it.each<[cause: string | undefined, act: (engine: SearchEngine) => void]>([
  ['searchboxSubmit', (engine) => engine.get(searchBox).submit()],
  ['browseResults', (engine) => engine.get(pager).nextPage()],
  ['browseResults', (engine) => engine.get(resultList).fetchMoreResults()],
  ['facetSelect', (engine) => engine.get(facet).toggleSelect('Nordic')],
  [undefined, (engine) => engine.get(staticFilter).toggleSelect('PDF')],
  [undefined, (engine) => engine.get(facet).sortBy('alphanumeric')],
])('names the cause %s in the request', async (cause, act) => {
  const { client, engine, answer } = await start()
  await answer()
  act(engine)
  expect(client.searches).toHaveLength(2)
  expect(client.last().request.analytics?.actionCause).toBe(cause)
})

it('names the automatic correction in the request of the search that follows it', async () => {
  const { client, engine, answer, reported } = await start()
  await answer()
  engine.get(searchBox).changeText('shose')
  engine.get(searchBox).submit()
  await answer({ results: [], queryCorrections: [{ correctedQuery: 'shoes' }] })
  expect([client.last().request.q, client.last().request.analytics?.actionCause]).toEqual([
    'shoes',
    'didYouMeanAutomatic',
  ])
  await answer()
  expect(await reported()).toEqual([])
})

const itemMetadata = {
  uniqueFieldName: 'permanentid',
  uniqueFieldValue: 'p1',
  title: 'Studded tyre',
  author: 'Ada;Bob',
  url: 'https://shop.test/t/1?from=search',
}
const clicked = { responseId: 'uid-1', position: 2, itemMetadata }
const { author: _, ...source } = itemMetadata
const ofSnippet = { responseId: 'uid-1', snippetType: 'SmartSnippet', itemMetadata: source }
const ofRelated = {
  responseId: 'uid-1',
  snippetType: 'SmartSnippetSuggestion',
  itemMetadata: { uniqueFieldName: 'permanentid', uniqueFieldValue: 'p9' },
}
const ofCitation = {
  answerId: 'answer-1',
  citationId: 'c1',
  itemMetadata: {
    uniqueFieldName: 'permanentid',
    uniqueFieldValue: 'p7',
    title: 'Guide',
    url: 'https://example.org/g',
  },
}
const snippetOf = (engine: SearchEngine) => engine.get(smartSnippet)
const relatedId = (engine: SearchEngine) => snippetOf(engine).state.relatedQuestions[0]!.questionAnswerId
const link = { linkText: 'more', linkURL: 'https://shop.test/more' }

it.each<[type: string, act: (engine: SearchEngine) => void, members: object]>([
  ['itemClick', (engine) => engine.get(interactiveResult).open(tyre), clicked],
  ['itemClick', (engine) => engine.get(resultPreview).open(tyre), clicked],
  ['SmartSnippets.AnswerAction', (engine) => snippetOf(engine).expand(), { ...ofSnippet, action: 'expand' }],
  [
    'SmartSnippets.AnswerAction',
    (engine) => (snippetOf(engine).expand(), snippetOf(engine).collapse()),
    { ...ofSnippet, action: 'collapse' },
  ],
  ['SmartSnippets.AnswerAction', (engine) => snippetOf(engine).like(), { ...ofSnippet, action: 'like' }],
  ['SmartSnippets.AnswerAction', (engine) => snippetOf(engine).dislike(), { ...ofSnippet, action: 'dislike' }],
  [
    'SmartSnippets.AnswerAction',
    (engine) => snippetOf(engine).expandQuestion(relatedId(engine)),
    { ...ofRelated, action: 'expand' },
  ],
  ['SmartSnippets.SourceClick', (engine) => snippetOf(engine).openSource(), ofSnippet],
  ['SmartSnippets.SourceClick', (engine) => snippetOf(engine).openLink(link), ofSnippet],
  ['SmartSnippets.SourceClick', (engine) => snippetOf(engine).openQuestionLink(relatedId(engine), link), ofRelated],
  [
    'SmartSnippets.SubmitFeedback',
    (engine) => {
      snippetOf(engine).openFeedbackModal()
      snippetOf(engine).sendFeedback('other', 'Wrong season')
    },
    { ...ofSnippet, reason: 'other', additionalNotes: 'Wrong season' },
  ],
  ['Rga.AnswerReceived', () => {}, { answerId: 'answer-1', answerGenerated: true }],
  ...(
    [
      ['like', (engine) => engine.get(generatedAnswer).like()],
      ['dislike', (engine) => engine.get(generatedAnswer).dislike()],
      ['hide', (engine) => engine.get(generatedAnswer).hide()],
      ['show', (engine) => (engine.get(generatedAnswer).hide(), engine.get(generatedAnswer).show())],
      ['expand', (engine) => engine.get(generatedAnswer).expand()],
      ['collapse', (engine) => (engine.get(generatedAnswer).expand(), engine.get(generatedAnswer).collapse())],
      ['copyToClipboard', (engine) => engine.get(generatedAnswer).copy()],
    ] as [string, (engine: SearchEngine) => void][]
  ).map(([action, act]): [string, (engine: SearchEngine) => void, object] => [
    'Rga.AnswerAction',
    act,
    { answerId: 'answer-1', action },
  ]),
  ['Rga.CitationClick', (engine) => engine.get(generatedAnswer).openCitation('c1'), ofCitation],
  [
    'Rga.CitationHover',
    (engine) => engine.get(generatedAnswer).hoverCitation('c1', 1200),
    { ...ofCitation, citationHoverTimeInMs: 1200 },
  ],
  [
    'Rga.SubmitFeedback',
    (engine) => {
      engine.get(generatedAnswer).openFeedbackModal()
      engine.get(generatedAnswer).sendFeedback({
        helpful: false,
        readable: true,
        documented: false,
        details: 'Too short',
        correctAnswerUrl: 'https://example.org/right',
      })
    },
    {
      answerId: 'answer-1',
      helpful: false,
      details: { readable: true, documented: false },
      additionalNotes: 'Too short',
      correctAnswerUrl: 'https://example.org/right',
    },
  ],
])('reports %s', async (type, act, members) => {
  const { browser, client, engine, answer, reported } = await start()
  await answer()
  const call = client.answers.at(-1)!
  call.send({ type: 'delta', textDelta: 'Yes' }, { type: 'citations', citations: [citation] })
  await browser.wait(100)
  await call.end()
  const ts = browser.clock.now()
  act(engine)
  expect((await reported()).at(-1)).toEqual({ type: 'next', body: { ...members, meta: meta(type, ts) } })
})

it('names the cause of a search while a user types, and reports a result of it', async () => {
  const { browser, client, engine, answer, reported } = await start()
  await answer()
  engine.get(instantResults).updateQuery('ty')
  await browser.wait(100)
  expect(client.last().request.analytics).toMatchObject({ actionCause: 'searchboxAsYouType', capture: true })
  await answer({ searchUid: 'uid-2', totalCountFiltered: 4, results: [{ ...tyre, uniqueId: 'new' }] })
  const [found] = engine.get(instantResults).state.results
  engine.get(interactiveResult).open(found!, 'instantResults')
  engine.get(interactiveResult).open(found!, 'recentResults')
  const itemMetadata = {
    uniqueFieldName: 'permanentid',
    uniqueFieldValue: 'p1',
    title: 'Studded tyre',
    author: 'Ada;Bob',
    url: 'https://shop.test/t/1?from=search',
  }
  expect(await reported()).toEqual([
    { type: 'next', body: { responseId: 'uid-2', position: 1, itemMetadata, meta: meta('itemClick', 162) } },
  ])
})
