import {
  automaticFacets,
  breadcrumbs,
  categoryFacet,
  dateFacet,
  dateFilter,
  dateRange,
  facet,
  memoryHistory,
  numericFacet,
  numericFilter,
  numericRange,
  pager,
  query,
  resultsPerPage,
  searchBox,
  sort,
  staticFilter,
  tabs,
  urlState,
  type PagerOptions,
} from '@querent/engine'
import { buildFacet, buildFacetValues } from '@querent/engine/testing'
import { expect } from 'vitest'
import { proof } from '../proof'
import { accepted, refused, refusedArgument, start } from '../start'

const LOW = numericRange({ start: 0, end: 10 })
const HIGH = numericRange({ start: 10, end: 20 })
const MONTH = dateRange({ start: 'past-1-month', end: 'now' })

const startPager = (options?: PagerOptions, url = '') => {
  const features = [query(), pager(options), resultsPerPage(), urlState({ history: memoryHistory(url) })]
  const started = start(features)
  const commands = started.engine.get(pager)
  return { ...started, commands, state: () => commands.state }
}

function startFiltered() {
  const started = start([
    query(),
    searchBox({ clearFilters: false }),
    pager(),
    sort(),
    facet({ field: 'author' }),
    categoryFacet({ field: 'geo' }),
    numericFacet({ field: 'size', currentValues: [LOW, HIGH] }),
    dateFacet({ field: 'date', currentValues: [MONTH] }),
    numericFilter({ field: 'price' }),
    dateFilter({ field: 'seen' }),
    automaticFacets(),
    staticFilter({
      id: 'kind',
      values: [
        { caption: 'Guides', expression: '@source==Guide' },
        { caption: 'Forum', expression: '@source==Forum' },
      ],
    }),
    tabs({ tabs: [{ id: 'all' }, { id: 'shop', expression: '@source==Shop' }] }),
    breadcrumbs(),
  ])
  const answer = () =>
    started.client.last().respond({
      totalCountFiltered: 100,
      facets: [buildFacet('author', { values: buildFacetValues({ Ann: 5, Bob: 3 }) })],
      generateAutomaticFacets: { facets: [{ field: 'colour', values: buildFacetValues({ black: 5 }) }] },
    })
  return { ...started, answer }
}

type Filtered = ReturnType<typeof startFiltered>['engine']

/** Performs the acts one after another, each on page 4, and expects the first result after each. */
const startsAnew = async (...acts: ((engine: Filtered) => void)[]) => {
  const { answer, client, engine, request } = startFiltered()
  engine.load()
  await answer()
  for (const act of acts) {
    engine.get(pager).selectPage(4)
    await answer()
    expect(request().firstResult).toBe(30)
    const searches = client.searches.length
    act(engine)
    expect([client.searches.length, request().firstResult]).toEqual([searches + 1, 0])
    await answer()
  }
}

/** Pages, their size, and the acts that return to the first page. */
export const pagerProofs = [
  proof('2.2', 'the pager shows the current page, and goes to the previous and the next one', async () => {
    const { commands, request, search, state, client } = startPager()
    await search({ totalCountFiltered: 30 })
    expect(state()).toMatchObject({ page: 1, hasPreviousPage: false, hasNextPage: true })
    commands.nextPage()
    expect([state().page, request().firstResult]).toEqual([2, 10])
    await client.last().respond({ totalCountFiltered: 30 })
    commands.nextPage()
    expect([state().page, request().firstResult]).toEqual([3, 20])
    await client.last().respond({ totalCountFiltered: 30 })
    expect(state()).toMatchObject({ page: 3, hasPreviousPage: true, hasNextPage: false })
    commands.previousPage()
    expect([state().page, request().firstResult]).toEqual([2, 10])
  }),
  proof('2.2 5.21 9.6', 'the pager shows a window of 5 page numbers by default', async () => {
    const windowOf = async (options?: PagerOptions) => {
      const { commands, search, state } = startPager(options)
      await search({ totalCountFiltered: 1000 })
      const first = state().pages
      commands.selectPage(50)
      return [first, state().pages]
    }
    expect(await windowOf()).toEqual([
      [1, 2, 3, 4, 5],
      [48, 49, 50, 51, 52],
    ])
    expect(await windowOf({ numberOfPages: 3 })).toEqual([
      [1, 2, 3],
      [49, 50, 51],
    ])
  }),
  proof('2.2 4.12', 'a selected page sends (page - 1) * numberOfResults as its first result', () => {
    const { commands, request, state } = startPager({ perPage: 7 })
    commands.selectPage(5)
    expect(request()).toMatchObject({ firstResult: 28, numberOfResults: 7 })
    expect(state().page).toBe(5)
  }),
  proof('2.6', 'a selector offers numbers of results per page and sends the selected one', () => {
    const { engine, request } = start([pager(), resultsPerPage({ choices: [5, 20] })])
    const selector = engine.get(resultsPerPage)
    expect(selector.state).toEqual({ perPage: 10, choices: [5, 20] })
    selector.setPerPage(20)
    expect([selector.state.perPage, request().numberOfResults]).toEqual([20, 20])
  }),
  proof('3.14', 'the first result and the number of results are sent, and return to their defaults', () => {
    const { engine, request } = startPager({ perPage: 20 })
    const sent = () => {
      engine.execute('test')
      const { firstResult, numberOfResults } = request()
      return { firstResult, numberOfResults }
    }
    expect(sent()).toEqual({ firstResult: 0, numberOfResults: 20 })
    engine.restore({ firstResult: 50, numberOfResults: 25 })
    expect(sent()).toEqual({ firstResult: 50, numberOfResults: 25 })
    engine.restore({})
    expect(sent()).toEqual({ firstResult: 0, numberOfResults: 20 })
  }),
  proof('3.14', 'the number of pages follows from the total count', async () => {
    const { search, state } = startPager()
    await search({ totalCountFiltered: 31 })
    expect(state()).toMatchObject({ maxPage: 4, pages: [1, 2, 3, 4] })
    await search({ totalCountFiltered: 10 })
    expect(state()).toMatchObject({ maxPage: 1, pages: [1] })
  }),
  proof('4.11', 'a change of a facet leads to the first result', () =>
    startsAnew(
      (engine) => engine.get(facet).toggleSelect('Ann'),
      (engine) => engine.get(facet).toggleExclude('Bob'),
      (engine) => engine.get(facet).toggleSingleSelect('Bob'),
      (engine) => engine.get(facet).toggleSingleExclude('Ann'),
      (engine) => engine.get(facet).deselectAll(),
      (engine) => engine.get(facet).sortBy('alphanumeric'),
    ),
  ),
  proof('4.11', 'a change of a category facet leads to the first result', () =>
    startsAnew(
      (engine) => engine.get(categoryFacet).selectPath(['Europe']),
      (engine) => engine.get(categoryFacet).toggleSelect(['Asia']),
      (engine) => engine.get(categoryFacet).deselectAll(),
      (engine) => engine.get(categoryFacet).sortBy('alphanumeric'),
    ),
  ),
  proof('4.11', 'a change of a numeric or date facet leads to the first result', () =>
    startsAnew(
      (engine) => engine.get(numericFacet).toggleSelect(LOW),
      (engine) => engine.get(numericFacet).toggleExclude(HIGH),
      (engine) => engine.get(numericFacet).deselectAll(),
      (engine) => engine.get(numericFacet).sortBy('descending'),
      (engine) => engine.get(dateFacet).toggleSingleSelect(MONTH),
      (engine) => engine.get(dateFacet).deselectAll(),
    ),
  ),
  proof('4.11', 'a change of a typed range leads to the first result', () =>
    startsAnew(
      (engine) => engine.get(numericFilter).setRange(LOW),
      (engine) => engine.get(numericFilter).clear(),
      (engine) => engine.get(dateFilter).setRange(MONTH),
      (engine) => engine.get(dateFilter).clear(),
    ),
  ),
  proof('4.11', 'a change of an automatic facet leads to the first result', () =>
    startsAnew(
      (engine) => engine.get(automaticFacets).toggleSelect('colour', 'black'),
      (engine) => engine.get(automaticFacets).deselectAll('colour'),
    ),
  ),
  proof('4.11', 'a change of a static filter leads to the first result', () =>
    startsAnew(
      (engine) => engine.get(staticFilter).toggleSelect('Guides'),
      (engine) => engine.get(staticFilter).toggleExclude('Forum'),
      (engine) => engine.get(staticFilter).toggleSingleSelect('Forum'),
      (engine) => engine.get(staticFilter).deselectAll(),
    ),
  ),
  proof('4.11', 'a filter that is removed as a breadcrumb leads to the first result', () =>
    startsAnew(
      (engine) => engine.get(facet).toggleSelect('Ann'),
      (engine) => engine.get(breadcrumbs).deselect(engine.get(breadcrumbs).state.breadcrumbs[0]!),
      (engine) => engine.get(facet).toggleSelect('Ann'),
      (engine) => engine.get(breadcrumbs).deselectAll(),
    ),
  ),
  proof('4.11', 'a change of tab leads to the first result', () =>
    startsAnew(
      (engine) => engine.get(tabs).select('shop'),
      (engine) => engine.get(tabs).select('all'),
    ),
  ),
  proof('4.11', 'a change of the sort criterion leads to the first result', () =>
    startsAnew((engine) => engine.get(sort).sortBy('date ascending')),
  ),
  proof('2.2 4.13', 'the next page is capped at the last', async () => {
    const { client, commands, search, state } = startPager()
    await search({ totalCountFiltered: 15 })
    commands.nextPage()
    await client.last().respond({ totalCountFiltered: 15 })
    commands.nextPage()
    expect([state().page, client.searches.length]).toEqual([2, 2])
  }),
  proof('2.2 4.13', 'the previous page is capped at page 1', async () => {
    const { client, commands, search, state } = startPager()
    await search({ totalCountFiltered: 15 })
    commands.previousPage()
    expect([state().page, client.searches.length]).toEqual([1, 1])
  }),
  proof('4.14', 'a change of the results per page leads to the first page', async () => {
    const { client, commands, engine, request, search, state } = startPager()
    await search({ totalCountFiltered: 100 })
    commands.selectPage(4)
    await client.last().respond({ totalCountFiltered: 100 })
    engine.get(resultsPerPage).setPerPage(25)
    expect(request()).toMatchObject({ firstResult: 0, numberOfResults: 25 })
    expect(state().page).toBe(1)
  }),
  proof('4.15', 'the current page is the rounded firstResult / numberOfResults, plus 1', () => {
    const { engine, request, state } = startPager()
    const shownAt = (firstResult: number) => {
      engine.restore({ firstResult })
      engine.execute('link')
      return [request().firstResult, state().page]
    }
    expect([0, 4, 5, 10, 14, 15, 20].map(shownAt)).toEqual([
      [0, 1],
      [4, 1],
      [5, 2],
      [10, 2],
      [14, 2],
      [15, 3],
      [20, 3],
    ])
  }),
  proof('5.18', 'the first result, the number of results and the page are at least 0', () => {
    for (const number of [-1, 0.5, Number.NaN]) {
      for (const key of ['firstResult', 'numberOfResults', 'page']) {
        const { engine } = startPager()
        refusedArgument(() => engine.restore({ [key]: number }))
      }
    }
    const { engine, request } = startPager()
    engine.restore({ firstResult: 0, numberOfResults: 0, page: 0 })
    engine.load()
    expect(request()).toMatchObject({ firstResult: 0, numberOfResults: 0 })
  }),
  proof('5.18', 'pagination values of a URL that are below 0 are ignored, with a warning', () => {
    const { engine, logger, request } = startPager({}, 'firstResult=-10&numberOfResults=-1')
    engine.load()
    expect(request()).toMatchObject({ firstResult: 0, numberOfResults: 10 })
    expect(logger.warn).toHaveBeenCalledTimes(1)
  }),
  proof('5.18', 'the results per page can be set to 0 and not below', () => {
    const { engine, request } = startPager()
    for (const perPage of [-1, 0.5, Number.NaN]) refusedArgument(() => engine.get(resultsPerPage).setPerPage(perPage))
    engine.get(resultsPerPage).setPerPage(0)
    expect(request()).toMatchObject({ firstResult: 0, numberOfResults: 0 })
  }),
  proof('5.19', 'the initial results per page are at least 0', () => {
    for (const create of [pager, resultsPerPage]) {
      accepted(() => create({ perPage: 0 }))
      for (const perPage of [-1, 0.5, Number.NaN]) refused(() => create({ perPage }))
    }
  }),
  proof('5.20', 'a selected page is at least 1', () => {
    const { client, commands } = startPager()
    for (const page of [0, -1, 0.5]) refusedArgument(() => commands.selectPage(page))
    expect(client.searches).toEqual([])
    commands.selectPage(2)
    expect(client.searches).toHaveLength(1)
  }),
  proof('5.21', 'the number of pages is at least 0', () => {
    accepted(() => pager({ numberOfPages: 0 }))
    for (const numberOfPages of [-1, 0.5]) refused(() => pager({ numberOfPages }))
  }),
  proof('5.22', 'a restored page is at least 0, and restored results per page are at least 1', () => {
    const { engine, state } = startPager()
    engine.restore({ page: 0 })
    expect(state().page).toBe(1)
    engine.restore({ page: 3, perPage: 1 })
    for (const parameters of [{ page: -1 }, { perPage: 0 }]) refusedArgument(() => engine.restore(parameters))
    expect(engine.parameters()).toEqual({ page: 3, perPage: 1 })
    for (const url of ['page=-1', 'perPage=0']) {
      const { engine: other, logger } = startPager({}, url)
      other.load()
      expect(other.parameters()).toEqual({})
      expect(logger.warn).toHaveBeenCalledTimes(1)
    }
  }),
  proof('9.1', 'the first result and the number of results add up to 5000 at most', () => {
    const { engine, request } = startPager()
    const sentFor = (page: number, perPage: number) => {
      engine.restore({ page, perPage })
      engine.execute('test')
      const { firstResult, numberOfResults } = request()
      return [firstResult, numberOfResults]
    }
    expect([sentFor(3, 2000), sentFor(500, 10), sentFor(501, 10), sentFor(1, 6000)]).toEqual([
      [4000, 1000],
      [4990, 10],
      [5000, 0],
      [0, 5000],
    ])
  }),
  proof(
    '9.2',
    'the last page is the total count, at most 5000, divided by the results per page, rounded up',
    async () => {
      const lastOf = async (perPage: number, totalCountFiltered: number) => {
        const { search, state } = startPager({ perPage })
        await search({ totalCountFiltered })
        return state().maxPage
      }
      expect([await lastOf(30, 0), await lastOf(30, 30), await lastOf(30, 31)]).toEqual([0, 1, 2])
      expect([await lastOf(10, 5000), await lastOf(10, 5001), await lastOf(30, 9999)]).toEqual([500, 500, 167])
    },
  ),
  proof('9.3', 'a page has 10 results by default', () => {
    for (const features of [[pager()], [resultsPerPage()]]) {
      const { engine, request } = start(features)
      engine.load()
      expect(request().numberOfResults).toBe(10)
    }
  }),
]
