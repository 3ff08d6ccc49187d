import type { DateFacetRequest, FacetResponse } from '@querent/api-client'
import {
  dateFacet,
  dateFilter,
  dateRange,
  memoryHistory,
  numericFacet,
  numericFilter,
  numericRange,
  pager,
  urlState,
  type DateFacetOptions,
  type NumericFacetOptions,
} from '@querent/engine'
import { expect } from 'vitest'
import { proof } from '../proof'
import { refused, refusedArgument, start } from '../start'

const LOW = numericRange({ start: 0, end: 10 })
const HIGH = numericRange({ start: 10, end: 20 })
const MONTH = dateRange({ start: 'past-1-month', end: 'now' })
const YEAR = dateRange({ start: 'past-1-year', end: 'now' })

interface Setup {
  size?: Partial<NumericFacetOptions>
  date?: Partial<DateFacetOptions>
  url?: string
}

function startRanges({ size, date, url = '' }: Setup = {}) {
  const started = start([
    numericFacet({ field: 'size', ...size }),
    dateFacet({ field: 'date', currentValues: [MONTH, YEAR], ...date }),
    numericFilter({ field: 'price' }),
    dateFilter({ field: 'seen' }),
    pager(),
    urlState({ history: memoryHistory(url) }),
  ])
  const { client, engine } = started
  const facets = {
    size: engine.get(numericFacet),
    date: engine.get(dateFacet),
    price: engine.get(numericFilter),
    day: engine.get(dateFilter),
  }
  const requestOf = (id: string) => client.last().request.facets!.find(({ facetId }) => facetId === id)!
  const answer = (ranges = [LOW, HIGH]) => {
    const values = ranges.map((range) => ({ ...range, state: 'idle' as const, numberOfResults: 3 }))
    const size: FacetResponse = { facetId: 'size', field: 'size', moreValuesAvailable: false, values }
    // A relative date is sent as the absolute one, and returned as sent.
    const { currentValues } = requestOf('date') as DateFacetRequest
    const dates = currentValues.map((value) => ({ ...value, numberOfResults: 3 }))
    const date: FacetResponse = { facetId: 'date', field: 'date', moreValuesAvailable: false, values: dates }
    return client.last().respond({ totalCountFiltered: 100, facets: [size, date] })
  }
  return {
    ...started,
    ...facets,
    requestOf,
    answer,
    load: () => (engine.execute('interfaceLoad'), answer()),
    sizes: () => facets.size.state.values.map(({ start, state }) => `${start} ${state}`),
    dates: () => facets.date.state.values.map(({ start, state }) => `${start} ${state}`),
  }
}

/** The members of the request of a range facet, without values. */
const OPTIONS = {
  facetId: 'ranges',
  filterFacetCount: false,
  injectionDepth: 20,
  sortCriteria: 'descending',
  rangeAlgorithm: 'equiprobable',
} as const

/** Facets of number and date ranges, and typed ranges. */
export const rangeProofs = [
  proof('3.5 4.1 9.28', 'a range value has bounds, whether it includes its end, and a state', async () => {
    const { size, load } = startRanges()
    await load()
    size.toggleSelect(LOW)
    size.toggleExclude(HIGH)
    const range = { endInclusive: false, numberOfResults: 3 }
    expect(size.state.values).toEqual([
      { ...range, start: 0, end: 10, state: 'selected' },
      { ...range, start: 10, end: 20, state: 'excluded' },
    ])
    size.toggleExclude(HIGH)
    expect(size.state.values).toMatchObject([{ state: 'selected' }, { state: 'idle' }])
  }),
  proof('3.5', 'the received count of a range value is not sent back', async () => {
    const { size, date, load, requestOf } = startRanges()
    await load()
    expect(size.state.values).toMatchObject([{ numberOfResults: 3 }, { numberOfResults: 3 }])
    size.toggleSelect(LOW)
    date.toggleSelect(MONTH)
    for (const id of ['size', 'date']) {
      const [first, second] = requestOf(id).currentValues as object[]
      for (const value of [first, second]) {
        expect(Object.keys(value!).sort()).toEqual(['end', 'endInclusive', 'start', 'state'])
      }
    }
  }),
  proof('3.6', 'a numeric facet sends its id, field, values, sizes, order, algorithm and type', () => {
    const { engine, request } = start([numericFacet({ field: 'size', ...OPTIONS, currentValues: [LOW] })])
    engine.load()
    expect(request().facets).toMatchObject([
      {
        ...OPTIONS,
        field: 'size',
        type: 'numericalRange',
        generateAutomaticRanges: false,
        numberOfValues: 1,
        preventAutoSelect: false,
        currentValues: [{ ...LOW, state: 'idle' }],
      },
    ])
  }),
  proof('3.6', 'a date facet sends its id, field, values, sizes, order, algorithm and type', () => {
    const day = { start: '2030/01/01@00:00:00', end: '2030/01/02@00:00:00', endInclusive: true }
    const { engine, request } = start([dateFacet({ field: 'date', ...OPTIONS, currentValues: [day] })])
    engine.load()
    expect(request().facets).toMatchObject([
      {
        ...OPTIONS,
        field: 'date',
        type: 'dateRange',
        generateAutomaticRanges: false,
        numberOfValues: 1,
        preventAutoSelect: false,
        currentValues: [{ ...day, state: 'idle' }],
      },
    ])
  }),
  proof('3.6', 'a range facet without given ranges requests a number of generated ones', () => {
    const options = { field: 'size', numberOfValues: 4 }
    const { engine, request } = start([numericFacet(options), dateFacet({ ...options, facetId: 'date' })])
    engine.load()
    const generated = { generateAutomaticRanges: true, numberOfValues: 4, currentValues: [] }
    expect(request().facets).toMatchObject([generated, generated])
  }),
  proof('3.7', 'a numeric facet sends whether results must match all values', () => {
    const { engine, request } = start([numericFacet({ field: 'size', resultsMustMatch: 'allValues' })])
    engine.load()
    expect(request().facets).toMatchObject([{ resultsMustMatch: 'allValues' }])
  }),
  proof('4.2', 'a range value flips between idle and selected', async () => {
    const { size, date, load, sizes, dates } = startRanges()
    await load()
    size.toggleSelect(LOW)
    date.toggleSelect(YEAR)
    expect([sizes(), dates()]).toEqual([
      ['0 selected', '10 idle'],
      ['past-1-month idle', 'past-1-year selected'],
    ])
    size.toggleSelect(LOW)
    date.toggleSelect(YEAR)
    expect([sizes(), dates()]).toEqual([
      ['0 idle', '10 idle'],
      ['past-1-month idle', 'past-1-year idle'],
    ])
  }),
  proof('4.3', 'a range value flips between idle and excluded', async () => {
    const { size, date, load, sizes, dates } = startRanges()
    await load()
    size.toggleExclude(LOW)
    date.toggleExclude(YEAR)
    expect([sizes(), dates()]).toEqual([
      ['0 excluded', '10 idle'],
      ['past-1-month idle', 'past-1-year excluded'],
    ])
    size.toggleExclude(LOW)
    date.toggleExclude(YEAR)
    expect([sizes(), dates()]).toEqual([
      ['0 idle', '10 idle'],
      ['past-1-month idle', 'past-1-year idle'],
    ])
  }),
  proof('4.4', 'every range value can be deselected at once', async () => {
    const { size, date, load, sizes, dates } = startRanges()
    await load()
    size.toggleSelect(LOW)
    size.toggleExclude(HIGH)
    size.deselectAll()
    date.toggleSelect(MONTH)
    date.toggleExclude(YEAR)
    date.deselectAll()
    expect([sizes(), dates()]).toEqual([
      ['0 idle', '10 idle'],
      ['past-1-month idle', 'past-1-year idle'],
    ])
  }),
  proof('4.5', 'any toggle of a range prevents the platform from selecting values', async () => {
    for (const command of ['toggleSelect', 'toggleExclude', 'toggleSingleSelect', 'toggleSingleExclude'] as const) {
      const { size, date, load, requestOf } = startRanges()
      await load()
      const flags = () => ['size', 'date'].map((id) => requestOf(id).preventAutoSelect)
      expect(flags()).toEqual([false, false])
      size[command](LOW)
      expect(flags()).toEqual([true, false])
      date[command](MONTH)
      expect(flags()).toEqual([true, true])
    }
  }),
  proof('4.5', 'a response replaces the ranges, and the platform may select again', async () => {
    const { size, date, load, answer, engine, requestOf } = startRanges()
    await load()
    size.toggleSelect(LOW)
    date.toggleSelect(MONTH)
    await answer([LOW, numericRange({ start: 30, end: 40 })])
    expect(size.state.values.map(({ start }) => start)).toEqual([0, 30])
    engine.execute('again')
    expect(['size', 'date'].map((id) => requestOf(id).preventAutoSelect)).toEqual([false, false])
  }),
  proof(
    '4.6',
    'a restored page selects the ranges it lists, sets the others idle and appends unknown ones',
    async () => {
      const { engine, size, date, load, sizes, dates } = startRanges()
      await load()
      size.toggleSelect(LOW)
      date.toggleExclude(MONTH)
      engine.restore({
        nf: { size: [numericRange({ start: 90, end: 99 }), HIGH] },
        df: { date: [dateRange({ start: 'past-1-week', end: 'now' }), YEAR] },
      })
      expect([sizes(), dates()]).toEqual([
        ['0 idle', '10 selected', '90 selected'],
        ['past-1-month idle', 'past-1-year selected', 'past-1-week selected'],
      ])
    },
  ),
  proof('5.8', 'a date range does not start after its end', () => {
    const { date, day } = startRanges()
    for (const range of [
      { start: '2030-01-02', end: '2030-01-01' },
      { start: 'now', end: 'past-1-month' },
    ]) {
      refused(() => dateFacet({ field: 'date', currentValues: [range] }))
      refusedArgument(() => dateRange(range))
      refusedArgument(() => date.toggleSelect(range))
      refusedArgument(() => day.setRange(range))
    }
    expect(dateRange({ start: '2030-01-01', end: '2030-01-01' })).toMatchObject({ end: '2030/01/01@00:00:00' })
  }),
  proof('5.8', 'a date before the year 1401 is not supported', () => {
    const { engine, day } = startRanges({ url: 'df-date=1400/12/31@23:59:59..now,1401/01/01@00:00:00..now' })
    const range = { start: '1400/12/31@23:59:59', end: 'now' }
    refused(() => dateFacet({ field: 'date', currentValues: [range] }))
    refusedArgument(() => day.setRange(range))
    expect(engine.parameters()).toEqual({
      df: { date: [{ start: '1401/01/01@00:00:00', end: 'now', endInclusive: false }] },
    })
  }),
  proof('5.9', 'a relative date has a period, an amount of at least 1 and a unit, or is now', () => {
    const end = 'next-9-year'
    const units = ['minute', 'hour', 'day', 'week', 'month', 'quarter', 'year']
    for (const start of ['now', ...units.map((unit) => `past-1-${unit}`), ...units.map((unit) => `next-1-${unit}`)]) {
      expect(dateRange({ start, end })).toEqual({ start, end, endInclusive: false })
    }
    const forms = ['past-0-day', 'past-1.5-day', 'past--1-day', 'past-day', 'past-1-', 'next-1-century', 'last-1-day']
    for (const start of [...forms, 'next-0-year', 'now-1-day', ' now', 'past-1-day-1', 'yesterday', '']) {
      refusedArgument(() => dateRange({ start, end }))
    }
  }),
  proof('5.10', 'the start of a numeric range does not exceed its end', () => {
    const { size, price } = startRanges()
    const range = { start: 2, end: 1 }
    refused(() => numericFacet({ field: 'size', currentValues: [range] }))
    refusedArgument(() => numericRange(range))
    refusedArgument(() => size.toggleSelect(range))
    refusedArgument(() => price.setRange(range))
    expect(numericRange({ start: 1, end: 1 })).toEqual({ start: 1, end: 1, endInclusive: false })
  }),
  proof('8.5', 'a numeric range that starts after its end is named in the error', () => {
    expect(() => numericFacet({ field: 'size', currentValues: [{ start: 2, end: 1 }] })).toThrow(
      'The start value is greater than the end value for the numeric range',
    )
  }),
  proof('3.6 9.26', 'ranges are sorted ascending or descending', () => {
    for (const sortCriteria of ['ascending', 'descending'] as const) {
      const { engine, requestOf } = startRanges({ size: { sortCriteria }, date: { sortCriteria } })
      engine.load()
      for (const id of ['size', 'date']) expect(requestOf(id)).toMatchObject({ sortCriteria })
    }
    refused(() => numericFacet({ field: 'size', sortCriteria: 'score' as never }))
    refused(() => dateFacet({ field: 'date', sortCriteria: 'score' as never }))
  }),
  proof('3.6 9.27', 'generated ranges are even or equiprobable', () => {
    for (const rangeAlgorithm of ['even', 'equiprobable'] as const) {
      const { engine, requestOf } = startRanges({ size: { rangeAlgorithm }, date: { rangeAlgorithm } })
      engine.load()
      for (const id of ['size', 'date']) expect(requestOf(id)).toMatchObject({ rangeAlgorithm })
    }
    refused(() => numericFacet({ field: 'size', rangeAlgorithm: 'odd' as never }))
    refused(() => dateFacet({ field: 'date', rangeAlgorithm: 'odd' as never }))
  }),
]
