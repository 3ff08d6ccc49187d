import {
  advancedQuery,
  automaticFacets,
  categoryFacet,
  context,
  createMemoryStorage,
  dateFacet,
  dateFilter,
  dateRange,
  dictionaryFieldContext,
  facet,
  history,
  interactiveResult,
  numericFacet,
  numericFilter,
  numericRange,
  pager,
  query,
  recentQueries,
  recentResults,
  resultsPerPage,
  searchBox,
  searchSettings,
  sort,
  staticFilter,
  tabs,
  type RecentQueriesOptions,
  type RecentResultsOptions,
} from '@querent/engine'
import { buildFacet, buildFacetValues, buildResult } from '@querent/engine/testing'
import { expect } from 'vitest'
import { proof } from '../proof'
import { accepted, refused, start } from '../start'

const LOW = numericRange({ start: 0, end: 10 })
const MONTH = dateRange({ start: 'past-1-month', end: 'now' })

interface Setup {
  queries?: RecentQueriesOptions
  results?: RecentResultsOptions
  storage?: ReturnType<typeof createMemoryStorage>
}

function startRecent({ queries, results, storage }: Setup = {}) {
  const features = [query(), searchBox(), interactiveResult(), recentQueries(queries), recentResults(results)]
  const started = start(features, storage)
  const { client, engine } = started
  return {
    ...started,
    queries: () => engine.get(recentQueries).state.queries,
    ids: () => engine.get(recentResults).state.results.map(({ uniqueId }) => uniqueId),
    open: (...ids: string[]) => {
      // Titles are unique, because results are identified by their id.
      for (const id of ids) engine.get(recentResults).add(buildResult(id, { title: `Title ${titles++}` }))
    },
    /** Searches for each text, and responds with `count` results. */
    ask: async (texts: string[], count = 1) => {
      for (const text of texts) {
        engine.get(searchBox).changeText(text)
        engine.get(searchBox).submit()
        await client.last().respond({ results: Array.from({ length: count }, (_, index) => buildResult(`${index}`)) })
      }
    },
  }
}
let titles = 0

const texts = (count: number) => Array.from({ length: count }, (_, index) => `text ${index}`)

function startHistory() {
  const started = start([
    query(),
    searchBox({ clearFilters: false }),
    advancedQuery(),
    context(),
    dictionaryFieldContext(),
    searchSettings(),
    tabs({ tabs: [{ id: 'all' }, { id: 'shop', expression: '@source==Shop' }] }),
    staticFilter({ id: 'kind', values: [{ caption: 'Guides', expression: '@source==Guide' }] }),
    facet({ field: 'author' }),
    facet({ field: 'brand' }),
    categoryFacet({ field: 'geo' }),
    numericFacet({ field: 'size', currentValues: [LOW] }),
    dateFacet({ field: 'date', currentValues: [MONTH] }),
    numericFilter({ field: 'price' }),
    dateFilter({ field: 'seen' }),
    automaticFacets(),
    pager(),
    resultsPerPage(),
    sort(),
    history(),
  ])
  const { client, engine } = started
  const answer = (facetIds = ['author', 'brand']) =>
    client.last().respond({
      totalCountFiltered: 1000,
      facets: facetIds.map((facetId) => buildFacet(facetId, { values: buildFacetValues({ Ann: 5, Bob: 3 }) })),
    })
  return {
    ...started,
    answer,
    steps: engine.get(history),
    ask: async (q: string) => {
      engine.get(searchBox).changeText(q)
      engine.get(searchBox).submit()
      await answer()
    },
  }
}

type Engine = ReturnType<typeof startHistory>['engine']

/** Each change affects one member of a snapshot, and searches. */
const changes: Readonly<Record<string, (engine: Engine) => void>> = {
  context: (engine) => (engine.get(context).set({ audience: 'member' }), engine.execute('test')),
  'context of fields': (engine) => (engine.get(dictionaryFieldContext).set({ price: 'nok' }), engine.execute('test')),
  tabs: (engine) => engine.get(tabs).select('shop'),
  'static filters': (engine) => engine.get(staticFilter).toggleSelect('Guides'),
  'regular facets': (engine) => engine.get(facet, 'author').toggleSelect('Ann'),
  exclusions: (engine) => engine.get(facet, 'author').toggleExclude('Bob'),
  'category facets': (engine) => engine.get(categoryFacet).selectPath(['Europe', 'Norway']),
  'numeric facets': (engine) => engine.get(numericFacet).toggleSelect(LOW),
  'date facets': (engine) => engine.get(dateFacet).toggleExclude(MONTH),
  'ranges of numbers': (engine) => engine.get(numericFilter).setRange(LOW),
  'ranges of dates': (engine) => engine.get(dateFilter).setRange(MONTH),
  'automatic facets': (engine) => engine.get(automaticFacets).toggleSelect('colour', 'black'),
  pagination: (engine) => engine.get(pager).nextPage(),
  'results per page': (engine) => engine.get(resultsPerPage).setPerPage(25),
  query: (engine) => (engine.get(searchBox).changeText('boots'), engine.get(searchBox).submit()),
  'query syntax': (engine) => (engine.restore({ q: 'shoes', enableQuerySyntax: true }), engine.execute('test')),
  'advanced queries': (engine) => (engine.get(advancedQuery).update({ aq: '@a', cq: '@c' }), engine.execute('test')),
  sort: (engine) => engine.get(sort).sortBy('date descending'),
  pipeline: (engine) => (engine.get(searchSettings).update({ pipeline: 'outlet' }), engine.execute('test')),
  'search hub': (engine) => (engine.get(searchSettings).update({ searchHub: 'Shop' }), engine.execute('test')),
  debug: (engine) => (engine.get(searchSettings).update({ debug: true }), engine.execute('test')),
}

/** Recent queries and results, undo steps, and advanced queries. */
export const memoryProofs = [
  proof('1.7 2.11 3.27', 'recent queries are remembered for the next page, with the number of them', async () => {
    const storage = createMemoryStorage()
    const first = startRecent({ storage, queries: { maxLength: 4 } })
    await first.ask(['shoes', 'boots'])
    const { engine } = startRecent({ storage, queries: { maxLength: 4 } })
    expect(engine.get(recentQueries).state).toEqual({ queries: ['boots', 'shoes'], maxLength: 4 })
  }),
  proof('1.7 2.11 3.28', 'results that were opened are remembered for the next page, with the number of them', () => {
    const storage = createMemoryStorage()
    startRecent({ storage }).engine.get(interactiveResult).open(buildResult('a'))
    const { engine } = startRecent({ storage, results: { maxLength: 4 } })
    expect(engine.get(recentResults).state).toMatchObject({ results: [{ uniqueId: 'a' }], maxLength: 4 })
  }),
  proof('4.44', 'a query with results is remembered first, trimmed', async () => {
    const { ask, queries } = startRecent()
    await ask([' shoes ', 'boots'])
    expect(queries()).toEqual(['boots', 'shoes'])
    await ask(['shoes'])
    expect(queries()).toEqual(['shoes', 'boots'])
  }),
  proof('4.44', 'a query that is blank or finds nothing is not remembered', async () => {
    const { ask, queries } = startRecent()
    await ask(['', '  '])
    await ask(['nothing'], 0)
    expect(queries()).toEqual([])
  }),
  proof('4.44', 'a query is remembered once', async () => {
    const { ask, queries } = startRecent()
    await ask(['a', 'b', 'a'])
    expect(queries()).toEqual(['a', 'b'])
  }),
  proof('4.44', 'the number of remembered queries is limited', async () => {
    const { ask, queries } = startRecent({ queries: { maxLength: 2 } })
    await ask(['a', 'b', 'c'])
    expect(queries()).toEqual(['c', 'b'])
  }),
  proof('4.45', 'an opened result is remembered first', () => {
    const { engine, ids, open } = startRecent()
    const { open: pick } = engine.get(interactiveResult)
    open('a', 'b')
    pick(buildResult('c'))
    expect(ids()).toEqual(['c', 'b', 'a'])
    pick(buildResult('a'))
    expect(ids()).toEqual(['a', 'c', 'b'])
  }),
  proof('4.45', 'a result is remembered once, by its unique id', () => {
    const { engine, ids, open } = startRecent()
    open('a', 'b', 'a')
    expect(ids()).toEqual(['a', 'b'])
    engine.get(recentResults).add(buildResult('c', { title: 'Title of a' }))
    engine.get(recentResults).add(buildResult('d', { title: 'Title of a' }))
    expect(ids()).toEqual(['d', 'c', 'a', 'b'])
  }),
  proof('4.45', 'the number of remembered results is limited', () => {
    const { ids, open } = startRecent({ results: { maxLength: 2 } })
    open('a', 'b', 'c')
    expect(ids()).toEqual(['c', 'b'])
  }),
  proof('5.24', 'at least 1 recent query and 1 recent result are remembered', () => {
    accepted(() => [recentQueries({ maxLength: 1 }), recentResults({ maxLength: 1 })])
    for (const maxLength of [0, -1, 1.5]) {
      refused(() => recentQueries({ maxLength }))
      refused(() => recentResults({ maxLength }))
    }
  }),
  proof('5.24 9.8', '10 recent queries and 10 recent results are remembered by default', async () => {
    const { ask, ids, open, queries } = startRecent()
    await ask(texts(11))
    open(...texts(11))
    expect([queries().length, ids().length]).toEqual([10, 10])
  }),
  proof('5.25', 'initial recent queries are non-empty strings', () => {
    expect(startRecent({ queries: { queries: ['shoes'] } }).queries()).toEqual(['shoes'])
    for (const given of ['', ' ', 5 as never]) refused(() => recentQueries({ queries: [given] }))
  }),

  proof('3.18 4.46', 'an update sets an advanced query and marks it as set', () => {
    for (const key of ['aq', 'cq', 'lq', 'dq']) {
      const { engine, request } = start([advancedQuery()])
      const advanced = engine.get(advancedQuery)
      expect(advanced.state.wasSet).not.toMatchObject({ [key]: true })
      advanced.update({ [key]: '@price<200' })
      expect(advanced.state).toMatchObject({ [key]: '@price<200', wasSet: { [key]: true } })
      engine.load()
      expect(request()).toMatchObject({ [key]: '@price<200' })
    }
  }),
  proof('3.18 4.47', 'a registered default applies to an advanced query that was not set', () => {
    for (const key of ['aq', 'cq', 'lq', 'dq']) {
      const { engine, request } = start([advancedQuery()])
      engine.get(advancedQuery).register({ [key]: '@size>1' })
      expect(engine.get(advancedQuery).state).toMatchObject({ [key]: '@size>1', defaults: { [key]: '@size>1' } })
      engine.load()
      expect(request()).toMatchObject({ [key]: '@size>1' })
    }
  }),
  proof('4.47', 'a registered default does not apply to an advanced query that was set', () => {
    const { engine } = start([advancedQuery()])
    const advanced = engine.get(advancedQuery)
    advanced.update({ aq: '@price<200', cq: '' })
    advanced.register({ aq: '@size>1', cq: '@size>1' })
    expect(advanced.state).toMatchObject({ aq: '@price<200', cq: '', defaults: { aq: '@size>1', cq: '@size>1' } })
  }),

  proof('4.48', 'a step has all parameters of a search, and undo and redo restore it', async () => {
    for (const [name, change] of Object.entries(changes)) {
      const { answer, ask, client, engine, request, steps } = startHistory()
      await ask('shoes')
      const now = () => {
        // How the values of a facet are kept in place is not what a search is for.
        const { facets: _, facetOptions: __, ...rest } = request()
        return { name, searches: client.searches.length, parameters: engine.parameters(), request: rest }
      }
      const before = now()
      change(engine)
      const after = now()
      expect(after.parameters).not.toEqual(before.parameters)
      await answer()
      expect([name, steps.state.pastLength]).toEqual([name, 1])
      steps.undo()
      expect(now()).toEqual({ ...before, searches: 3 })
      await answer()
      steps.redo()
      expect(now()).toEqual({ ...after, searches: 4 })
    }
  }),
  proof('4.48', 'a step has the order of the facets', async () => {
    const { answer, ask, engine, request, steps } = startHistory()
    const order = () =>
      request()
        .facets!.map(({ facetId }) => facetId)
        .slice(0, 2)
    engine.load()
    await answer(['brand', 'author'])
    await ask('shoes')
    expect(order()).toEqual(['brand', 'author'])
    await ask('boots')
    expect(order()).toEqual(['author', 'brand'])
    steps.undo()
    expect(order()).toEqual(['brand', 'author'])
  }),
  proof('4.48', 'a step is stored only if it is different from the previous one', async () => {
    const { ask, steps } = startHistory()
    await ask('a')
    await ask('a')
    expect(steps.state.pastLength).toBe(0)
    await ask('b')
    expect(steps.state.pastLength).toBe(1)
    await ask('a')
    expect(steps.state.pastLength).toBe(2)
  }),
  proof('4.49', 'undo and redo go back and forth step by step, with one search each', async () => {
    const { answer, ask, client, request, steps } = startHistory()
    for (const q of 'abc') await ask(q)
    const after = async (step: 'undo' | 'redo') => {
      steps[step]()
      await answer()
      return [client.searches.length, request().q]
    }
    expect([await after('undo'), await after('undo'), await after('undo')]).toEqual([
      [4, 'b'],
      [5, 'a'],
      [5, 'a'],
    ])
    expect([await after('redo'), await after('redo'), await after('redo')]).toEqual([
      [6, 'b'],
      [7, 'c'],
      [7, 'c'],
    ])
  }),
  proof('4.49 9.22', 'ten steps can be undone', async () => {
    const { answer, ask, request, steps } = startHistory()
    for (const q of 'abcdefghijklm') await ask(q)
    expect(steps.state.pastLength).toBe(10)
    for (let step = 0; step < 20; step++) {
      steps.undo()
      await answer()
    }
    expect([request().q, steps.state.pastLength, steps.state.futureLength]).toEqual(['c', 0, 10])
  }),
]
