import { HttpError, type Result, type SearchResponse } from '@querent/api-client'
import { expect, it } from 'vitest'
import {
  advancedQuery,
  analytics,
  automaticFacets,
  breadcrumbs,
  categoryFacet,
  context,
  createSearchEngine,
  dateFacet,
  didYouMean,
  facet,
  folding,
  generatedAnswer,
  history,
  instantResults,
  interactiveResult,
  numericFacet,
  pager,
  query,
  recentQueries,
  recentResults,
  resultList,
  resultPreview,
  resultsPerPage,
  searchBox,
  searchSettings,
  smartSnippet,
  sort,
  staticFilter,
  tabs,
  triggers,
  type AnalyticsOptions,
  type SearchEngine,
} from '../..'
import {
  buildFacet,
  buildFacetValues,
  buildResult,
  createFakeAnalyticsClient,
  createFakeBrowser,
  createFakeClient,
  type SentEvent,
} from '../../testing'

const VISITOR = '00000000-0000-4000-8000-000000000000'
const rim = buildResult('rim')
const tyre = buildResult('tyre', {
  title: 'Studded tyre',
  uri: 'https://shop.test/t/1',
  clickUri: 'https://shop.test/t/1?from=search',
  hasHtmlVersion: true,
  raw: { urihash: 'h1', permanentid: 'p1', source: 'Shop', collection: 'default', author: ['Ada', 'Bob'] },
})
const response: Partial<SearchResponse> = {
  searchUid: 'uid-1',
  pipeline: 'default',
  totalCountFiltered: 25,
  results: [rim, tyre],
}

/** The members of every event about the visitor and the page. */
const common = {
  language: 'en',
  userAgent: 'UA/1',
  originContext: 'Search',
  originLevel1: 'default',
  originLevel2: 'default',
  originLevel3: 'default',
  customData: {},
  facetState: [] as object[],
  anonymous: false,
  clientId: VISITOR,
}
const search = {
  ...common,
  queryText: '',
  responseTime: 31,
  results: [
    { documentUri: 'https://example.org/rim' },
    { documentUri: 'https://shop.test/t/1', documentUriHash: 'h1' },
  ],
  numberOfResults: 25,
  queryPipeline: 'default',
  searchQueryUid: 'uid-1',
}
const custom = { ...common, lastSearchQueryUid: 'uid-1' }
const document = {
  collectionName: 'default',
  documentAuthor: 'Ada;Bob',
  documentPosition: 2,
  documentTitle: 'Studded tyre',
  documentUri: 'https://shop.test/t/1',
  documentUriHash: 'h1',
  documentUrl: 'https://shop.test/t/1?from=search',
  sourceName: 'Shop',
  queryPipeline: 'default',
}
const identifier = { contentIDKey: 'permanentid', contentIDValue: 'p1' }
const click = { ...common, ...document, searchQueryUid: 'uid-1', customData: identifier }

type Features = Parameters<typeof createSearchEngine>[0]['features']
type Client = ReturnType<typeof createFakeClient>

async function start(features: Features, reply = response, options: AnalyticsOptions = {}) {
  const browser = createFakeBrowser()
  const client = createFakeClient()
  const platform = createFakeAnalyticsClient()
  const engine = createSearchEngine({
    client,
    environment: browser,
    features: [query(), ...features, analytics({ client: platform, ...options })],
  })
  /** Answers the search in flight after 31 ms. */
  const answer = async (own: Partial<SearchResponse> = reply) => {
    await browser.wait(31)
    await client.last().respond(own)
  }
  /** Returns the events since the last call of this function. */
  const reported = async (): Promise<SentEvent[]> => {
    for (let second = 0; second < 10; second++) await browser.wait(1000)
    return platform.sent.splice(0)
  }
  engine.load()
  return { browser, client, engine, answer, reported }
}

it('reports the first search', async () => {
  const { answer, reported } = await start([])
  await answer()
  expect(await reported()).toEqual([{ type: 'search', body: { ...search, actionCause: 'interfaceLoad' } }])
})

it('contains the options and the data of other features about the visitor and the page', async () => {
  const { client, answer, reported } = await start(
    [
      searchSettings({ searchHub: 'shop', locale: 'nb-NO' }),
      context({ values: { plan: 'gold' } }),
      tabs({ tabs: [{ id: 'all' }] }),
    ],
    { ...response, extendedResults: { generativeQuestionAnsweringId: 'answer-1' } },
    {
      originLevel3: 'https://example.org/',
      userDisplayName: 'Ada',
      anonymous: true,
      trackingId: 'shop_1',
      customData: () => ({ cohort: 7 }),
    },
  )
  expect(client.last().request).toMatchObject({
    referrer: 'https://example.org/',
    actionsHistory: [{ name: 'Query', time: '"1970-01-01T00:00:00.000Z"' }],
    analytics: {
      clientId: VISITOR,
      clientTimestamp: '1970-01-01T00:00:00.000Z',
      documentReferrer: 'https://example.org/',
      documentLocation: 'https://shop.test/',
      originContext: 'Search',
      actionCause: 'interfaceLoad',
      customData: { context_plan: 'gold', cohort: 7 },
      userDisplayName: 'Ada',
      capture: false,
    },
  })
  await answer()
  expect(await reported()).toEqual([
    {
      type: 'search',
      body: {
        ...search,
        language: 'nb',
        originLevel1: 'shop',
        originLevel2: 'all',
        originLevel3: 'https://example.org/',
        anonymous: true,
        userDisplayName: 'Ada',
        trackingId: 'shop_1',
        actionCause: 'interfaceLoad',
        customData: { context_plan: 'gold', generativeQuestionAnsweringId: 'answer-1', cohort: 7 },
      },
    },
  ])
})

const brands = buildFacet('brand', { values: buildFacetValues({ Alpin: 2, Nordic: 1 }), moreValuesAvailable: true })
const categories = {
  facetId: 'geo',
  field: 'geo',
  moreValuesAvailable: false,
  values: [
    {
      value: 'Europe',
      state: 'idle' as const,
      numberOfResults: 2,
      path: ['Europe'],
      isLeafValue: false,
      moreValuesAvailable: false,
      children: [],
    },
  ],
}
const range = { start: 0, end: 10, endInclusive: false }
const prices = buildFacet('price', { values: [{ ...range, state: 'idle', numberOfResults: 2 }] as never })
const dates = { start: 'past-1-month', end: 'now', endInclusive: true }

/** The state of the value of a facet that has the id of its field. */
const stateOf = (id: string, value: string, facetType: string, valuePosition = 1, more: object = {}) => ({
  title: `${id}_${id}`,
  field: id,
  id,
  facetPosition: 1,
  state: 'selected',
  valuePosition,
  facetType,
  displayValue: value,
  value,
  ...more,
})
const dataOf = (id: string, more: object = {}) => ({ facetId: id, facetField: id, facetTitle: `${id}_${id}`, ...more })
const brand = dataOf('brand')
const withBrand = [facet({ field: 'brand' })]
const kinds = [staticFilter({ id: 'kind', values: [{ caption: 'PDF', expression: '@pdf' }] })]
const select = (engine: SearchEngine) => engine.get(facet).toggleSelect('Nordic')
const exclude = (engine: SearchEngine) => engine.get(facet).toggleExclude('Nordic')
const selectPdf = (engine: SearchEngine) => engine.get(staticFilter).toggleSelect('PDF')
const nordic = { customData: { ...brand, facetValue: 'Nordic' } }

/** An act, the content of the page, and the event that reports the resulting search. */
const searches: [
  actionCause: string,
  features: Features,
  act: (engine: SearchEngine, client: Client) => void | Promise<void>,
  expected: object,
  reply?: Partial<SearchResponse>,
][] = [
  ['searchboxSubmit', [searchBox({ id: 'main' })], submit('shoes'), { queryText: 'shoes' }],
  [
    'interfaceChange',
    [tabs({ tabs: [{ id: 'all' }, { id: 'shop' }] })],
    (engine) => engine.get(tabs).select('shop'),
    { originLevel2: 'shop', customData: { interfaceChangeTo: 'shop' } },
  ],
  ['searchFromLink', [], (engine) => engine.execute('searchFromLink'), {}],
  [
    'resultsSort',
    [sort({ criterion: 'relevancy' } as never)],
    (engine) => engine.get(sort).sortBy('date descending' as never),
    { customData: { resultsSortBy: 'date descending' } },
  ],
  [
    'facetSelect',
    withBrand,
    select,
    { ...nordic, facetState: [stateOf('brand', 'Nordic', 'specific', 2)] },
    { ...response, facets: [brands] },
  ],
  [
    'facetExclude',
    withBrand,
    exclude,
    { ...nordic, facetState: [stateOf('brand', 'Nordic', 'specific', 2, { state: 'excluded' })] },
    { ...response, facets: [brands] },
  ],
  [
    'facetSelect',
    [categoryFacet({ field: 'geo' })],
    (engine) => engine.get(categoryFacet).toggleSelect(['Europe', 'Norway']),
    {
      customData: dataOf('geo', { facetValue: 'Europe;Norway' }),
      facetState: [stateOf('geo', 'Europe;Norway', 'hierarchical')],
    },
    { ...response, facets: [categories] },
  ],
  [
    'facetSelect',
    [numericFacet({ field: 'price' })],
    (engine) => engine.get(numericFacet).toggleSelect(range),
    {
      customData: dataOf('price', { facetValue: '0..10' }),
      facetState: [stateOf('price', '0..10', 'numericalRange', 1, range)],
    },
    { ...response, facets: [prices] },
  ],
  [
    'facetSelect',
    [dateFacet({ field: 'date', currentValues: [dates] } as never)],
    (engine) => engine.get(dateFacet).toggleSelect(dates),
    {
      customData: dataOf('date', { facetValue: 'past-1-month..now' }),
      facetState: [stateOf('date', 'past-1-month..now', 'dateRange', 1, dates)],
    },
  ],
  [
    'facetUpdateSort',
    withBrand,
    (engine) => engine.get(facet).sortBy('alphanumericDescending'),
    { customData: { ...brand, criteria: 'alphanumericDescending' } },
  ],
  [
    'staticFilterSelect',
    kinds,
    selectPdf,
    { customData: { staticFilterId: 'kind', staticFilterValue: { caption: 'PDF', expression: '@pdf' } } },
  ],
  [
    'facetSelect',
    [automaticFacets()],
    (engine) => engine.get(automaticFacets).toggleSelect('size', 'L'),
    {
      customData: dataOf('size', { facetValue: 'L' }),
      facetState: [stateOf('size', 'L', 'specific', 2)],
    },
    { ...response, generateAutomaticFacets: { facets: [{ field: 'size', values: buildFacetValues({ S: 1, L: 2 }) }] } },
  ],
]

function submit(text: string) {
  return (engine: SearchEngine) => {
    engine.get(searchBox).changeText(text)
    engine.get(searchBox).submit()
  }
}

it.each(searches)('reports a search for %s', async (actionCause, features, act, expected, reply) => {
  const { client, engine, answer, reported } = await start(features, reply)
  await answer()
  await reported()
  await act(engine, client)
  const { customData = {} } = expected as { customData?: object }
  expect(client.last().request.analytics).toMatchObject({ actionCause, customData })
  await answer()
  expect(await reported()).toEqual([{ type: 'search', body: { ...search, actionCause, ...expected } }])
})

/** Acts that need a page with earlier acts. */
const laterSearches: [
  actionCause: string,
  features: Features,
  before: (engine: SearchEngine) => void,
  act: (engine: SearchEngine) => void,
  expected: object,
  reply?: Partial<SearchResponse>,
][] = [
  ['facetDeselect', withBrand, select, select, nordic],
  ['facetUnexclude', withBrand, exclude, exclude, nordic],
  ['facetClearAll', withBrand, select, (engine) => engine.get(facet).deselectAll(), { customData: brand }],
  ['breadcrumbFacet', [facet({ field: 'brand' }), breadcrumbs()], select, removeBreadcrumb, nordic],
  [
    'breadcrumbFacet',
    [numericFacet({ field: 'price' }), breadcrumbs()],
    (engine) => engine.get(numericFacet).toggleSelect(range),
    removeBreadcrumb,
    {
      customData: {
        facetId: 'price',
        facetField: 'price',
        facetTitle: 'price_price',
        facetRangeStart: '0',
        facetRangeEnd: '10',
        facetRangeEndInclusive: false,
      },
    },
  ],
  [
    'breadcrumbFacet',
    [categoryFacet({ field: 'geo' }), breadcrumbs()],
    (engine) => engine.get(categoryFacet).toggleSelect(['Europe', 'Norway']),
    removeBreadcrumb,
    {
      customData: {
        categoryFacetId: 'geo',
        categoryFacetField: 'geo',
        categoryFacetTitle: 'geo_geo',
        categoryFacetPath: ['Europe', 'Norway'],
      },
    },
  ],
  [
    'breadcrumbResetAll',
    [facet({ field: 'brand' }), breadcrumbs()],
    select,
    (engine) => engine.get(breadcrumbs).deselectAll(),
    {},
  ],
  [
    'staticFilterDeselect',
    kinds,
    selectPdf,
    selectPdf,
    { customData: { staticFilterId: 'kind', staticFilterValue: { caption: 'PDF', expression: '@pdf' } } },
  ],
  [
    'staticFilterClearAll',
    kinds,
    selectPdf,
    (engine) => engine.get(staticFilter).deselectAll(),
    { customData: { staticFilterId: 'kind' } },
  ],
  [
    'historyBackward',
    [searchBox({ id: 'main' }), history()],
    submit('shoes'),
    (engine) => engine.get(history).undo(),
    {},
  ],
  [
    'noResultsBack',
    [searchBox({ id: 'main' }), history()],
    submit('shoes'),
    (engine) => engine.get(history).undoNoResults(),
    {},
  ],
  [
    'recentQueriesClick',
    [searchBox({ id: 'main' }), recentQueries()],
    submit('shoes'),
    (engine) => engine.get(recentQueries).executeRecentQuery(0),
    { queryText: 'shoes' },
  ],
  [
    'didyoumeanClick',
    [searchBox({ id: 'main' }), didYouMean()],
    submit('shose'),
    (engine) => engine.get(didYouMean).applyCorrection(),
    { queryText: 'shoes' },
    { ...response, queryCorrection: { corrections: [{ correctedQuery: 'shoes' }] } },
  ],
  [
    'retryGeneratedAnswer',
    [generatedAnswer()],
    () => {},
    (engine) => engine.execute('retryGeneratedAnswer'),
    { customData: { showGeneratedAnswer: true } },
  ],
  [
    'searchboxSubmit',
    [searchBox({ id: 'main' }), generatedAnswer()],
    (engine) => engine.get(generatedAnswer).hide(),
    submit('shoes'),
    { queryText: 'shoes', customData: { showGeneratedAnswer: false } },
  ],
]

function removeBreadcrumb(engine: SearchEngine) {
  engine.get(breadcrumbs).deselect(engine.get(breadcrumbs).state.breadcrumbs[0]!)
}

it.each(laterSearches)('reports a search for %s', async (actionCause, features, before, act, expected, reply) => {
  const { client, engine, answer, reported } = await start(features, reply)
  await answer()
  before(engine)
  await answer()
  expect(await reported()).not.toEqual([])
  act(engine)
  const { customData = {} } = expected as { customData?: object }
  expect(client.last().request.analytics).toMatchObject({ actionCause, customData })
  await answer()
  expect(await reported()).toEqual([{ type: 'search', body: { ...search, actionCause, ...expected } }])
})

it('names the reported search in events about later pages of it', async () => {
  const { engine, answer, reported } = await start([pager(), interactiveResult(), resultList()])
  await answer()
  engine.get(pager).nextPage()
  await answer({ ...response, searchUid: 'uid-2' })
  engine.get(interactiveResult).open(engine.get(resultList).state.results[1]!)
  expect((await reported()).slice(1)).toMatchObject([
    { type: 'custom', body: { eventValue: 'pagerNext', lastSearchQueryUid: 'uid-1' } },
    { type: 'click', body: { actionCause: 'documentOpen', searchQueryUid: 'uid-1' } },
  ])
})

it('names the first tab when it is selected again', async () => {
  const { client, engine, answer, reported } = await start([tabs({ tabs: [{ id: 'all' }, { id: 'shop' }] })])
  await answer()
  engine.get(tabs).select('shop')
  await answer()
  await reported()
  engine.get(tabs).select('all')
  const customData = { interfaceChangeTo: 'all' }
  expect(client.last().request.analytics).toMatchObject({ actionCause: 'interfaceChange', customData })
  await answer()
  expect(await reported()).toMatchObject([{ type: 'search', body: { actionCause: 'interfaceChange', customData } }])
})

it.each(['legacy', 'next'] as const)('gives no cause for the members of a collection, in mode %s', async (mode) => {
  const folded = [{ ...tyre, raw: { ...tyre.raw, thread: 'T', foldingchild: 'T' }, totalNumberOfChildResults: 3 }]
  const { client, engine, answer } = await start(
    [folding({ collectionField: 'thread' })],
    { ...response, results: folded },
    { mode, trackingId: 'shop' },
  )
  expect(client.last().request.analytics).toMatchObject({ actionCause: 'interfaceLoad' })
  await answer()
  engine.get(folding).loadCollection('T')
  const { analytics: said } = client.last().request
  expect(said).toMatchObject({ clientId: VISITOR })
  expect(said).not.toHaveProperty('actionCause')
  expect(said).not.toHaveProperty('customData')
})

it('contains which suggestion was selected', async () => {
  const { client, engine, browser, answer, reported } = await start([searchBox({ id: 'main' })])
  await answer()
  await reported()
  engine.get(searchBox).changeText('sho;')
  await browser.wait(100)
  const completions = ['shop', 'shoes'].map((expression) => ({
    expression,
    highlighted: expression,
    score: 1,
    executableConfidence: 1,
  }))
  await client.suggests.at(-1)!.respond({ completions, responseId: 'suggest-1' })
  engine.get(searchBox).selectSuggestion('shoes')
  const customData = {
    suggestionRanking: 1,
    partialQuery: 'sho%3B',
    partialQueries: 'sho%3B',
    suggestions: 'shop;shoes',
    querySuggestResponseId: 'suggest-1',
  }
  expect(client.last().request.analytics).toMatchObject({ actionCause: 'omniboxAnalytics', customData })
  await answer()
  expect(await reported()).toEqual([
    { type: 'search', body: { ...search, queryText: 'shoes', actionCause: 'omniboxAnalytics', customData } },
  ])
})

it('submits a suggestion that is no longer listed, and reports the ranking -1', async () => {
  const { client, engine, browser, answer, reported } = await start([searchBox({ id: 'main' })])
  await answer()
  await reported()
  engine.get(searchBox).changeText('sho')
  await browser.wait(100)
  const shop = { expression: 'shop', highlighted: 'shop', score: 1, executableConfidence: 1 }
  await client.suggests.at(-1)!.respond({ completions: [shop], responseId: 'suggest-1' })
  engine.get(searchBox).selectSuggestion('shoes')
  expect(client.last().request.q).toBe('shoes')
  expect(client.last().request.analytics).toMatchObject({
    actionCause: 'omniboxAnalytics',
    customData: { suggestionRanking: -1, suggestions: 'shop' },
  })
})

it('reports the search without results, and then its automatic correction', async () => {
  const { client, engine, answer, reported } = await start([searchBox({ id: 'main' }), didYouMean({ mode: 'legacy' })])
  await answer()
  await reported()
  submit('shose')(engine)
  const nothing = { searchUid: 'uid-0', results: [], queryCorrections: [{ correctedQuery: 'shoes' }] }
  await answer(nothing)
  expect(client.last().request.q).toBe('shoes')
  expect(client.last().request.analytics).not.toHaveProperty('actionCause')
  await answer()
  expect(await reported()).toEqual([
    {
      type: 'search',
      body: {
        ...search,
        actionCause: 'searchboxSubmit',
        queryText: 'shose',
        results: [],
        numberOfResults: 0,
        queryPipeline: undefined,
        searchQueryUid: 'uid-0',
      },
    },
    { type: 'search', body: { ...search, actionCause: 'didyoumeanAutomatic', queryText: 'shoes', responseTime: 62 } },
  ])
})

it('reports the search that a query trigger changed, the change, and its undo', async () => {
  const { client, engine, answer, reported } = await start([searchBox({ id: 'main' }), triggers()])
  await answer()
  await reported()
  submit('sollar')(engine)
  await answer({ ...response, searchUid: 'uid-0', triggers: [{ type: 'query', content: 'solar' }] })
  expect(client.last().request.analytics).not.toHaveProperty('actionCause')
  await answer()
  engine.get(triggers).searchOriginalQuery()
  await answer()
  expect(await reported()).toEqual([
    {
      type: 'search',
      body: { ...search, actionCause: 'searchboxSubmit', queryText: 'sollar', searchQueryUid: 'uid-0' },
    },
    {
      type: 'custom',
      body: { ...custom, eventType: 'queryPipelineTriggers', eventValue: 'query', customData: { query: 'solar' } },
    },
    {
      type: 'search',
      body: { ...search, actionCause: 'undoQuery', queryText: 'sollar', customData: { undoneQuery: 'solar' } },
    },
  ])
})

it('reports what triggers ask of the page', async () => {
  const { answer, reported } = await start([triggers()])
  await answer({
    ...response,
    triggers: [
      { type: 'redirect', content: 'https://shop.test/careers' },
      { type: 'execute', content: { name: 'celebrate', params: [3] } },
      { type: 'notify', content: 'Sale!' },
    ],
  })
  const trigger = (eventValue: string, customData: object) => ({
    type: 'custom',
    body: { ...custom, eventType: 'queryPipelineTriggers', eventValue, customData },
  })
  const events = await reported()
  expect(events.filter(({ type }) => type === 'custom')).toEqual([
    trigger('redirect', { redirectedTo: 'https://shop.test/careers', query: '' }),
    trigger('execute', { executions: [{ functionName: 'celebrate', params: [3] }] }),
    trigger('notify', { notifications: ['Sale!'] }),
  ])
  expect(events).toHaveLength(4)
})

const question = {
  question: 'When to fit winter tyres?',
  answerSnippet: '<p>Below 7 degrees.</p>',
  documentId: { contentIdKey: 'permanentid', contentIdValue: 'p1' },
}
const related = { ...question, question: 'Are studs legal?' }
const answered = { ...response, questionAnswer: { ...question, relatedQuestions: [related] } }
const link = { linkText: 'more', linkURL: 'https://shop.test/more' }
const withAnswer = { ...response, extendedResults: { generativeQuestionAnsweringId: 'answer-1' } }
const citation = {
  id: 'c1',
  title: 'Guide',
  uri: 'https://example.org/g',
  clickUri: 'https://example.org/g?c',
  permanentid: 'p7',
  source: 'Help',
}
const ofAnswer = { generativeQuestionAnsweringId: 'answer-1' }
interface Expected {
  type: string
  body: { actionCause?: string; eventValue?: string; [member: string]: unknown }
}
const relatedId = (engine: SearchEngine) => engine.get(smartSnippet).state.relatedQuestions[0]!.questionAnswerId
const opened = (actionCause: string, data: object = {}): Expected => ({
  type: 'click',
  body: { ...click, actionCause, customData: { ...identifier, ...data } },
})
const acted = (eventType: string, eventValue: string, customData: object = {}): Expected => ({
  type: 'custom',
  body: { ...custom, eventType, eventValue, customData },
})
const suggested = (eventValue: string) => acted('smartSnippetSuggestions', eventValue, related)
const ended = { answerGenerated: true, answerTextIsEmpty: false }

/** A reply in place of a collection whose root came with it. */
const thread = {
  ...rim,
  uniqueId: 'reply',
  raw: { thread: 'T', foldingchild: 'R', foldingparent: 'T' },
  childResults: [{ ...tyre, raw: { ...tyre.raw, thread: 'T', foldingchild: 'T' } }],
  totalNumberOfChildResults: 3,
}

/** An act on a page, and the last event it leads to. */
const acts: [
  name: string,
  features: Features,
  act: (engine: SearchEngine, started: Awaited<ReturnType<typeof start>>) => void | Promise<void>,
  expected: object,
  reply?: Partial<SearchResponse>,
][] = [
  ['documentOpen', [interactiveResult()], (engine) => engine.get(interactiveResult).open(tyre), opened('documentOpen')],
  [
    'recentResultClick',
    [interactiveResult()],
    (engine) => engine.get(interactiveResult).open({ ...tyre, uniqueId: 'elsewhere' }),
    acted('recentlyClickedDocuments', 'recentResultClick', { info: { ...document, documentPosition: 1 }, identifier }),
  ],
  [
    'recentResultClick of a result that is also on the page and was opened there',
    [interactiveResult(), recentResults()],
    (engine) => {
      engine.get(interactiveResult).open(tyre)
      engine.get(interactiveResult).open(engine.get(recentResults).state.results[0]! as Result, 'recentResults')
    },
    acted('recentlyClickedDocuments', 'recentResultClick', { info: document, identifier }),
  ],
  [
    'documentQuickview',
    [resultPreview()],
    (engine) => engine.get(resultPreview).open(tyre),
    opened('documentQuickview'),
  ],
  [
    'showMoreFoldedResults, of the root of the collection',
    [folding({ collectionField: 'thread' })],
    (engine) => engine.get(folding).loadCollection('T'),
    opened('showMoreFoldedResults'),
    { ...response, results: [rim, thread] },
  ],
  [
    'showMoreFoldedResults, of a root that came as the parent',
    [folding({ collectionField: 'thread' })],
    (engine) => engine.get(folding).loadCollection('T'),
    opened('showMoreFoldedResults'),
    { ...response, results: [rim, { ...thread, parentResult: thread.childResults[0]!, childResults: [] }] },
  ],
  [
    'showLessFoldedResults',
    [folding({ collectionField: 'thread' })],
    (engine) => {
      engine.get(folding).loadCollection('T')
      engine.get(folding).collapseCollection('T')
    },
    acted('folding', 'showLessFoldedResults'),
    { ...response, results: [rim, thread] },
  ],
  [
    'clearRecentQueries',
    [recentQueries()],
    (engine) => engine.get(recentQueries).clear(),
    acted('recentQueries', 'clearRecentQueries'),
  ],
  [
    'clearRecentResults',
    [recentResults()],
    (engine) => engine.get(recentResults).clear(),
    acted('recentlyClickedDocuments', 'clearRecentResults'),
  ],
  ...(
    [
      ['expandSmartSnippet', (snippet) => snippet.expand()],
      ['collapseSmartSnippet', (snippet) => (snippet.expand(), snippet.collapse())],
      ['likeSmartSnippet', (snippet) => snippet.like()],
      ['dislikeSmartSnippet', (snippet) => snippet.dislike()],
      ['openSmartSnippetFeedbackModal', (snippet) => snippet.openFeedbackModal()],
      ['closeSmartSnippetFeedbackModal', (snippet) => (snippet.openFeedbackModal(), snippet.closeFeedbackModal())],
      [
        'sendSmartSnippetReason',
        (snippet) => (snippet.openFeedbackModal(), snippet.sendFeedback('other', 'Wrong season')),
        { reason: 'other', details: 'Wrong season' },
      ],
      [
        'sendSmartSnippetReason',
        (snippet) => (snippet.openFeedbackModal(), snippet.sendFeedback('doesNotAnswer')),
        { reason: 'does_not_answer' },
      ],
    ] as [string, (snippet: ReturnType<typeof snippetOf>) => void, object?][]
  ).map(([eventValue, act, data]): (typeof acts)[number] => [
    eventValue,
    [smartSnippet()],
    (engine) => act(snippetOf(engine)),
    acted('smartSnippet', eventValue, data),
    answered,
  ]),
  ...(
    [
      [(snippet, id) => snippet.expandQuestion(id), suggested('expandSmartSnippetSuggestion')],
      [
        (snippet, id) => (snippet.expandQuestion(id), snippet.collapseQuestion(id)),
        suggested('collapseSmartSnippetSuggestion'),
      ],
      [(snippet) => snippet.openSource(), opened('openSmartSnippetSource')],
      [(snippet) => snippet.openLink(link), opened('openSmartSnippetInlineLink', link)],
      [(snippet, id) => snippet.openQuestionSource(id), opened('openSmartSnippetSuggestionSource', related)],
      [
        (snippet, id) => snippet.openQuestionLink(id, link),
        opened('openSmartSnippetSuggestionInlineLink', { ...related, ...link }),
      ],
    ] as [(snippet: ReturnType<typeof snippetOf>, id: string) => void, ReturnType<typeof acted>][]
  ).map(([act, expected]): (typeof acts)[number] => [
    expected.body.eventValue ?? expected.body.actionCause!,
    [smartSnippet()],
    (engine) => act(snippetOf(engine), relatedId(engine)),
    expected,
    answered,
  ]),
  ...(
    [
      ['generatedAnswerStreamEnd', () => {}, ended],
      ['likeGeneratedAnswer', (answer) => answer.like()],
      ['dislikeGeneratedAnswer', (answer) => answer.dislike()],
      ['generatedAnswerHideAnswers', (answer) => answer.hide()],
      ['generatedAnswerShowAnswers', (answer) => (answer.hide(), answer.show())],
      ['generatedAnswerExpand', (answer) => answer.expand()],
      ['generatedAnswerCollapse', (answer) => (answer.expand(), answer.collapse())],
      ['generatedAnswerCopyToClipboard', (answer) => answer.copy()],
      [
        'generatedAnswerSourceHover',
        (answer) => answer.hoverCitation('c1', 1200),
        { permanentId: 'p7', citationId: 'c1', citationHoverTimeMs: 1200 },
      ],
      [
        'generatedAnswerFeedbackSubmitV2',
        (answer) => {
          answer.openFeedbackModal()
          answer.sendFeedback({
            helpful: false,
            readable: true,
            documented: false,
            details: 'Too short',
            correctAnswerUrl: 'https://example.org/right',
          })
        },
        {
          helpful: false,
          readable: 'yes',
          documented: 'no',
          correctTopic: 'unknown',
          hallucinationFree: 'unknown',
          details: 'Too short',
          documentUrl: 'https://example.org/right',
        },
      ],
    ] as [string, (answer: ReturnType<typeof answerOf>) => void, object?][]
  ).map(([eventValue, act, data]): (typeof acts)[number] => [
    eventValue,
    [generatedAnswer()],
    async (engine, started) => {
      await generate(started)
      act(answerOf(engine))
    },
    acted('generatedAnswer', eventValue, { ...ofAnswer, ...data }),
    withAnswer,
  ]),
  [
    'generatedAnswerCitationClick',
    [generatedAnswer()],
    async (engine, started) => {
      await generate(started)
      engine.get(generatedAnswer).openCitation('c1')
    },
    {
      type: 'click',
      body: {
        ...common,
        searchQueryUid: 'uid-1',
        queryPipeline: 'default',
        actionCause: 'generatedAnswerCitationClick',
        sourceName: 'Help',
        documentPosition: 1,
        documentTitle: 'Guide',
        documentUri: 'https://example.org/g',
        documentUrl: 'https://example.org/g?c',
        customData: {
          ...ofAnswer,
          citationId: 'c1',
          documentId: { contentIdKey: 'permanentid', contentIdValue: 'p7' },
          contentIDKey: 'permanentid',
          contentIDValue: 'p7',
        },
      },
    },
    withAnswer,
  ],
  ...(
    [
      ['pagerNumber', (engine) => engine.get(pager).selectPage(2), { pagerNumber: 2 }],
      ['pagerNext', (engine) => engine.get(pager).nextPage(), { pagerNumber: 2 }],
      ['pagerResize', (engine) => engine.get(resultsPerPage).setPerPage(20), { currentResultsPerPage: 20 }],
      ['pagerScrolling', (engine) => engine.get(resultList).fetchMoreResults(), { type: 'getMoreResults' }],
    ] as [string, (engine: SearchEngine) => void, object][]
  ).map(([eventValue, act, data]): (typeof acts)[number] => [
    eventValue,
    [pager(), resultsPerPage(), resultList()],
    async (engine, { answer }) => {
      act(engine)
      await answer()
    },
    acted('getMoreResults', eventValue, data),
  ]),
  [
    'showMoreFacetResults',
    withBrand,
    async (engine, { answer }) => {
      engine.get(facet).showMoreValues()
      await answer()
    },
    acted('facet', 'showMoreFacetResults', brand),
    { ...response, facets: [brands] },
  ],
  [
    'query',
    [advancedQuery({ aq: '@size', cq: '@shop', dq: '@other' } as never), searchBox({ id: 'main' })],
    async (engine, { client, browser }) => {
      submit('@foo==1')(engine)
      await browser.wait(31)
      const body = { statusCode: 400, message: "The field '@foo' does not exist.", type: 'InvalidQueryException' }
      await client.last().fail(new HttpError({ call: 'search', url: 'https://shop.test', status: 400, body }))
    },
    acted('errors', 'query', {
      query: '@foo==1',
      aq: '@size',
      cq: '@shop',
      dq: '@other',
      errorType: 'InvalidQueryException',
      errorMessage: "The field '@foo' does not exist.",
    }),
  ],
]

const snippetOf = (engine: SearchEngine) => engine.get(smartSnippet)
const answerOf = (engine: SearchEngine) => engine.get(generatedAnswer)

async function generate({ client, browser }: Awaited<ReturnType<typeof start>>) {
  const call = client.answers.at(-1)!
  call.send({ type: 'delta', textDelta: 'Yes' }, { type: 'citations', citations: [citation] })
  await browser.wait(100)
  await call.end()
}

it.each(acts)('reports %s', async (_, features, act, expected, reply) => {
  const started = await start(features, reply)
  await started.answer()
  await act(started.engine, started)
  expect((await started.reported()).at(-1)).toEqual(expected)
})

it('reports a search while a user types, and results of it that are opened later', async () => {
  const { browser, client, engine, answer, reported } = await start([
    searchSettings({ searchHub: 'shop' }),
    instantResults({ id: 'header' }),
    interactiveResult(),
  ])
  await answer()
  await reported()
  engine.get(instantResults).updateQuery('ty')
  await browser.wait(100)
  expect(client.last().request).toMatchObject({
    referrer: 'default',
    actionsHistory: [{ name: 'Query', time: '"1970-01-01T00:00:00.000Z"' }],
  })
  expect(client.last().request.analytics).toEqual({
    clientId: VISITOR,
    clientTimestamp: '1970-01-01T00:00:00.000Z',
    documentReferrer: 'default',
    documentLocation: 'https://shop.test/',
    originContext: 'Search',
    capture: false,
  })
  await answer({
    searchUid: 'uid-2',
    pipeline: 'quick',
    totalCountFiltered: 4,
    results: [{ ...tyre, uniqueId: 'new' }],
  })
  engine.get(interactiveResult).open(engine.get(instantResults).state.results[0]!, 'instantResults')
  engine.get(interactiveResult).open(tyre)
  engine.get(instantResults).updateQuery('ty')
  const inHub = { originLevel1: 'shop' }
  expect(await reported()).toEqual([
    {
      type: 'search',
      body: {
        ...search,
        ...inHub,
        actionCause: 'searchboxAsYouType',
        queryText: 'ty',
        results: [{ documentUri: 'https://shop.test/t/1', documentUriHash: 'h1' }],
        numberOfResults: 4,
        queryPipeline: 'quick',
        searchQueryUid: 'uid-2',
      },
    },
    {
      type: 'click',
      body: { ...click, ...inHub, actionCause: 'documentOpen', documentPosition: 1, searchQueryUid: 'uid-2' },
    },
    { type: 'click', body: { ...click, ...inHub, actionCause: 'documentOpen' } },
  ])
})

it('identifies a static filter whose breadcrumb is removed by its caption only', async () => {
  const { engine, answer, reported } = await start([...kinds, breadcrumbs()])
  await answer()
  engine.get(staticFilter).toggleSelect('PDF')
  await answer()
  await reported()
  removeBreadcrumb(engine)
  await answer()
  const customData = { staticFilterId: 'kind', staticFilterValue: { caption: 'PDF' } }
  expect(await reported()).toEqual([
    { type: 'search', body: { ...search, actionCause: 'staticFilterDeselect', customData } },
  ])
})

it('says nothing about the visitor in a search while a user types once the browser asks not to track', async () => {
  const { browser, client, engine, answer } = await start([instantResults({ id: 'header' })])
  await answer()
  browser.page.doNotTrack = true
  engine.get(instantResults).updateQuery('ty')
  await browser.wait(100)
  expect(client.last().request).toEqual({ q: 'ty', enableQuerySyntax: false, numberOfResults: 5 })
})
