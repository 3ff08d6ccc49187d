import type { FacetRequest, RegularFacetRequest } from '@querent/api-client'
import {
  automaticFacets,
  categoryFacet,
  categoryFacetSearch,
  dateFacet,
  dateFilter,
  dateRange,
  facet,
  facetSearch,
  numericFacet,
  numericFilter,
  numericRange,
  pager,
  query,
  searchBox,
  staticFilter,
  tabs,
  type CategoryFacetOptions,
  type FacetOptions,
} from '@querent/engine'
import { buildFacet, buildFacetValues } from '@querent/engine/testing'
import { expect } from 'vitest'
import { proof } from '../proof'
import { accepted, refused, refusedArgument, start, pause } from '../start'

const isRegular = (request: FacetRequest): request is RegularFacetRequest => request.type === 'specific'
const values = buildFacetValues({ Ann: 5, Bob: 3, Cid: 2 })

function startFacet(options: Partial<FacetOptions> = {}) {
  const started = start([query(), searchBox(), pager(), facet({ field: 'author', ...options })])
  const author = started.engine.get(facet)
  return {
    ...started,
    author,
    states: () => author.state.values.map(({ value, state }) => `${value} ${state}`),
    facetRequest: () => started.request().facets!.find(isRegular)!,
    load: () => started.search({ totalCountFiltered: 100, facets: [buildFacet('author', { values })] }),
  }
}

/** Returns the request of a facet with these options. */
function sent(options: Partial<FacetOptions>) {
  const { engine, facetRequest } = startFacet(options)
  engine.load()
  return facetRequest()
}

function startCategory(options: Partial<CategoryFacetOptions> = {}) {
  const started = start([categoryFacet({ field: 'geo', ...options })])
  return {
    ...started,
    geo: started.engine.get(categoryFacet),
    facetRequest: () => started.request().facets![0]!,
  }
}

const author = (options: Partial<FacetOptions>) => () => facet({ field: 'author', ...options })
const texts = (count: number) => Array.from({ length: count }, (_, index) => `value ${index}`)

/** Accepts options of which some may be invalid. */
type Create = (options: Record<string, unknown>) => unknown
const createsFor =
  (create: (options: never) => unknown): Create =>
  (options) =>
    create({ field: 'f', ...options } as never)
const facets: readonly Create[] = [facet, categoryFacet, numericFacet, dateFacet].map(createsFor)
const rangeFilters: readonly Create[] = [numericFilter, dateFilter].map(createsFor)

/** Regular and category facets, and the common behavior of all facets. */
export const facetProofs = [
  proof(
    '2.10',
    'facets can be regular, of categories, dates or numbers, or automatic, in addition to static filters and tabs',
    () => {
      const { engine, request } = start([
        facet({ field: 'author' }),
        categoryFacet({ field: 'geo' }),
        dateFacet({ field: 'date' }),
        numericFacet({ field: 'size' }),
        automaticFacets(),
        staticFilter({ id: 'kind', values: [{ caption: 'Guides', expression: '@source==Guide' }] }),
        tabs({ tabs: [{ id: 'shop', expression: '@source==Shop' }] }),
      ])
      engine.get(staticFilter).toggleSelect('Guides')
      expect(request()).toMatchObject({
        facets: [
          { facetId: 'author', field: 'author', type: 'specific' },
          { facetId: 'geo', field: 'geo', type: 'hierarchical' },
          { facetId: 'date', field: 'date', type: 'dateRange' },
          { facetId: 'size', field: 'size', type: 'numericalRange' },
        ],
        generateAutomaticFacets: { desiredCount: 5 },
        tab: 'shop',
        cq: '@source==Guide AND @source==Shop',
      })
    },
  ),
  proof('3.4 4.1 9.28', 'a facet value has a value, a count and a state: idle, selected or excluded', async () => {
    const { author, load, facetRequest } = startFacet()
    await load()
    expect(author.state.values).toEqual(values)
    author.toggleSelect('Ann')
    author.toggleExclude('Bob')
    expect(author.state.values).toEqual([
      { value: 'Ann', state: 'selected', numberOfResults: 5 },
      { value: 'Bob', state: 'excluded', numberOfResults: 3 },
      { value: 'Cid', state: 'idle', numberOfResults: 2 },
    ])
    expect(facetRequest().currentValues).toEqual([
      { value: 'Ann', state: 'selected' },
      { value: 'Bob', state: 'excluded' },
      { value: 'Cid', state: 'idle' },
    ])
  }),
  proof('3.8', 'a regular facet sends its id, field, sizes, order, match, allowed values and custom sort', () => {
    const options = {
      facetId: 'people',
      numberOfValues: 4,
      injectionDepth: 20,
      sortCriteria: 'score',
      resultsMustMatch: 'allValues',
      allowedValues: ['Ann', 'Bob'],
      customSort: ['Bob'],
    } as const
    expect(sent({ ...options, allowedValues: ['Ann', 'Bob'], customSort: ['Bob'] })).toMatchObject({
      ...options,
      field: 'author',
      allowedValues: { type: 'simple', values: ['Ann', 'Bob'] },
    })
  }),
  proof('3.8', 'a category facet sends its id, field, sizes, order, match and delimiter', () => {
    const options = {
      facetId: 'places',
      numberOfValues: 4,
      injectionDepth: 20,
      sortCriteria: 'alphanumeric',
      resultsMustMatch: 'allValues',
      delimitingCharacter: '|',
    } as const
    const { engine, facetRequest } = startCategory(options)
    engine.load()
    expect(facetRequest()).toMatchObject({ ...options, field: 'geo' })
  }),
  proof('4.2', 'a facet value flips between idle and selected', async () => {
    const { author, load, states } = startFacet()
    await load()
    author.toggleSelect('Ann')
    expect(states()).toEqual(['Ann selected', 'Bob idle', 'Cid idle'])
    author.toggleSelect('Ann')
    expect(states()).toEqual(['Ann idle', 'Bob idle', 'Cid idle'])
  }),
  proof('4.3', 'a facet value flips between idle and excluded', async () => {
    const { author, load, states } = startFacet()
    await load()
    author.toggleExclude('Ann')
    expect(states()).toEqual(['Ann excluded', 'Bob idle', 'Cid idle'])
    author.toggleExclude('Ann')
    expect(states()).toEqual(['Ann idle', 'Bob idle', 'Cid idle'])
  }),
  proof('4.4', 'every facet value can be deselected at once', async () => {
    const { author, load, states } = startFacet()
    await load()
    author.toggleSelect('Ann')
    author.toggleExclude('Bob')
    author.deselectAll()
    expect(states()).toEqual(['Ann idle', 'Bob idle', 'Cid idle'])
  }),
  proof(
    '4.6',
    'a restored page selects the facet values it lists, sets the others idle and appends unknown ones',
    async () => {
      const { author, engine, load, states } = startFacet({ numberOfValues: 3 })
      await load()
      author.toggleSelect('Ann')
      author.toggleExclude('Cid')
      engine.restore({ f: { author: ['Zoe', 'Bob'] } })
      expect(states()).toEqual(['Ann idle', 'Bob selected', 'Cid idle', 'Zoe selected'])
    },
  ),
  proof('5.1', 'a facet id has letters, digits, hyphens and underscores', () => {
    const statics: Create = ({ facetId }) => staticFilter({ id: facetId as string, values: [] })
    for (const create of [...facets, ...rangeFilters, statics]) {
      accepted(() => create({ facetId: 'Az09-_' }))
      for (const facetId of ['', 'a b', 'a.b', 'é', 'a@b', 'a\n', 1]) refused(() => create({ facetId }))
    }
  }),
  proof('5.2', 'a facet needs a field', () => {
    for (const create of [...facets, ...rangeFilters]) {
      for (const field of ['', undefined, 1]) refused(() => create({ field }))
    }
  }),
  proof('5.2', 'a facet requests at least 1 value', () => {
    for (const create of facets) {
      accepted(() => create({ numberOfValues: 1 }))
      for (const numberOfValues of [0, -1, 1.5, Number.NaN, '8']) refused(() => create({ numberOfValues }))
    }
  }),
  proof('5.2 9.10', 'regular and range facets request 8 values by default, category facets 5', () => {
    const { engine, request } = start([
      facet({ field: 'author' }),
      numericFacet({ field: 'size' }),
      dateFacet({ field: 'date' }),
      categoryFacet({ field: 'geo' }),
    ])
    engine.load()
    expect(request().facets!.map(({ numberOfValues }) => numberOfValues)).toEqual([8, 8, 8, 5])
  }),
  proof('5.3', 'the injection depth is at least 0', () => {
    for (const create of [...facets, ...rangeFilters]) {
      accepted(() => create({ injectionDepth: 0 }))
      for (const injectionDepth of [-1, 0.5, '0']) refused(() => create({ injectionDepth }))
    }
  }),
  proof('5.4', 'a regular facet is sorted by one of five criteria', () => {
    for (const order of ['score', 'alphanumeric', 'occurrences', 'automatic'] as const) {
      expect(sent({ sortCriteria: order }).sortCriteria).toBe(order)
    }
    const descending = { type: 'alphanumeric', order: 'descending' }
    expect(sent({ sortCriteria: 'alphanumericDescending' }).sortCriteria).toEqual(descending)
    refused(author({ sortCriteria: 'random' as 'score' }))
  }),
  proof('5.5', 'results must match all values of a facet, or at least one', () => {
    for (const create of facets) refused(() => create({ resultsMustMatch: 'some' }))
    for (const resultsMustMatch of ['allValues', 'atLeastOneValue'] as const) {
      const options = { field: 'f', resultsMustMatch }
      const { engine, request } = start([
        facet({ ...options, facetId: 'regular' }),
        categoryFacet({ ...options, facetId: 'category' }),
        numericFacet({ ...options, facetId: 'numeric', currentValues: [numericRange({ start: 0, end: 1 })] }),
        dateFacet({ ...options, facetId: 'date', currentValues: [dateRange({ start: 'past-1-day', end: 'now' })] }),
      ])
      engine.load()
      expect(request().facets).toMatchObject(Array.from({ length: 4 }, () => ({ resultsMustMatch })))
    }
  }),
  proof('5.6', 'allowed values are 1 to 25 texts that are not empty', () => {
    for (const values of [['Ann'], texts(25)]) {
      expect(sent({ allowedValues: values }).allowedValues).toEqual({ type: 'simple', values })
    }
    for (const allowedValues of [[], texts(26), [''], [1 as never]]) refused(author({ allowedValues }))
  }),
  proof('5.7', 'a custom sort has 1 to 25 texts that are not empty', () => {
    for (const customSort of [['Ann'], texts(25)]) expect(sent({ customSort }).customSort).toEqual(customSort)
    for (const customSort of [[], texts(26), [''], [1 as never]]) refused(author({ customSort }))
  }),
  proof('5.11', 'a category is selected by a path, and by a count of at least 0', () => {
    const { client, geo, facetRequest } = startCategory()
    const notPaths: unknown[] = ['Europe', undefined, [1], ['']]
    for (const path of notPaths) refusedArgument(() => geo.selectPath(path as string[]))
    for (const count of [-1, 0.5, Number.NaN]) refusedArgument(() => geo.selectPath(['Europe'], count))
    expect(client.searches).toEqual([])
    for (const retrieveCount of [0, 12]) {
      geo.selectPath(['Europe', 'Norway'], retrieveCount)
      expect(facetRequest().currentValues).toMatchObject([
        { value: 'Europe', children: [{ value: 'Norway', state: 'selected', retrieveCount }] },
      ])
    }
  }),
  proof('8.5', 'invalid options throw an error that states the problem', () => {
    expect(author({ numberOfValues: 0, injectionDepth: -1 })).toThrow(
      expect.objectContaining({
        name: 'InvalidOptionsError',
        message: expect.stringMatching(/"facet".*injectionDepth.*at least 0.*numberOfValues.*at least 1/) as string,
      }),
    )
  }),
  proof('9.10', 'every facet has an injection depth of 1000 by default', () => {
    const { engine, request } = start([
      facet({ field: 'author' }),
      categoryFacet({ field: 'geo' }),
      numericFacet({ field: 'size' }),
      dateFacet({ field: 'date' }),
    ])
    engine.load()
    expect(request().facets!.map(({ injectionDepth }) => injectionDepth)).toEqual([1000, 1000, 1000, 1000])
  }),
  proof('9.10', 'a category facet has a semicolon as its delimiter and is sorted by occurrences', () => {
    const { engine, facetRequest } = startCategory()
    engine.load()
    expect(facetRequest()).toMatchObject({ delimitingCharacter: ';', sortCriteria: 'occurrences' })
  }),
  proof('7.5 9.11', 'a facet search requests 10 values by default', () => {
    const { client, engine } = start([
      facet({ field: 'author' }),
      facetSearch({ field: 'author' }),
      categoryFacet({ field: 'geo' }),
      categoryFacetSearch({ field: 'geo' }),
    ])
    for (const search of [facetSearch, categoryFacetSearch]) engine.get(search).changeText('a')
    pause()
    expect(client.facetSearches.map(({ request }) => request.numberOfValues)).toEqual([10, 10])
  }),
]
