import { HttpError, type SearchResponse } from '@querent/api-client'
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

/** What every event says of the visitor and the page. */
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
  /** Returns the events that were made since it was last called. */
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

it('says what the options and other features say of the visitor and the page', async () => {
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

const brand = { facetId: 'brand', facetField: 'brand', facetTitle: 'brand_brand' }
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

const ofBrand = (state: string, value = 'Nordic') => ({
  title: 'brand_brand',
  field: 'brand',
  id: 'brand',
  facetPosition: 1,
  state,
  valuePosition: value === 'Nordic' ? 2 : 1,
  facetType: 'specific',
  displayValue: value,
  value,
})

/** An act, what the page has, and the event that reports the search it leads to. */
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
    {
      originLevel2: 'shop',
      customData: { interfaceChangeTo: 'shop' },
    },
  ],
  ['searchFromLink', [], (engine) => engine.execute('searchFromLink'), {}],
  [
    'resultsSort',
    [sort({ criterion: 'relevancy' } as never)],
    (engine) => engine.get(sort).sortBy('date descending' as never),
    {
      customData: { resultsSortBy: 'date descending' },
    },
  ],
  [
    'facetSelect',
    [facet({ field: 'brand' })],
    (engine) => engine.get(facet).toggleSelect('Nordic'),
    {
      customData: { ...brand, facetValue: 'Nordic' },
      facetState: [ofBrand('selected')],
    },
    { ...response, facets: [brands] },
  ],
  [
    'facetExclude',
    [facet({ field: 'brand' })],
    (engine) => engine.get(facet).toggleExclude('Nordic'),
    {
      customData: { ...brand, facetValue: 'Nordic' },
      facetState: [ofBrand('excluded')],
    },
    { ...response, facets: [brands] },
  ],
  [
    'facetSelect',
    [categoryFacet({ field: 'geo' })],
    (engine) => engine.get(categoryFacet).toggleSelect(['Europe', 'Norway']),
    {
      customData: { facetId: 'geo', facetField: 'geo', facetTitle: 'geo_geo', facetValue: 'Europe;Norway' },
      facetState: [
        {
          title: 'geo_geo',
          field: 'geo',
          id: 'geo',
          facetPosition: 1,
          state: 'selected',
          valuePosition: 1,
          facetType: 'hierarchical',
          displayValue: 'Europe;Norway',
          value: 'Europe;Norway',
        },
      ],
    },
    { ...response, facets: [categories] },
  ],
  [
    'facetSelect',
    [numericFacet({ field: 'price' })],
    (engine) => engine.get(numericFacet).toggleSelect(range),
    {
      customData: { facetId: 'price', facetField: 'price', facetTitle: 'price_price', facetValue: '0..10' },
      facetState: [
        {
          title: 'price_price',
          field: 'price',
          id: 'price',
          facetPosition: 1,
          state: 'selected',
          valuePosition: 1,
          facetType: 'numericalRange',
          displayValue: '0..10',
          value: '0..10',
          ...range,
        },
      ],
    },
    { ...response, facets: [prices] },
  ],
  [
    'facetSelect',
    [dateFacet({ field: 'date', currentValues: [dates] } as never)],
    (engine) => engine.get(dateFacet).toggleSelect(dates),
    {
      customData: { facetId: 'date', facetField: 'date', facetTitle: 'date_date', facetValue: 'past-1-month..now' },
      facetState: [
        {
          title: 'date_date',
          field: 'date',
          id: 'date',
          facetPosition: 1,
          state: 'selected',
          valuePosition: 1,
          facetType: 'dateRange',
          displayValue: 'past-1-month..now',
          value: 'past-1-month..now',
          ...dates,
        },
      ],
    },
  ],
  [
    'facetUpdateSort',
    [facet({ field: 'brand' })],
    (engine) => engine.get(facet).sortBy('alphanumericDescending'),
    {
      customData: { ...brand, criteria: 'alphanumericDescending' },
    },
  ],
  [
    'staticFilterSelect',
    [staticFilter({ id: 'kind', values: [{ caption: 'PDF', expression: '@pdf' }] })],
    (engine) => engine.get(staticFilter).toggleSelect('PDF'),
    {
      customData: { staticFilterId: 'kind', staticFilterValue: { caption: 'PDF' } },
    },
  ],
  [
    'facetSelect',
    [automaticFacets()],
    (engine) => engine.get(automaticFacets).toggleSelect('size', 'L'),
    {
      customData: { facetId: 'size', facetField: 'size', facetTitle: 'size_size', facetValue: 'L' },
      facetState: [
        {
          title: 'size_size',
          field: 'size',
          id: 'size',
          facetPosition: 1,
          state: 'selected',
          valuePosition: 2,
          facetType: 'specific',
          displayValue: 'L',
          value: 'L',
        },
      ],
    },
    {
      ...response,
      generateAutomaticFacets: { facets: [{ field: 'size', values: buildFacetValues({ S: 1, L: 2 }) }] },
    },
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
  expect(client.last().request.analytics).toMatchObject({ actionCause })
  await answer()
  expect(await reported()).toEqual([{ type: 'search', body: { ...search, actionCause, ...expected } }])
})
