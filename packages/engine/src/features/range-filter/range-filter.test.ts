import type { DateFacetRequest, FacetResponse, NumericFacetRequest } from '@querent/api-client'
import { describe, expect, it } from 'vitest'
import {
  createEnvironment,
  createSearchEngine,
  dateFilter,
  dehydrate,
  hydrate,
  memoryHistory,
  numericFilter,
  numericRange,
  pager,
  query,
  searchBox,
  urlState,
  type RangeFilterOptions,
  type SearchFeature,
} from '../..'
import { createFakeClient } from '../../testing'

const RANGE = { start: 10, end: 20, endInclusive: true }
const ID = 'size_input_range'

function startSize(options: Partial<RangeFilterOptions> = {}, others: SearchFeature[] = []) {
  const client = createFakeClient()
  const features = [numericFilter({ field: 'size', ...options }), ...others]
  const engine = createSearchEngine({ client, features })
  const size = engine.get(numericFilter)
  const request = () => client.last().request
  /** Counts the requested range. */
  const answer = (numberOfResults = 5) => {
    const facets = (request().facets ?? []).map(
      (facet) =>
        ({
          facetId: facet.facetId,
          field: facet.field,
          moreValuesAvailable: false,
          values: facet.currentValues.map((range) => ({ ...range, numberOfResults })),
        }) as FacetResponse,
    )
    return client.last().respond({ totalCountFiltered: 100, facets })
  }
  return { client, engine, size, request, answer }
}

it('requests nothing without a range', () => {
  const { engine, size, request } = startSize()
  engine.load()
  expect(request().facets).toBeUndefined()
  expect(size.state).toEqual({
    facetId: ID,
    field: 'size',
    range: undefined,
    numberOfResults: undefined,
    isEnabled: true,
  })
})

it('I3: restricts the results to a range by one search on page 1, and counts it with the response', async () => {
  const { client, engine, size, request, answer } = startSize({ injectionDepth: 10, filterFacetCount: false }, [
    pager(),
  ])
  engine.load()
  await answer()
  engine.get(pager).selectPage(3)
  size.setRange({ start: 10, end: 20 })
  expect(request()).toMatchObject({ firstResult: 0, facetOptions: { freezeFacetOrder: true } })
  expect(request().facets).toEqual([
    {
      facetId: ID,
      field: 'size',
      type: 'numericalRange',
      generateAutomaticRanges: false,
      numberOfValues: 1,
      injectionDepth: 10,
      filterFacetCount: false,
      sortCriteria: 'ascending',
      rangeAlgorithm: 'even',
      resultsMustMatch: 'atLeastOneValue',
      preventAutoSelect: false,
      currentValues: [{ ...RANGE, state: 'selected' }],
    },
  ])
  expect(size.state).toMatchObject({ range: RANGE, numberOfResults: undefined })
  await answer(7)
  expect(size.state).toMatchObject({ range: RANGE, numberOfResults: 7 })
  expect(engine.parameters()).toEqual({ nf: { [ID]: [RANGE] } })
  expect(client.searches).toHaveLength(3)
  engine.execute('again')
  expect(request().facetOptions).toEqual({ freezeFacetOrder: false })
})

it('accepts a range that excludes its end', () => {
  const { engine, size } = startSize()
  size.setRange({ start: 10, end: 20, endInclusive: false })
  expect(engine.parameters()).toEqual({ nf: { [ID]: [{ ...RANGE, endInclusive: false }] } })
})

it('is removed with one search, and with none if there is no range', async () => {
  const { client, engine, size, request, answer } = startSize()
  size.clear()
  expect(client.searches).toHaveLength(0)
  size.setRange({ start: 10, end: 20 })
  await answer()
  size.clear()
  expect([size.state.range, size.state.numberOfResults, request().facets]).toEqual([undefined, undefined, undefined])
  expect(engine.parameters()).toEqual({})
  expect(client.searches).toHaveLength(2)
  expect(request().facetOptions).toEqual({ freezeFacetOrder: true })
  await answer()
  engine.execute('again')
  expect(request().facetOptions).toEqual({ freezeFacetOrder: false })
})

it('marks its searches as searches about filters only', () => {
  const { size } = startSize()
  const asked: unknown[] = []
  size.actor.on('search.requested', (event) => asked.push(event))
  size.setRange({ start: 10, end: 20 })
  size.clear()
  expect(asked).toEqual(
    ['facetSelect', 'facetClearAll'].map((cause) => {
      return { type: 'search.requested', cause, resets: ['page'], origin: 'filter' }
    }),
  )
})

it('I2: keeps the range when the search fails, and searches again when it is set again', async () => {
  const { client, engine, size } = startSize()
  size.setRange({ start: 10, end: 20 })
  await client.last().fail(new Error('down'))
  expect(size.state).toMatchObject({ range: RANGE, numberOfResults: undefined })
  expect(engine.page.status).toBe('failed')
  size.setRange({ start: 10, end: 20 })
  expect(client.searches).toHaveLength(2)
})

it.each([
  [{ field: 'price' }, 'nf-price_input_range=10...20'],
  [{ field: 'price', facetId: 'cost' }, 'nf-cost=10...20'],
])('%j is in the URL as %s', (options, url) => {
  const history = memoryHistory()
  const engine = createSearchEngine({
    client: createFakeClient(),
    features: [numericFilter(options), urlState({ history })],
  })
  engine.load()
  engine.get(numericFilter).setRange({ start: 10, end: 20 })
  expect(history.entries.at(-1)).toBe(url)
})

it('restores the first range under its id', async () => {
  const { engine, size, request, answer } = startSize({ facetId: 'mine' })
  const parameters = { nf: { mine: [RANGE] } }
  engine.restore({ nf: { mine: [RANGE, numericRange({ start: 1, end: 2 })], other: [] } })
  expect(engine.parameters()).toEqual(parameters)
  engine.load()
  expect(request().facetOptions).toEqual({ freezeFacetOrder: false })
  await answer(3)
  expect(size.state.numberOfResults).toBe(3)
  engine.restore(parameters)
  expect(size.state.numberOfResults).toBe(3)
  engine.restore({})
  expect(size.state).toMatchObject({ range: undefined, numberOfResults: undefined })
})

it('does not show the count of a range that was replaced in the meantime', async () => {
  const { engine, size, answer } = startSize()
  size.setRange({ start: 1, end: 2 })
  engine.restore({ nf: { [ID]: [RANGE] } })
  await answer()
  expect(size.state).toMatchObject({ range: RANGE, numberOfResults: undefined })
})

it('is cleared by a search that clears filters', () => {
  const { engine, size, request } = startSize({}, [query(), searchBox()])
  size.setRange({ start: 10, end: 20 })
  engine.get(searchBox).submit()
  expect([size.state.range, request().facets]).toEqual([undefined, undefined])
  expect(request().facetOptions).toEqual({ freezeFacetOrder: false })
})

it('lets the order of the facets change with a search that keeps filters', () => {
  const { engine, size, request } = startSize({}, [query(), searchBox({ clearFilters: false })])
  size.setRange({ start: 10, end: 20 })
  engine.get(searchBox).submit()
  expect(request().facetOptions).toEqual({ freezeFacetOrder: false })
  expect(size.state.range).toEqual(RANGE)
})

it('is hidden if its condition is false, and its range is cleared', () => {
  const { engine, size, request } = startSize({ condition: ({ q }) => q !== '' }, [query()])
  engine.restore({ nf: { [ID]: [RANGE] } })
  engine.load()
  expect([size.state.isEnabled, size.state.range, request().facets]).toEqual([false, undefined, undefined])
  expect(request()).not.toHaveProperty('facetOptions')
})

it('shows no count of another restored range, or of none, until the reply', async () => {
  const { client, engine, size, answer } = startSize()
  size.setRange({ start: 1, end: 2 })
  await answer(7)
  engine.restore({ nf: { [ID]: [RANGE] } })
  expect(size.state).toMatchObject({ range: RANGE, numberOfResults: undefined })
  size.setRange({ start: 1, end: 2 })
  engine.restore({ nf: { [ID]: [RANGE] } })
  engine.execute('again')
  expect(client.last().request.facetOptions).toEqual({ freezeFacetOrder: false })
})

it('has a valid id for a long field with unusual characters', () => {
  expect(numericFilter({ field: `${'a'.repeat(60)}.b` }).id).toBe(`numericFilter:${'a'.repeat(48)}_input_range`)
  expect(numericFilter({ field: 'a.b' }).id).toBe('numericFilter:a_b_input_range')
})

it.each([
  [2, 1, 'setRange: The start value is greater than the end value for the numeric range: 2 > 1'],
  [NaN, 1, 'setRange: start and end must be finite numbers (received NaN and 1)'],
])('I11: throws for a range from %d to %d, and searches nothing', (start, end, message) => {
  const { client, size } = startSize()
  expect(() => size.setRange({ start, end })).toThrow(expect.objectContaining({ code: 'invalid-argument', message }))
  expect(client.searches).toEqual([])
})

it.each([
  [{ field: '' }, 'field must be a non-empty string'],
  [{ field: 'a', facetId: '!' }, 'facetId must be 1 to 60 letters, digits, hyphens and underscores'],
  [{ field: 'a', injectionDepth: -1 }, 'injectionDepth must be an integer of at least 0'],
])('I11: the options %j throw', (options, problem) => {
  expect(() => numericFilter(options)).toThrow(`Invalid options for "numericFilter": ${problem}`)
})

describe('dateFilter', () => {
  function startDates(dehydrated?: unknown, day = 15) {
    const moment = new Date(2030, 5, day, 12).getTime()
    const clock = { ...createEnvironment().clock, moment, now: () => clock.moment }
    const client = createFakeClient()
    const features = [dateFilter({ field: 'date' })]
    const engine = createSearchEngine({ client, features, environment: { clock } })
    if (dehydrated) hydrate(engine, dehydrated)
    const date = engine.get(dateFilter)
    const request = () => client.last().request.facets![0] as DateFacetRequest
    const answer = (numberOfResults = 5) => {
      const values = request().currentValues.map((range) => ({ ...range, numberOfResults }))
      const facet = { facetId: 'date_input_range', field: 'date', moreValuesAvailable: false, values }
      return client.last().respond({ facets: [facet] })
    }
    return { clock, client, engine, date, request, answer }
  }

  it('accepts dates of every kind', () => {
    const { date, request } = startDates()
    date.setRange({ start: new Date(2030, 0, 1), end: '2030-01-31T23:59:59' })
    expect(request()).toMatchObject({
      type: 'dateRange',
      currentValues: [
        { start: '2030/01/01@00:00:00', end: '2030/01/31@23:59:59', endInclusive: true, state: 'selected' },
      ],
    } satisfies Partial<DateFacetRequest>)
  })

  it('stays relative, and counts from the moment of each search', async () => {
    const { clock, date, engine, request, answer } = startDates()
    date.setRange({ start: 'past-1-week', end: 'NOW' })
    expect(request().currentValues[0]).toMatchObject({ start: '2030/06/08@12:00:00', end: '2030/06/15@12:00:00' })
    await answer(2)
    expect(date.state.numberOfResults).toBe(2)
    clock.moment += 60_000
    engine.execute('again')
    expect(request().currentValues[0]).toMatchObject({ start: '2030/06/08@12:01:00', end: '2030/06/15@12:01:00' })
    clock.moment += 60_000
    engine.execute('searchboxSubmit', ['page'])
    expect(request().currentValues[0]).toMatchObject({ start: '2030/06/08@12:02:00', end: '2030/06/15@12:02:00' })
    expect(engine.parameters()).toEqual({
      df: { date_input_range: [{ start: 'past-1-week', end: 'now', endInclusive: true }] },
    })
    clock.moment += 60_000
    date.setRange({ start: 'past-1-day', end: 'now' })
    expect(request().currentValues[0]).toMatchObject({ start: '2030/06/14@12:03:00', end: '2030/06/15@12:03:00' })
  })

  it('does not show the count of dates that were replaced in the meantime', async () => {
    const { date, engine, answer } = startDates()
    date.setRange({ start: '2030-01-01', end: '2030-01-31' })
    const range = { start: '2031/01/01@00:00:00', end: '2031/01/31@00:00:00', endInclusive: true }
    engine.restore({ df: { date_input_range: [range] } })
    await answer()
    expect(date.state).toMatchObject({ range, numberOfResults: undefined })
  })

  it('I7: shows the count of a relative range that another engine requested at another time', async () => {
    const server = startDates()
    server.date.setRange({ start: 'past-1-week', end: 'now' })
    await server.answer(9)
    const client = startDates(JSON.parse(JSON.stringify(dehydrate(server.engine))), 16)
    expect(client.date.state).toEqual(server.date.state)
  })

  it('I11: throws for a range that ends before it starts, and names both', () => {
    const { date } = startDates()
    expect(() => date.setRange({ start: '2030-01-02', end: '2030-01-01' })).toThrow(
      'setRange: The start date is after the end date of the range: 2030/01/02@00:00:00 > 2030/01/01@00:00:00',
    )
  })
})

it('works beside a filter of its kind', async () => {
  const client = createFakeClient()
  const engine = createSearchEngine({
    client,
    features: [numericFilter({ field: 'a' }), numericFilter({ field: 'b' })],
  })
  engine.get(numericFilter, 'a_input_range').setRange({ start: 1, end: 2 })
  engine.get(numericFilter, 'b_input_range').setRange({ start: 3, end: 4 })
  const asked = client.last().request.facets as NumericFacetRequest[]
  expect(asked.map(({ facetId, currentValues }) => [facetId, currentValues[0]!.start])).toEqual([
    ['a_input_range', 1],
    ['b_input_range', 3],
  ])
  const facets = asked.map(({ facetId, field, currentValues }, index): FacetResponse => ({
    facetId,
    field,
    moreValuesAvailable: false,
    values: currentValues.map((range) => ({ ...range, numberOfResults: index + 5 })),
  }))
  await client.last().respond({ facets })
  const counts = facets.map(({ facetId }) => engine.get(numericFilter, facetId).state.numberOfResults)
  expect(counts).toEqual([5, 6])
})
