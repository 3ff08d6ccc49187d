import type { FacetSearchValue } from '@querent/api-client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  categoryFacet,
  categoryFacetSearch,
  categoryFieldSuggestions,
  createSearchEngine,
  dateFacet,
  dehydrate,
  facet,
  facetSearch,
  fieldSuggestions,
  hydrate,
  numericFacet,
  pager,
  query,
  resultList,
  staticFilter,
  type CategoryFacetSearchOptions,
  type FacetSearchOptions,
  type FieldSuggestionsOptions,
} from '../..'
import { CALL_TIMEOUT_MS } from '../../core/fetch-actor'
import { buildFacet, buildFacetValues, buildResponse, createFakeClient } from '../../testing'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const COUNTS = { Ann: 9, Bob: 8, Cid: 7, Dan: 6, Eve: 5, Fay: 4, Gus: 3, Hal: 2 }
const value = (rawValue: string, count = 1): FacetSearchValue => ({ displayValue: rawValue, rawValue, count })

async function startShown(options: Partial<FacetSearchOptions> = {}) {
  const client = createFakeClient()
  const features = [
    query({ q: 'winter' }),
    pager(),
    resultList(),
    facet({ field: 'author' }),
    facetSearch({ field: 'author', ...options }),
  ]
  const engine = createSearchEngine({ client, features })
  engine.load()
  await client.last().respond({
    totalCountFiltered: 100,
    facets: [buildFacet('author', { values: buildFacetValues(COUNTS) })],
  })
  return { client, engine, author: engine.get(facet), found: engine.get(facetSearch) }
}

describe('facetSearch', () => {
  it('requests values when typing pauses that contain the text and are not chosen', async () => {
    const { found, author, client, engine } = await startShown({ filterFacetCount: false })
    author.toggleSelect('Ann')
    author.toggleExclude('Bob')
    found.changeText('z')
    vi.advanceTimersByTime(99)
    found.changeText('zo')
    vi.advanceTimersByTime(99)
    expect(client.facetSearches).toEqual([])
    vi.advanceTimersByTime(1)
    expect(client.facetSearches.map(({ request }) => request)).toEqual([
      {
        type: 'specific',
        field: 'author',
        filterFacetCount: false,
        query: '*zo*',
        numberOfValues: 10,
        ignoreValues: ['Ann', 'Bob'],
        captions: {},
        searchContext: client.last().request,
      },
    ])
    expect(found.state).toEqual({
      text: 'zo',
      values: [],
      isLoading: true,
      canShowMoreValues: false,
      error: undefined,
    })
    await client.facetSearches[0]!.respond({ values: [value('Zoe', 2)], moreValuesAvailable: true })
    expect(found.state).toEqual({
      text: 'zo',
      values: [value('Zoe', 2)],
      isLoading: false,
      canShowMoreValues: true,
      error: undefined,
    })
    expect(client.searches).toHaveLength(3)
    expect(engine.page.status).toBe('loading')
  })

  it('requests more values, and the first ones again after the next keystroke', async () => {
    const { found, client } = await startShown({ numberOfValues: 4, debounceMs: 0 })
    found.changeText('')
    vi.advanceTimersByTime(0)
    found.showMoreValues()
    found.showMoreValues()
    found.changeText('a')
    vi.advanceTimersByTime(0)
    expect(client.facetSearches.map(({ request, signal }) => [request.query, request.numberOfValues, signal.aborted])) //
      .toEqual([
        ['**', 4, true],
        ['**', 8, true],
        ['**', 12, true],
        ['*a*', 4, false],
      ])
  })

  it('ends when it is cleared, and ignores later replies', async () => {
    const { found, client } = await startShown()
    const empty = found.state
    found.changeText('z')
    vi.advanceTimersByTime(100)
    found.clear()
    await client.facetSearches[0]!.respond({ values: [value('Zoe')] })
    expect(client.facetSearches[0]!.signal.aborted).toBe(true)
    expect(found.state).toEqual(empty)
    found.changeText('z')
    found.clear()
    vi.runAllTimers()
    expect(client.facetSearches).toHaveLength(1)
  })

  it('fails with the error of the call, and recovers with the next', async () => {
    const { found, client } = await startShown()
    found.changeText('z')
    vi.advanceTimersByTime(100)
    await client.facetSearches[0]!.fail(Object.assign(new Error('No route'), { code: 'network' }))
    expect(found.state).toEqual({
      text: 'z',
      values: [],
      isLoading: false,
      canShowMoreValues: false,
      error: { code: 'network', message: 'No route' },
    })
    found.changeText('zo')
    vi.advanceTimersByTime(100)
    await client.facetSearches[1]!.respond({ values: [value('Zoe')] })
    expect(found.state).toMatchObject({ values: [value('Zoe')], error: undefined })
  })

  it('I2: ends with an error if the client never answers', async () => {
    const { found, client } = await startShown()
    found.changeText('z')
    await vi.advanceTimersByTimeAsync(100 + CALL_TIMEOUT_MS)
    expect(found.state).toEqual({
      text: 'z',
      values: [],
      isLoading: false,
      canShowMoreValues: false,
      error: { code: 'timeout', message: 'There was no reply within 30000 ms' },
    })
    expect(client.facetSearches[0]!.signal.aborted).toBe(true)
  })

  it('does not stop for a choice or a search in the meantime', async () => {
    const { found, author, client, engine } = await startShown()
    found.changeText('z')
    vi.advanceTimersByTime(100)
    author.toggleSelect('Ann')
    engine.execute('again')
    await client.facetSearches[0]!.respond({ values: [value('Zoe')] })
    expect(found.state.values).toEqual([value('Zoe')])
  })

  describe('while it holds a text', () => {
    async function startFound() {
      const started = await startShown()
      const { client, found } = started
      found.changeText('z')
      vi.advanceTimersByTime(100)
      await client.facetSearches[0]!.respond({ values: [value('Zoe', 2)], moreValuesAvailable: true })
      return { ...started, state: found.state }
    }

    it.each<[string, (started: Awaited<ReturnType<typeof startShown>>) => void]>([
      ['results', ({ engine }) => engine.get(resultList).fetchMoreResults()],
      ['values of a facet', ({ author }) => author.showMoreValues()],
    ])('requests nothing again when more %s arrive', async (_, ask) => {
      const started = await startFound()
      const { client, found, state } = started
      ask(started)
      await client.last().respond({ totalCountFiltered: 100 })
      vi.runAllTimers()
      expect([client.searches.length, client.facetSearches.length]).toEqual([2, 1])
      expect(found.state).toEqual(state)
    })

    it('keeps the call in flight when more results arrive, and repeats it when a search succeeds', async () => {
      const { client, engine, found } = await startFound()
      found.showMoreValues()
      engine.get(resultList).fetchMoreResults()
      await client.last().respond({ totalCountFiltered: 100 })
      expect(found.state.isLoading).toBe(true)
      engine.execute('again')
      await client.last().respond({ totalCountFiltered: 100 })
      vi.advanceTimersByTime(100)
      expect(client.facetSearches.map(({ request, signal }) => [request.numberOfValues, signal.aborted])).toEqual([
        [10, false],
        [20, true],
        [20, false],
      ])
    })

    it('requests nothing again when more results arrive after a failed search', async () => {
      const { client, engine, found, state } = await startFound()
      engine.execute('again')
      await client.last().fail(new Error('No route'))
      engine.get(resultList).fetchMoreResults()
      await client.last().respond({ totalCountFiltered: 100 })
      vi.runAllTimers()
      expect([client.searches.length, client.facetSearches.length, found.state]).toEqual([3, 1, state])
    })

    it.each([
      ['a search succeeds', false],
      ['another page is hydrated', true],
    ])('requests values again when %s', async (_, isHydrated) => {
      const { client, engine, found } = await startFound()
      engine.restore({ q: 'summer' })
      if (isHydrated) hydrate(engine, { ...dehydrate(engine), request: { q: 'summer' }, response: buildResponse() })
      else {
        engine.load()
        await client.last().respond()
      }
      vi.advanceTimersByTime(100)
      expect(client.facetSearches[1]!.request).toMatchObject({ query: '*z*', searchContext: { q: 'summer' } })
      await client.facetSearches[1]!.respond({ values: [value('Zed')] })
      expect(found.state).toMatchObject({ text: 'z', values: [value('Zed')] })
    })
  })

  it('removes the values of an empty text when a search succeeds, but not when more results arrive', async () => {
    const { client, engine, found } = await startShown()
    found.changeText('')
    vi.advanceTimersByTime(100)
    await client.facetSearches[0]!.respond({ values: [value('Zoe')] })
    engine.get(resultList).fetchMoreResults()
    await client.last().respond({ totalCountFiltered: 100 })
    expect(found.state.values).toEqual([value('Zoe')])
    engine.execute('again')
    await client.last().respond()
    expect([found.state.values, client.facetSearches.length]).toEqual([[], 1])
  })

  it('I1: requests the values of an empty text again if they are in flight when a search succeeds', async () => {
    const { client, engine, found } = await startShown()
    engine.restore({ q: 'summer' })
    engine.load()
    found.changeText('')
    vi.advanceTimersByTime(100)
    await client.last().respond()
    expect(client.facetSearches[0]!.signal.aborted).toBe(true)
    vi.advanceTimersByTime(100)
    await client.facetSearches[1]!.respond({ values: [value('Zoe')] })
    expect(found.state.values).toEqual([value('Zoe')])
  })

  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ]
  const outcomes = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => [0, 1, 2].map((call) => Boolean(bits & (1 << call))))

  it.each(orders.flatMap((order) => outcomes.map((succeeds) => ({ order, succeeds }))))(
    'I1: shows the latest of replies in the order $order and successes $succeeds',
    async ({ order, succeeds }) => {
      const { found, client } = await startShown()
      for (const text of ['z', 'zo', 'zoe']) {
        found.changeText(text)
        vi.advanceTimersByTime(100)
      }
      for (const call of order) {
        const { request, respond, fail } = client.facetSearches[call]!
        if (succeeds[call]) await respond({ values: [value(request.query)] })
        else await fail(new Error(`failure of ${request.query}`))
        expect(found.state.isLoading).toBe(!order.slice(0, order.indexOf(call) + 1).includes(2))
      }
      expect(found.state).toEqual({
        text: 'zoe',
        isLoading: false,
        canShowMoreValues: false,
        ...(succeeds[2]
          ? { values: [value('*zoe*')], error: undefined }
          : { values: [], error: { code: 'unknown', message: 'failure of *zoe*' } }),
      })
    },
  )
})

describe('a value that was found', () => {
  it.each([
    ['select', 'selected', 'facetSelect', { f: { author: ['Bob', 'Zoe'] } }],
    ['exclude', 'excluded', 'facetExclude', { f: { author: ['Bob'] }, fExcluded: { author: ['Zoe'] } }],
  ] as const)(
    'by %s is chosen with one search on page 1, and ends the search among the values',
    async (act, state, cause, parameters) => {
      const { client, engine, author, found } = await startShown()
      engine.get(pager).selectPage(3)
      author.toggleSelect('Bob')
      found.changeText('z')
      found[act](value('Zoe'))
      vi.runAllTimers()
      expect(engine.parameters()).toEqual({ ...parameters })
      expect(engine.page.cause).toBe(cause)
      expect(client.searches).toHaveLength(4)
      expect(client.facetSearches).toEqual([])
      expect(client.last().request).toMatchObject({
        firstResult: 0,
        facets: [
          {
            currentValues: [
              { value: 'Bob', state: 'selected' },
              { value: 'Zoe', state },
              ...['Ann', 'Cid', 'Dan', 'Eve', 'Fay', 'Gus'].map((value) => ({ value, state: 'idle' })),
            ],
            freezeCurrentValues: true,
            preventAutoSelect: true,
          },
        ],
      })
      expect(found.state).toEqual({
        text: '',
        values: [],
        canShowMoreValues: false,
        error: undefined,
        isLoading: false,
      })
    },
  )

  it('is placed before the first idle value, instead of the last idle value', async () => {
    const { author, found } = await startShown()
    found.select(value('Zoe'))
    expect(author.state.values.map(({ value }) => value)).toEqual([
      'Zoe',
      'Ann',
      'Bob',
      'Cid',
      'Dan',
      'Eve',
      'Fay',
      'Gus',
    ])
  })

  it('replaces the other choice of the value, and keeps other facets', async () => {
    const client = createFakeClient()
    const features = [facet({ field: 'author' }), facet({ field: 'brand' }), facetSearch({ field: 'author' })]
    const engine = createSearchEngine({ client, features })
    engine.restore({ f: { brand: ['Nordic'] }, fExcluded: { author: ['Zoe'] } })
    engine.load()
    engine.get(facetSearch).select(value('Zoe'))
    expect(engine.parameters()).toEqual({ f: { brand: ['Nordic'], author: ['Zoe'] } })
  })
})

describe('a single choice of a value that was found', () => {
  it.each([
    ['singleSelect', 'facetSelect', { f: { author: ['Zoe'], brand: ['Nordic'] } }],
    ['singleExclude', 'facetExclude', { f: { brand: ['Nordic'] }, fExcluded: { author: ['Zoe'] } }],
  ] as const)('by %s sets all others of the facet idle', (act, cause, parameters) => {
    const client = createFakeClient()
    const features = [facet({ field: 'author' }), facet({ field: 'brand' }), facetSearch({ field: 'author' })]
    const engine = createSearchEngine({ client, features })
    engine.restore({ f: { author: ['Ann'], brand: ['Nordic'] }, fExcluded: { author: ['Bob'] } })
    engine.get(facetSearch)[act](value('Zoe'))
    expect(engine.parameters()).toEqual(parameters)
    expect([engine.page.cause, client.searches.length]).toEqual([cause, 1])
  })
})

it('sends captions to search and show instead of the values', async () => {
  const captions = { docx: 'Word document' }
  const { found, client } = await startShown({ captions })
  found.changeText('word')
  vi.advanceTimersByTime(100)
  expect(client.facetSearches[0]!.request.captions).toEqual(captions)
})

describe('categoryFacetSearch', () => {
  const start = (options: Partial<CategoryFacetSearchOptions> = {}) => {
    const client = createFakeClient()
    const engine = createSearchEngine({
      client,
      features: [query(), pager(), categoryFacet({ field: 'geo' }), categoryFacetSearch({ field: 'geo', ...options })],
    })
    return { client, engine, found: engine.get(categoryFacetSearch) }
  }

  it('requests values on every level, except the selected path', async () => {
    const { client, engine, found } = start({ basePath: ['World'], delimitingCharacter: '|' })
    engine.get(categoryFacet).selectPath(['Europe', 'Norway'])
    found.changeText('os')
    vi.advanceTimersByTime(100)
    expect(client.facetSearches.map(({ request }) => request)).toEqual([
      {
        type: 'hierarchical',
        field: 'geo',
        filterFacetCount: true,
        query: '*os*',
        numberOfValues: 10,
        captions: {},
        ignorePaths: [['Europe', 'Norway']],
        basePath: ['World'],
        delimitingCharacter: '|',
        searchContext: client.last().request,
      },
    ])
    const oslo = { ...value('Oslo', 2), path: ['Europe', 'Norway'] }
    await client.facetSearches[0]!.respond({ values: [oslo] })
    expect(found.state.values).toEqual([oslo])
  })

  it('ignores no path if none is selected', () => {
    const { client, found } = start()
    found.changeText('')
    vi.advanceTimersByTime(100)
    expect(client.facetSearches[0]!.request).toMatchObject({ ignorePaths: [], basePath: [], delimitingCharacter: ';' })
  })

  it('selects a value with its path, by one search on page 1', () => {
    const { client, engine, found } = start()
    engine.restore({ cf: { geo: ['Asia'] }, page: 3 })
    found.changeText('os')
    found.select({ ...value('Oslo'), path: ['Europe', 'Norway'] })
    vi.runAllTimers()
    expect(engine.parameters()).toEqual({ cf: { geo: ['Europe', 'Norway', 'Oslo'] } })
    expect([engine.page.cause, client.searches.length, client.facetSearches.length]).toEqual(['facetSelect', 1, 0])
    expect(found.state.text).toBe('')
    found.select(value('Asia'))
    expect(engine.parameters()).toEqual({ cf: { geo: ['Asia'] } })
  })
})

describe('suggestions of field values', () => {
  const present = {
    q: 'winter',
    f: { author: ['Ann'], brand: ['Nordic'] },
    fExcluded: { brand: ['Alpin'] },
    cf: { geo: ['Asia'] },
    nfExcluded: { price: [{ start: 1, end: 2, endInclusive: false }] },
    dfExcluded: { date: [{ start: 'past-1-day', end: 'now', endInclusive: false }] },
    sfExcluded: { shelf: ['New'] },
    page: 3,
    perPage: 25,
  }
  const start = (options: Partial<FieldSuggestionsOptions> = {}) => {
    const client = createFakeClient()
    const engine = createSearchEngine({
      client,
      features: [
        query(),
        pager(),
        facet({ field: 'author' }),
        facet({ field: 'brand' }),
        categoryFacet({ field: 'geo' }),
        numericFacet({ field: 'price' }),
        dateFacet({ field: 'date' }),
        staticFilter({ id: 'shelf', values: [{ caption: 'New', expression: '@new' }] }),
        fieldSuggestions({ field: 'author', ...options }),
        categoryFieldSuggestions({ field: 'geo', ...options }),
      ],
    })
    engine.restore(present)
    return { client, engine, authors: engine.get(fieldSuggestions), places: engine.get(categoryFieldSuggestions) }
  }

  it('are requested when typing pauses, without the parameters of the page', async () => {
    const { client, authors, places } = start()
    authors.changeText('zo')
    places.changeText('os')
    vi.advanceTimersByTime(99)
    expect(client.facetSearches).toEqual([])
    vi.advanceTimersByTime(1)
    const common = { filterFacetCount: true, numberOfValues: 10, captions: {} }
    expect(client.facetSearches.map(({ request }) => request)).toEqual([
      { ...common, type: 'specific', field: 'author', query: '*zo*', ignoreValues: ['Ann'] },
      {
        ...common,
        type: 'hierarchical',
        field: 'geo',
        query: '*os*',
        ignorePaths: [['Asia']],
        basePath: [],
        delimitingCharacter: ';',
      },
    ])
    expect(authors.state).toEqual({
      text: 'zo',
      values: [],
      isLoading: true,
      canShowMoreValues: false,
      error: undefined,
    })
    await client.facetSearches[0]!.respond({ values: [value('Zoe')], moreValuesAvailable: true })
    expect(authors.state).toMatchObject({ values: [value('Zoe')], canShowMoreValues: true, isLoading: false })
    authors.showMoreValues()
    expect(client.facetSearches[2]!.request.numberOfValues).toBe(20)
    authors.clear()
    expect(authors.state).toMatchObject({ text: '', values: [], isLoading: false })
  })

  it('stay when a search succeeds, because they do not depend on it', async () => {
    const { client, engine, authors } = start()
    authors.changeText('zo')
    vi.advanceTimersByTime(100)
    await client.facetSearches[0]!.respond({ values: [value('Zoe')] })
    engine.load()
    await client.last().respond()
    vi.runAllTimers()
    expect([authors.state.values, client.facetSearches.length]).toEqual([[value('Zoe')], 1])
  })

  it.each([
    [true, { f: { author: ['Zoe'] }, perPage: 25 }],
    [
      false,
      {
        ...present,
        f: { author: ['Ann', 'Zoe'], brand: ['Nordic'] },
        q: undefined,
        page: undefined,
      },
    ],
  ])('that are picked begin a search for the value, with clearFilters %s for %j', (clearFilters, parameters) => {
    const { client, engine, authors } = start({ clearFilters })
    authors.changeText('zo')
    authors.select(value('Zoe'))
    vi.runAllTimers()
    expect(engine.parameters()).toEqual(parameters)
    expect([engine.page.cause, client.searches.length, authors.state.text]).toEqual(['facetSelect', 1, ''])
    expect(client.last().request).toMatchObject({ q: '', firstResult: 0 })
    expect(client.facetSearches).toEqual([])
  })

  it.each([
    [true, { cf: { geo: ['Europe', 'Norway'] }, perPage: 25 }],
    [false, { ...present, cf: { geo: ['Europe', 'Norway'] }, q: undefined, page: undefined }],
  ])(
    'of paths that are picked begin a search for the path, with clearFilters %s for %j',
    (clearFilters, parameters) => {
      const { client, engine, places } = start({ clearFilters })
      places.select({ ...value('Norway'), path: ['Europe'] })
      expect(engine.parameters()).toEqual(parameters)
      expect([engine.page.cause, client.searches.length]).toEqual(['facetSelect', 1])
    },
  )

  it('I11: need the features that own the parameters they set', () => {
    const create = (feature: ReturnType<typeof fieldSuggestions>) =>
      createSearchEngine({ client: createFakeClient(), features: [query(), feature] })
    expect(() => create(fieldSuggestions({ field: 'a' }))).toThrow('add facet()')
    expect(() => create(categoryFieldSuggestions({ field: 'a' }))).toThrow('add categoryFacet()')
  })
})

describe('I11: options', () => {
  it.each<[unknown, string]>([
    [undefined, 'field is required and must be a non-empty string'],
    [{ field: 'a', facetId: 'a.b' }, 'facetId must be 1 to 60 letters, digits, hyphens and underscores'],
    [{ field: 'a', numberOfValues: 0 }, 'numberOfValues must be an integer of at least 1'],
    [{ field: 'a', debounceMs: -1 }, 'debounceMs must be an integer of at least 0 and at most 2147483647'],
    [{ field: 'a', debounceMs: 2_147_483_648 }, 'debounceMs must be an integer of at least 0 and at most 2147483647'],
    [{ field: 'a', filterFacetCount: 1 }, 'filterFacetCount must be true or false'],
    [{ field: 'a', captions: { x: 1 } }, 'captions must be an object of strings'],
    [{ field: 'a', captions: 'x' }, 'captions must be an object of strings'],
  ])('%j throw', (options, message) => {
    expect(() => facetSearch(options as FacetSearchOptions)).toThrow(message)
  })
})

describe('I11: an invalid argument throws at the call', () => {
  function start() {
    const client = createFakeClient()
    const [a, b] = [{ field: 'a' }, { field: 'b' }]
    const engine = createSearchEngine({
      client,
      features: [
        query(),
        facet(a),
        facetSearch(a),
        fieldSuggestions(a),
        categoryFacet(b),
        categoryFacetSearch(b),
        categoryFieldSuggestions(b),
      ],
    })
    return { client, engine }
  }
  type Engine = ReturnType<typeof start>['engine']

  it.each<[string, (engine: Engine) => void]>([
    ['changeText: text', (engine) => engine.get(facetSearch).changeText(undefined as never)],
    ['select: rawValue', (engine) => engine.get(facetSearch).select({} as never)],
    ['exclude: rawValue', (engine) => engine.get(facetSearch).exclude({} as never)],
    ['singleSelect: rawValue', (engine) => engine.get(facetSearch).singleSelect({} as never)],
    ['singleExclude: rawValue', (engine) => engine.get(facetSearch).singleExclude({} as never)],
    ['select: rawValue', (engine) => engine.get(fieldSuggestions).select({} as never)],
    ['select: rawValue', (engine) => engine.get(categoryFacetSearch).select({ path: ['x'] } as never)],
    [
      'select: path',
      (engine) => engine.get(categoryFieldSuggestions).select({ rawValue: 'x', path: [undefined as never] }),
    ],
  ])('%s', (culprit, act) => {
    const { client, engine } = start()
    expect(() => act(engine)).toThrow(
      expect.objectContaining({
        code: 'invalid-argument',
        message: `${culprit} must be a string (received undefined)`,
      }),
    )
    expect([engine.parameters(), client.searches]).toEqual([{}, []])
  })
})

it.each([
  [facetSearch, 'add facet()'],
  [categoryFacetSearch, 'add categoryFacet()'],
])('I11: an engine without the owners of its parameters throws', (feature, remedy) => {
  const create = () => createSearchEngine({ client: createFakeClient(), features: [feature({ field: 'a' })] })
  expect(create).toThrow(expect.objectContaining({ code: 'missing-feature', message: expect.stringContaining(remedy) }))
})

it('a suggested value that is picked clears all other filters by default', () => {
  const features = [
    query(),
    facet({ field: 'author' }),
    facet({ field: 'brand' }),
    fieldSuggestions({ field: 'author' }),
  ]
  const engine = createSearchEngine({ client: createFakeClient(), features })
  engine.restore({ f: { brand: ['Nordic'] } })
  engine.get(fieldSuggestions).select(value('Zoe'))
  expect(engine.parameters()).toEqual({ f: { author: ['Zoe'] } })
})

it('marks the search for a found value as a search about filters only', () => {
  const engine = createSearchEngine({
    client: createFakeClient(),
    features: [
      facet({ field: 'author' }),
      facetSearch({ field: 'author' }),
      categoryFacet({ field: 'geo' }),
      categoryFacetSearch({ field: 'geo' }),
    ],
  })
  const asked: unknown[] = []
  engine.observe((observation) => {
    if (observation.type === 'feature.emitted') asked.push([observation.feature, observation.event['origin']])
  })
  engine.get(facetSearch).select(value('Zoe'))
  engine.get(categoryFacetSearch).select({ ...value('Norway'), path: ['Europe'] })
  expect(asked).toEqual([
    ['facetSearch:author', 'filter'],
    ['categoryFacetSearch:geo', 'filter'],
  ])
})
