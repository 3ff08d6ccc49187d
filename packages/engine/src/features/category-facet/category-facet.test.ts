import type { CategoryFacetRequest, CategoryFacetResponse, CategoryFacetValue, FacetRequest } from '@querent/api-client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  breadcrumbs,
  categoryFacet,
  categoryFacetSearch,
  createSearchEngine,
  draft,
  facet,
  facetSearch,
  pager,
  query,
  resultList,
  searchBox,
  type CategoryFacetOptions,
  type CategoryFacetSortCriterion,
  type SearchFeature,
  type SearchParameters,
} from '../..'
import { createFakeClient } from '../../testing'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The node at the end of `path`, with `children` by their counts. */
const nodeOf = (
  path: string[],
  numberOfResults: number,
  children: Record<string, number> = {},
  more: Partial<CategoryFacetValue> = {},
): CategoryFacetValue => ({
  value: path.at(-1)!,
  path,
  state: 'idle',
  numberOfResults,
  isLeafValue: false,
  moreValuesAvailable: false,
  children: Object.entries(children).map(([value, count]) => nodeOf([...path, value], count)),
  ...more,
})

const responseOf = (values: CategoryFacetValue[], moreValuesAvailable = false): CategoryFacetResponse => ({
  facetId: 'geo',
  field: 'geo',
  moreValuesAvailable,
  values,
})

const ROOT = [nodeOf(['Europe'], 9), nodeOf(['Asia'], 5)]
const NORWAY = nodeOf(['Europe', 'Norway'], 4, { Oslo: 2, Bergen: 1 }, { state: 'selected', moreValuesAvailable: true })
const IN_NORWAY = [nodeOf(['Europe'], 9, {}, { children: [NORWAY], moreValuesAvailable: true })]

function startFacet(options: Partial<CategoryFacetOptions> = {}, others: SearchFeature[] = []) {
  const client = createFakeClient()
  const engine = createSearchEngine({ client, features: [categoryFacet({ field: 'geo', ...options }), ...others] })
  const respond = (values = ROOT, moreValuesAvailable = false) =>
    client.last().respond({ totalCountFiltered: 100, facets: [responseOf(values, moreValuesAvailable)] })
  return { client, engine, geo: engine.get(categoryFacet), respond }
}

async function startShown(options: Partial<CategoryFacetOptions> = {}, others: SearchFeature[] = []) {
  const started = startFacet(options, others)
  started.engine.load()
  await started.respond()
  return started
}

async function startInNorway(options: Partial<CategoryFacetOptions> = {}, others: SearchFeature[] = []) {
  const started = await startShown(options, others)
  started.geo.selectPath(['Europe', 'Norway'])
  await started.respond(IN_NORWAY)
  return started
}

type Started = ReturnType<typeof startFacet>

const isCategory = (facet: FacetRequest): facet is CategoryFacetRequest => facet.type === 'hierarchical'
const requestOf = ({ client }: Pick<Started, 'client'>) => client.last().request.facets!.find(isCategory)!
const shownOf = ({ geo: { state } }: Started) => ({
  ancestry: state.ancestry.map(({ value, state, numberOfResults }) => `${value} ${numberOfResults} ${state}`),
  values: state.values.map(({ value, numberOfResults }) => `${value} ${numberOfResults}`),
})

describe('the request', () => {
  it('has the defaults', () => {
    const started = startFacet()
    started.engine.load()
    expect(started.client.last().request).toEqual({
      facetOptions: { freezeFacetOrder: false },
      facets: [
        {
          facetId: 'geo',
          field: 'geo',
          type: 'hierarchical',
          delimitingCharacter: ';',
          basePath: [],
          filterByBasePath: true,
          filterFacetCount: true,
          injectionDepth: 1000,
          numberOfValues: 5,
          resultsMustMatch: 'atLeastOneValue',
          sortCriteria: 'occurrences',
          preventAutoSelect: false,
          currentValues: [],
        },
      ],
    })
  })

  it('has every option, and a selected path as a chain of nodes', () => {
    const started = startFacet({
      facetId: 'where',
      numberOfValues: 3,
      injectionDepth: 0,
      sortCriteria: 'alphanumeric',
      delimitingCharacter: '|',
      basePath: ['World'],
      filterByBasePath: false,
      resultsMustMatch: 'allValues',
      filterFacetCount: false,
    })
    started.geo.selectPath(['Europe', 'Norway'])
    expect(started.client.last().request).toEqual({
      facetOptions: { freezeFacetOrder: true },
      facets: [
        {
          facetId: 'where',
          field: 'geo',
          type: 'hierarchical',
          delimitingCharacter: '|',
          basePath: ['World'],
          filterByBasePath: false,
          resultsMustMatch: 'allValues',
          filterFacetCount: false,
          injectionDepth: 0,
          numberOfValues: 1,
          sortCriteria: 'alphanumeric',
          preventAutoSelect: false,
          currentValues: [
            {
              value: 'Europe',
              state: 'idle',
              retrieveChildren: false,
              retrieveCount: 3,
              children: [
                { value: 'Norway', state: 'selected', retrieveChildren: true, retrieveCount: 3, children: [] },
              ],
            },
          ],
        },
      ],
    })
  })
})

it('shows the values of the root, and that there are more', async () => {
  const { geo, engine, respond } = startFacet()
  const empty = {
    facetId: 'geo',
    field: 'geo',
    selectedPath: [],
    ancestry: [],
    values: [],
    hasActiveValues: false,
    canShowMoreValues: false,
    canShowLessValues: false,
    sortCriteria: 'occurrences',
    isEnabled: true,
  }
  expect(geo.state).toEqual(empty)
  engine.load()
  await respond(ROOT, true)
  expect(geo.state).toEqual({ ...empty, values: ROOT, canShowMoreValues: true })
})

describe('a path', () => {
  it('that is selected shows at once, and its child values with the response', async () => {
    const started = await startShown({}, [pager()])
    started.engine.get(pager).selectPage(3)
    started.geo.selectPath(['Europe'])
    expect(shownOf(started)).toEqual({ ancestry: ['Europe 9 selected'], values: [] })
    expect(started.geo.state).toMatchObject({ canShowMoreValues: false, hasActiveValues: true })
    expect([started.client.searches.length, started.engine.page.cause]).toEqual([3, 'facetSelect'])
    expect(started.client.last().request.firstResult).toBe(0)
    await started.respond([nodeOf(['Europe'], 8, { Norway: 4, Spain: 3 }, { state: 'selected' })])
    expect(shownOf(started)).toEqual({ ancestry: ['Europe 8 selected'], values: ['Norway 4', 'Spain 3'] })
    started.geo.selectPath(['Europe', 'Norway'])
    expect(shownOf(started)).toEqual({ ancestry: ['Europe 8 idle', 'Norway 4 selected'], values: [] })
    expect(started.engine.parameters()).toEqual({ cf: { geo: ['Europe', 'Norway'] } })
  })

  it('above the selected path can be selected', async () => {
    const started = await startInNorway()
    expect(shownOf(started)).toEqual({
      ancestry: ['Europe 9 idle', 'Norway 4 selected'],
      values: ['Oslo 2', 'Bergen 1'],
    })
    expect(started.geo.state.canShowMoreValues).toBe(true)
    started.geo.selectPath(started.geo.state.ancestry[0]!.path)
    expect(shownOf(started)).toEqual({ ancestry: ['Europe 9 selected'], values: ['Norway 4'] })
    expect(started.geo.state.values[0]!.state).toBe('idle')
    expect(started.geo.state.canShowMoreValues).toBe(false)
  })

  it.each([
    ['selectPath', ['Europe', 'Norway'], undefined],
    ['toggleSelect', ['Europe', 'Norway'], { path: ['Europe'], cause: 'facetDeselect', preventAutoSelect: false }],
    ['toggleSelect', ['Asia'], { path: ['Asia'], cause: 'facetSelect', preventAutoSelect: false }],
    ['selectPath', [], { path: [], cause: 'facetClearAll', preventAutoSelect: true }],
  ] as const)('by %s of %j in Norway leads to %j', async (act, path, expected) => {
    const started = await startInNorway()
    const searches = started.client.searches.length
    started.geo[act]([...path])
    expect(started.client.searches).toHaveLength(searches + (expected ? 1 : 0))
    if (!expected) return
    const { cause, preventAutoSelect } = expected
    expect(started.geo.state.selectedPath).toEqual(expected.path)
    expect([started.engine.page.cause, requestOf(started).preventAutoSelect]).toEqual([cause, preventAutoSelect])
  })

  it('of one level is deselected by the toggle', async () => {
    const started = await startShown()
    started.geo.toggleSelect(['Europe'])
    started.geo.toggleSelect(['Europe'])
    expect(started.geo.state.selectedPath).toEqual([])
    expect(started.engine.page.cause).toBe('facetDeselect')
  })

  it('that the response lacks stays, with the data that is known of it', async () => {
    const started = await startInNorway()
    started.engine.execute('again')
    await started.respond([])
    expect(shownOf(started)).toEqual({ ancestry: ['Europe 0 idle', 'Norway 0 selected'], values: [] })
    expect(started.engine.parameters()).toEqual({ cf: { geo: ['Europe', 'Norway'] } })
  })

  it('that the platform selects is adopted, and is not selected again after it was deselected', async () => {
    const started = startFacet()
    started.engine.load()
    await started.respond(IN_NORWAY)
    expect(started.engine.parameters()).toEqual({ cf: { geo: ['Europe', 'Norway'] } })
    started.engine.load()
    expect(started.client.searches).toHaveLength(1)
    started.geo.deselectAll()
    expect(requestOf(started)).toMatchObject({ currentValues: [], numberOfValues: 5, preventAutoSelect: true })
    await started.respond()
    expect(started.geo.state.selectedPath).toEqual([])
    started.engine.execute('again')
    expect(requestOf(started).preventAutoSelect).toBe(false)
  })

  it('that was deselected in the meantime does not come back with the reply', async () => {
    const started = await startShown()
    started.geo.selectPath(['Europe', 'Norway'])
    started.engine.restore({ cf: { geo: ['Asia'] } })
    await started.respond(IN_NORWAY)
    expect(started.geo.state.selectedPath).toEqual(['Asia'])
    expect(shownOf(started)).toEqual({ ancestry: ['Asia 0 selected'], values: [] })
  })

  it('requests as many child values as specified', async () => {
    const started = await startShown()
    started.geo.selectPath(['Europe'], 0)
    expect(requestOf(started).currentValues[0]!.retrieveCount).toBe(0)
    started.geo.showMoreValues()
    expect(requestOf(started).currentValues[0]!.retrieveCount).toBe(5)
  })

  it.each([
    [8, ['showMoreFacetResults', 8]],
    [2, ['showLessFacetResults', 2]],
    [0, ['showLessFacetResults', 0]],
    [5, undefined],
    [undefined, undefined],
  ])('that is selected already, with the count %j, requests only %j', async (count, expected) => {
    const started = await startInNorway({}, [pager(), resultList()])
    started.engine.get(pager).selectPage(3)
    await started.respond(IN_NORWAY)
    const searches = started.client.searches.length
    started.geo.selectPath(['Europe', 'Norway'], count)
    expect(started.client.searches).toHaveLength(searches + (expected ? 1 : 0))
    if (!expected) return
    expect([started.engine.page.cause, requestOf(started).currentValues[0]!.children[0]!.retrieveCount]).toEqual(
      expected,
    )
    expect(started.client.last().request.numberOfResults).toBe(0)
    expect(started.engine.parameters()).toEqual({ cf: { geo: ['Europe', 'Norway'] }, page: 3 })
  })

  it('that is empty requests at least one value of the root, because the request requires one', async () => {
    const started = await startInNorway()
    started.geo.selectPath([], 0)
    expect(requestOf(started)).toMatchObject({ currentValues: [], numberOfValues: 1 })
    await started.respond()
    started.geo.selectPath([], 3)
    expect(requestOf(started)).toMatchObject({ currentValues: [], numberOfValues: 3 })
  })

  it.each<[unknown, unknown, string]>([
    ['Europe', undefined, 'selectPath: path must be a list of at most 50 non-empty strings'],
    [['Europe', ''], undefined, 'selectPath: path must be a list of at most 50 non-empty strings'],
    [[5], undefined, 'selectPath: path must be a list of at most 50 non-empty strings'],
    [Array.from({ length: 51 }, String), undefined, 'selectPath: path must be a list of at most 50 non-empty strings'],
    [['Europe'], -1, 'selectPath: count must be an integer of at least 0 (received -1)'],
    [['Europe'], 1.5, 'selectPath: count must be an integer of at least 0 (received 1.5)'],
  ])('I11: %j with the count %j throws', (path, count, message) => {
    const { geo, client } = startFacet()
    expect(() => geo.selectPath(path as string[], count as number)).toThrow(
      expect.objectContaining({ code: 'invalid-argument', message }),
    )
    expect(client.searches).toEqual([])
  })
})

describe('more and less', () => {
  it('at the root apply to its values, without new results', async () => {
    const started = await startShown({ numberOfValues: 2 })
    started.geo.showMoreValues()
    expect(requestOf(started)).toMatchObject({ numberOfValues: 4, currentValues: [] })
    expect(started.client.last().request).toMatchObject({
      numberOfResults: 0,
      facetOptions: { freezeFacetOrder: true },
    })
    expect(started.engine.page.cause).toBe('showMoreFacetResults')
    await started.respond([...ROOT, nodeOf(['Africa'], 1)])
    expect(started.geo.state.canShowLessValues).toBe(true)
    started.engine.execute('again')
    expect(requestOf(started).numberOfValues).toBe(4)
    started.geo.showLessValues()
    expect([requestOf(started).numberOfValues, started.engine.page.cause]).toEqual([2, 'showLessFacetResults'])
  })

  it('below a path apply to its child values, until another level is shown', async () => {
    const started = await startInNorway({ numberOfValues: 2 })
    started.geo.showMoreValues()
    expect(requestOf(started)).toMatchObject({ numberOfValues: 1, currentValues: [{ retrieveCount: 2 }] })
    expect(requestOf(started).currentValues[0]!.children[0]!.retrieveCount).toBe(4)
    started.geo.selectPath(['Europe'])
    expect(requestOf(started).currentValues[0]!.retrieveCount).toBe(2)
  })
})

describe('sortBy', () => {
  it('requests another order once', async () => {
    const started = await startShown()
    started.geo.sortBy('alphanumeric')
    started.geo.sortBy('alphanumeric')
    expect(requestOf(started).sortCriteria).toBe('alphanumeric')
    expect(started.geo.state.sortCriteria).toBe('alphanumeric')
    expect(started.client.searches).toHaveLength(2)
    expect(started.engine.page.cause).toBe('facetUpdateSort')
  })

  it('I11: throws for an unknown order', () => {
    const { geo } = startFacet()
    expect(() => geo.sortBy('score' as CategoryFacetSortCriterion)).toThrow(
      expect.objectContaining({ code: 'invalid-argument' }),
    )
  })
})

describe('the parameter cf', () => {
  it('selects its path when it is restored, and keeps the platform from selecting another', () => {
    const started = startFacet()
    started.engine.restore({ cf: { geo: ['Europe', 'Norway'], other: ['x'] } })
    started.engine.load()
    expect(started.geo.state.selectedPath).toEqual(['Europe', 'Norway'])
    expect(requestOf(started)).toMatchObject({ numberOfValues: 1, preventAutoSelect: true })
    started.engine.restore({})
    started.engine.execute('again')
    expect(requestOf(started)).toMatchObject({ currentValues: [], preventAutoSelect: true })
  })

  it('lets the facets change their order if it has another path', async () => {
    const started = await startShown()
    const isFrozen = () => started.client.last().request.facetOptions!.freezeFacetOrder
    started.geo.selectPath(['Europe'])
    for (const [path, expected] of [
      ['Europe', true],
      ['Asia', false],
    ] as const) {
      started.engine.restore({ cf: { geo: [path] } })
      started.engine.load()
      started.engine.execute('again')
      expect(isFrozen()).toBe(expected)
    }
  })

  it('I8: is cut if it has a hostile length', () => {
    const started = startFacet()
    started.engine.restore({ cf: { geo: Array.from({ length: 20_000 }, String) } })
    started.engine.load()
    expect(started.geo.state.selectedPath).toHaveLength(50)
  })
})

describe('another search', () => {
  it('that clears filters clears the path', async () => {
    const started = await startInNorway({}, [query(), searchBox()])
    started.engine.get(searchBox).submit()
    expect(started.geo.state.selectedPath).toEqual([])
    expect(requestOf(started)).toMatchObject({ currentValues: [], preventAutoSelect: false })
  })

  it('of another facet keeps the order of the facets, and of a box does not', async () => {
    const started = await startShown({}, [query(), searchBox({ clearFilters: false }), facet({ field: 'author' })])
    const isFrozen = () => started.client.last().request.facetOptions!.freezeFacetOrder
    started.geo.selectPath(['Europe'])
    started.engine.get(facet).toggleSelect('Ann')
    await started.respond()
    started.geo.selectPath(['Asia'])
    started.engine.get(searchBox).submit()
    expect(isFrozen()).toBe(false)
  })
})

it('omits the facet from the request and clears its path if its condition is false', async () => {
  const condition = ({ q }: SearchParameters) => q === ''
  const started = await startInNorway({ condition }, [query(), searchBox({ clearFilters: false })])
  started.engine.get(searchBox).changeText('x')
  started.engine.get(searchBox).submit()
  expect(started.client.last().request).not.toHaveProperty('facets')
  expect(started.engine.parameters()).toEqual({ q: 'x' })
  expect(started.geo.state).toMatchObject({ isEnabled: false, values: [], ancestry: [], canShowMoreValues: false })
})

it('a path picked by its search keeps the order of the facets, and keeps the platform from selecting another', async () => {
  const started = await startShown({}, [categoryFacetSearch({ field: 'geo' })])
  started.engine.get(categoryFacetSearch).select({ rawValue: 'Oslo', path: ['Europe', 'Norway'] })
  expect(shownOf(started)).toEqual({ ancestry: ['Europe 9 idle', 'Norway 0 idle', 'Oslo 0 selected'], values: [] })
  expect(requestOf(started).preventAutoSelect).toBe(true)
  expect(started.client.last().request.facetOptions).toEqual({ freezeFacetOrder: true })
  expect(started.client.searches).toHaveLength(2)
})

it('keeps the identity of unchanged parts', async () => {
  const started = await startInNorway()
  const { values, ancestry } = started.geo.state
  started.engine.execute('again')
  await started.respond(structuredClone(IN_NORWAY))
  expect(started.geo.state.values).toBe(values)
  expect(started.geo.state.ancestry).toBe(ancestry)
})

it('marks a search as a search about filters only if it is one', async () => {
  const { geo } = await startShown()
  const asked: unknown[] = []
  geo.actor.on('search.requested', ({ cause, origin }) => asked.push([cause, origin]))
  geo.selectPath(['Europe'])
  geo.deselectAll()
  geo.showMoreValues()
  geo.sortBy('alphanumeric')
  expect(asked).toEqual([
    ['facetSelect', 'filter'],
    ['facetClearAll', 'filter'],
    ['showMoreFacetResults', undefined],
    ['facetUpdateSort', undefined],
  ])
})

it.each<[unknown, string]>([
  [undefined, 'field is required and must be a non-empty string'],
  [{ field: 'a', facetId: 'a.b' }, 'facetId must be 1 to 60 letters, digits, hyphens and underscores'],
  [{ field: 'a', numberOfValues: 0 }, 'numberOfValues must be an integer of at least 1'],
  [{ field: 'a', injectionDepth: -1 }, 'injectionDepth must be an integer of at least 0'],
  [{ field: 'a', sortCriteria: 'score' }, 'sortCriteria must be one of occurrences, alphanumeric'],
  [{ field: 'a', delimitingCharacter: '' }, 'delimitingCharacter must be a non-empty string'],
  [{ field: 'a', basePath: 'x' }, 'basePath must be a list'],
  [{ field: 'a', filterByBasePath: 1 }, 'filterByBasePath must be true or false'],
  [{ field: 'a', condition: true }, 'condition must be a function of the parameters'],
])('I11: the options %j throw', (options, problem) => {
  expect(() => categoryFacet(options as CategoryFacetOptions)).toThrow(
    expect.objectContaining({ code: 'invalid-options', message: `Invalid options for "categoryFacet": ${problem}` }),
  )
})

it('adopts a path that the platform selects, at any position among the values', async () => {
  const started = startFacet()
  started.engine.load()
  await started.respond([...ROOT, nodeOf(['Africa'], 3, {}, { state: 'selected' })])
  expect(started.geo.state.selectedPath).toEqual(['Africa'])
})

it('keeps the number of values when another search keeps the path', async () => {
  const started = await startShown({ numberOfValues: 2 }, [query(), searchBox({ clearFilters: false })])
  started.geo.showMoreValues()
  started.engine.get(searchBox).submit()
  expect(requestOf(started).numberOfValues).toBe(4)
})

it('returns to page 1 in another order', async () => {
  const started = await startShown({}, [pager()])
  started.engine.get(pager).selectPage(3)
  started.geo.sortBy('alphanumeric')
  expect(started.client.last().request.firstResult).toBe(0)
})

it('keeps the platform from selecting a path instead of one that was cleared with all filters, until the reply', async () => {
  const started = await startInNorway({}, [facet({ field: 'author' }), breadcrumbs()])
  const clear = () => {
    started.engine.get(facet).toggleSelect('Ann')
    started.engine.get(breadcrumbs).deselectAll()
    const { currentValues, preventAutoSelect } = requestOf(started)
    return { currentValues, preventAutoSelect }
  }
  expect(clear()).toEqual({ currentValues: [], preventAutoSelect: true })
  expect(clear()).toEqual({ currentValues: [], preventAutoSelect: true })
  await started.respond()
  expect(clear()).toEqual({ currentValues: [], preventAutoSelect: false })
})

it('lets the platform select a path if none is restored', () => {
  const started = startFacet({}, [query()])
  started.engine.restore({ q: 'x' })
  started.engine.load()
  expect(requestOf(started).preventAutoSelect).toBe(false)
})

it('offers to show less only if more than the usual number are shown', async () => {
  const started = await startShown({ numberOfValues: 2 })
  expect(started.geo.state.canShowLessValues).toBe(false)
})

it('keeps its path when a value is picked in another facet', async () => {
  const started = await startInNorway({}, [facet({ field: 'author' }), facetSearch({ field: 'author' })])
  started.engine.get(facetSearch).select({ rawValue: 'Ann' })
  expect(started.engine.parameters()).toEqual({ f: { author: ['Ann'] }, cf: { geo: ['Europe', 'Norway'] } })
})

it('keeps its path when a query keeps the filters', async () => {
  const started = await startInNorway({}, [query(), searchBox({ clearFilters: false })])
  started.engine.get(searchBox).submit()
  expect(started.geo.state.selectedPath).toEqual(['Europe', 'Norway'])
})

it('lets the facets change their order again after the reply to more values', async () => {
  const started = await startShown()
  started.geo.showMoreValues()
  await started.respond()
  started.engine.execute('again')
  expect(started.client.last().request.facetOptions).toEqual({ freezeFacetOrder: false })
})

it('keeps the platform from selecting a path instead of one that was deselected before a page was restored', async () => {
  const started = await startInNorway({}, [query()])
  started.geo.deselectAll()
  started.engine.restore({ q: 'x' })
  started.engine.load()
  expect(requestOf(started).preventAutoSelect).toBe(true)
})

it('keeps the platform from selecting a deselected path again, whatever reply comes before its search', async () => {
  const { client, engine, geo, respond } = await startShown({}, [query(), facet({ field: 'author' }), draft()])
  engine.execute('again')
  await respond(IN_NORWAY)
  expect(geo.state.selectedPath).toEqual(['Europe', 'Norway'])
  engine.get(draft).start()
  geo.deselectAll()
  engine.get(facet).showMoreValues()
  await respond()
  engine.get(draft).apply()
  expect(client.last().request.facets).toMatchObject([
    { facetId: 'geo', preventAutoSelect: true },
    { facetId: 'author' },
  ])
})
