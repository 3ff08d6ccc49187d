import { expect } from 'vitest'
import {
  advancedQuery,
  automaticFacets,
  categoryFacet,
  context,
  createSearchEngine,
  dateFacet,
  dateFilter,
  dateRange,
  dictionaryFieldContext,
  facet,
  history,
  HISTORY_DEPTH,
  numericFacet,
  numericFilter,
  numericRange,
  pager,
  query,
  resultsPerPage,
  searchBox,
  searchSettings,
  sort,
  staticFilter,
  tabs,
} from '..'
import { buildFacet, buildFacetValues, createFakeClient } from '../testing'
import type { Proofs } from './rules'

const LOW = numericRange({ start: 0, end: 10 })
const MONTH = dateRange({ start: 'past-1-month', end: 'now' })
const values = buildFacetValues({ Ann: 5, Bob: 3 })

function start() {
  const client = createFakeClient()
  const engine = createSearchEngine({
    client,
    features: [
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
    ],
  })
  const answer = (facetIds = ['author', 'brand']) =>
    client.last().respond({
      totalCountFiltered: 1000,
      facets: facetIds.map((facetId) => buildFacet(facetId, { values })),
      generateAutomaticFacets: { facets: [{ field: 'colour', values: buildFacetValues({ black: 5 }) }] },
    })
  return {
    client,
    engine,
    answer,
    steps: engine.get(history),
    request: () => client.last().request,
    search: async (q = '') => {
      engine.get(searchBox).changeText(q)
      engine.get(searchBox).submit()
      await answer()
    },
  }
}

type Engine = ReturnType<typeof start>['engine']

/** Each changes one thing that a snapshot has, and searches. */
const changes: Readonly<Record<string, (engine: Engine) => void>> = {
  context: (engine) => (engine.get(context).set({ audience: 'member' }), engine.execute('test')),
  'dictionary field context': (engine) => (
    engine.get(dictionaryFieldContext).set({ price: 'nok' }),
    engine.execute('test')
  ),
  tab: (engine) => engine.get(tabs).select('shop'),
  'static filter': (engine) => engine.get(staticFilter, 'kind').toggleSelect('Guides'),
  'excluded caption': (engine) => engine.get(staticFilter, 'kind').toggleExclude('Guides'),
  facet: (engine) => engine.get(facet, 'author').toggleSelect('Ann'),
  'excluded value': (engine) => engine.get(facet, 'brand').toggleExclude('Bob'),
  'category facet': (engine) => engine.get(categoryFacet, 'geo').selectPath(['Europe', 'Norway']),
  'numeric facet': (engine) => engine.get(numericFacet, 'size').toggleSelect(LOW),
  'date facet': (engine) => engine.get(dateFacet, 'date').toggleExclude(MONTH),
  'numeric filter': (engine) => engine.get(numericFilter).setRange(LOW),
  'date filter': (engine) => engine.get(dateFilter).setRange(MONTH),
  'automatic facet': (engine) => engine.get(automaticFacets).toggleSelect('colour', 'black'),
  page: (engine) => engine.get(pager).nextPage(),
  'page size': (engine) => engine.get(resultsPerPage).setPerPage(25),
  query: (engine) => (engine.get(searchBox).changeText('boots'), engine.get(searchBox).submit()),
  'query syntax': (engine) => (engine.restore({ q: 'shoes', enableQuerySyntax: true }), engine.execute('test')),
  'advanced query': (engine) => (engine.get(advancedQuery).update({ aq: '@a', cq: '@c' }), engine.execute('test')),
  sort: (engine) => engine.get(sort).sortBy('date descending'),
  pipeline: (engine) => (engine.get(searchSettings).update({ pipeline: 'outlet' }), engine.execute('test')),
  'search hub': (engine) => (engine.get(searchSettings).update({ searchHub: 'Shop' }), engine.execute('test')),
  debug: (engine) => (engine.get(searchSettings).update({ debug: true }), engine.execute('test')),
}

/** What can be undone, and what comes back. */
export const historyProofs: Proofs = {
  'History: a snapshot has context, tabs, filters, facets, pagination, query, sort, pipeline, search hub and debug':
    async () => {
      for (const [name, change] of Object.entries(changes)) {
        const { client, engine, answer, search, steps, request } = start()
        await search('shoes')
        // How the values of a facet are to be chosen and kept is not of a snapshot.
        const now = () => {
          const { facets: _, facetOptions: __, ...rest } = request()
          return { name, searches: client.searches.length, parameters: engine.parameters(), request: rest }
        }
        const before = now()
        change(engine)
        const after = now()
        expect(after.parameters).not.toEqual(before.parameters)
        expect(after.searches).toBe(2)
        await answer()
        expect([name, steps.state.pastLength]).toEqual([name, 1])
        steps.undo()
        expect(now()).toEqual({ ...before, searches: 3 })
        await answer()
        steps.redo()
        expect(now()).toEqual({ ...after, searches: 4 })
      }
    },
  'History: the facet order comes back with a snapshot': async () => {
    const { answer, engine, request, search, steps } = start()
    const order = () =>
      request()
        .facets!.map(({ facetId }) => facetId)
        .slice(0, 2)
    engine.load()
    expect(order()).toEqual(['author', 'brand'])
    await answer(['brand', 'author'])
    engine.execute('test')
    expect([order(), steps.state.pastLength]).toEqual([['brand', 'author'], 0])
    await answer(['brand', 'author'])
    await search('shoes')
    await search('boots')
    steps.undo()
    expect(order()).toEqual(['brand', 'author'])
  },
  'History: a snapshot is compared with the previous one and stored only if different': async () => {
    const { search, steps } = start()
    await search('a')
    await search('a')
    expect(steps.state.pastLength).toBe(0)
    await search('b')
    expect(steps.state.pastLength).toBe(1)
    await search('a')
    expect(steps.state.pastLength).toBe(2)
  },
  'History: undo and redo restore a snapshot, with one search': async () => {
    const { answer, client, request, search, steps } = start()
    for (const q of 'abc') await search(q)
    const after = async (step: 'undo' | 'redo') => {
      steps[step]()
      await answer()
      return [client.searches.length, request().q]
    }
    expect([await after('undo'), await after('undo')]).toEqual([
      [4, 'b'],
      [5, 'a'],
    ])
    expect([await after('redo'), await after('redo')]).toEqual([
      [6, 'b'],
      [7, 'c'],
    ])
  },
  'Undo history depth 10': async () => {
    const { request, search, steps } = start()
    expect(HISTORY_DEPTH).toBe(10)
    for (const q of 'abcdefghijklm') await search(q)
    expect(steps.state.pastLength).toBe(10)
    for (let step = 0; step < 20; step++) steps.undo()
    expect([request().q, steps.state.pastLength, steps.state.futureLength]).toEqual(['c', 0, 10])
  },
}
