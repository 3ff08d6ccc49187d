import type { DateFacetRequest, FacetResponse } from '@querent/api-client'
import { expect } from 'vitest'
import {
  createSearchEngine,
  dateFacet,
  dateFilter,
  dateRange,
  memoryHistory,
  numericFacet,
  numericFilter,
  numericRange,
  pager,
  rangeSortCriteria,
  urlState,
  type DateFacetOptions,
  type NumericFacetOptions,
} from '..'
import { createFakeClient } from '../testing'
import type { Proofs } from './rules'
import { refused } from './start-page'

const LOW = numericRange({ start: 0, end: 10 })
const HIGH = numericRange({ start: 10, end: 20 })
const MONTH = dateRange({ start: 'past-1-month', end: 'now' })

interface Setup {
  size?: Partial<NumericFacetOptions>
  date?: Partial<DateFacetOptions>
  url?: string
}

function start({ size, date, url = '' }: Setup = {}) {
  const client = createFakeClient()
  const engine = createSearchEngine({
    client,
    features: [
      numericFacet({ field: 'size', ...size }),
      dateFacet({ field: 'date', currentValues: [MONTH], ...date }),
      numericFilter({ field: 'price' }),
      dateFilter({ field: 'date' }),
      pager(),
      urlState({ history: memoryHistory(url) }),
    ],
  })
  const facets = {
    size: engine.get(numericFacet),
    date: engine.get(dateFacet),
    price: engine.get(numericFilter),
    day: engine.get(dateFilter),
  }
  const requestOf = (id: string) => client.last().request.facets!.find(({ facetId }) => facetId === id)!
  const answer = (ranges = [LOW, HIGH]) => {
    const values = ranges.map((range) => ({ ...range, state: 'idle' as const, numberOfResults: 3 }))
    const facet: FacetResponse = { facetId: 'size', field: 'size', moreValuesAvailable: false, values }
    // A relative date is asked for by the moment it is, and comes back as it was asked for.
    const { currentValues } = requestOf('date') as DateFacetRequest
    const date: FacetResponse = {
      facetId: 'date',
      field: 'date',
      moreValuesAvailable: false,
      values: currentValues.map((value) => ({ ...value, numberOfResults: 3 })),
    }
    return client.last().respond({ totalCountFiltered: 100, facets: [facet, date] })
  }
  const load = () => (engine.execute('interfaceLoad'), answer())
  const sizes = () => facets.size.state.values.map(({ start, state }) => `${start} ${state}`)
  const dates = () => facets.date.state.values.map(({ start, state }) => `${start} ${state}`)
  return { client, engine, ...facets, requestOf, answer, load, sizes, dates }
}

const wrong = (act: () => unknown) => expect(act).toThrow(expect.objectContaining({ code: 'invalid-argument' }))

/** What holds of ranges, of numbers and of dates. */
export const rangesProofs: Proofs = {
  'For range facets toggle select flips idle and selected, toggle exclude idle and excluded': async () => {
    const { size, date, load, sizes, dates } = start()
    await load()
    const acts = ['toggleSelect', 'toggleSelect', 'toggleExclude', 'toggleExclude'] as const
    const states = ['selected', 'idle', 'excluded', 'idle']
    expect(acts.map((act) => (size[act](LOW), sizes()))).toEqual(states.map((state) => [`0 ${state}`, '10 idle']))
    expect(acts.map((act) => (date[act](MONTH), dates()))).toEqual(states.map((state) => [`past-1-month ${state}`]))
  },
  'For range facets deselect-all sets every value idle': async () => {
    const { size, date, load, sizes, dates } = start()
    await load()
    size.toggleSelect(LOW)
    size.toggleExclude(HIGH)
    size.deselectAll()
    date.toggleSelect(MONTH)
    date.deselectAll()
    expect([sizes(), dates()]).toEqual([['0 idle', '10 idle'], ['past-1-month idle']])
  },
  'For range facets any toggle sets preventAutoSelect': async () => {
    for (const command of ['toggleSelect', 'toggleExclude', 'toggleSingleSelect', 'toggleSingleExclude'] as const) {
      const { size, date, load, requestOf } = start()
      await load()
      const flags = () => ['size', 'date'].map((id) => requestOf(id).preventAutoSelect)
      expect(flags()).toEqual([false, false])
      size[command](LOW)
      expect(flags()).toEqual([true, false])
      date[command](MONTH)
      expect(flags()).toEqual([true, true])
    }
  },
  'For range facets a server response replaces the values and clears preventAutoSelect': async () => {
    const { size, load, answer, engine, requestOf } = start()
    await load()
    size.toggleSelect(LOW)
    await answer([LOW, numericRange({ start: 30, end: 40 })])
    expect(size.state.values.map(({ start }) => start)).toEqual([0, 30])
    engine.execute('again')
    expect(requestOf('size').preventAutoSelect).toBe(false)
  },
  'Restoring ranges from URL marks the listed ones selected, the others idle, and appends unknown ones': async () => {
    const { engine, size, load, sizes } = start()
    await load()
    size.toggleSelect(LOW)
    engine.restore({ nf: { size: [HIGH, numericRange({ start: 90, end: 99 })] } })
    expect(sizes()).toEqual(['0 idle', '10 selected', '90 selected'])
  },
  'A change of a range facet resets firstResult': async () => {
    const { client, engine, size, date, price, day, load } = start()
    const acts = [
      () => size.toggleSelect(LOW),
      () => size.toggleExclude(HIGH),
      () => size.deselectAll(),
      () => size.sortBy('descending'),
      () => date.toggleSingleSelect(MONTH),
      () => price.setRange(LOW),
      () => price.clear(),
      () => day.setRange(MONTH),
    ]
    for (const act of acts) {
      await load()
      engine.get(pager).selectPage(4)
      expect(client.last().request.firstResult).toBe(30)
      act()
      expect(client.last().request.firstResult).toBe(0)
    }
  },
  'Date range: start not after end': () => {
    const { date, day } = start()
    for (const range of [
      { start: '2030-01-02', end: '2030-01-01' },
      { start: 'now', end: 'past-1-month' },
    ]) {
      refused(() => dateFacet({ field: 'date', currentValues: [range] }))
      wrong(() => dateRange(range))
      wrong(() => date.toggleSelect(range))
      wrong(() => day.setRange(range))
    }
  },
  'Date range: dates before year 1401 unsupported': () => {
    const { engine, day } = start({ url: 'df-date=1400/12/31@23:59:59..now,1401/01/01@00:00:00..now' })
    const range = { start: '1400/12/31@23:59:59', end: 'now' }
    refused(() => dateFacet({ field: 'date', currentValues: [range] }))
    wrong(() => day.setRange(range))
    expect(engine.parameters()).toEqual({
      df: { date: [{ ...range, start: '1401/01/01@00:00:00', endInclusive: false }] },
    })
  },
  'Relative date form: period-amount-unit, amount at least 1 unless now': () => {
    const end = 'next-9-year'
    const units = ['minute', 'hour', 'day', 'week', 'month', 'quarter', 'year']
    for (const start of ['now', ...units.map((unit) => `past-1-${unit}`), ...units.map((unit) => `next-1-${unit}`)]) {
      expect(dateRange({ start, end })).toEqual({ start, end, endInclusive: false })
    }
    const forms = ['past-0-day', 'past-1.5-day', 'past--1-day', 'past-day', 'past-1-', 'next-1-century', 'last-1-day']
    for (const start of [...forms, 'next-0-year', 'now-1-day', ' now', 'past-1-day-1', 'yesterday', '']) {
      wrong(() => dateRange({ start, end }))
    }
  },
  'Numeric range: start must not exceed end': () => {
    const { size, price } = start()
    const range = { start: 2, end: 1 }
    expect(() => numericFacet({ field: 'size', currentValues: [range] })).toThrow(
      'The start value is greater than the end value for the numeric range',
    )
    wrong(() => numericRange(range))
    wrong(() => size.toggleSelect(range))
    wrong(() => price.setRange(range))
  },
  'Range facet defaults: 8 values, injection depth 1000': () => {
    const client = createFakeClient()
    createSearchEngine({ client, features: [numericFacet({ field: 'size' }), dateFacet({ field: 'date' })] }).load()
    const defaults = { numberOfValues: 8, injectionDepth: 1000 }
    expect(client.last().request.facets).toMatchObject([defaults, defaults])
  },
  'Range sort: ascending, descending': () => {
    expect(rangeSortCriteria).toEqual(['ascending', 'descending'])
    for (const sortCriteria of rangeSortCriteria) {
      const { engine, requestOf } = start({ size: { sortCriteria }, date: { sortCriteria } })
      engine.load()
      for (const id of ['size', 'date']) expect(requestOf(id)).toMatchObject({ sortCriteria })
    }
    refused(() => numericFacet({ field: 'size', sortCriteria: 'score' as never }))
    refused(() => dateFacet({ field: 'date', sortCriteria: 'score' as never }))
  },
  'Range algorithm: even, equiprobable': () => {
    for (const rangeAlgorithm of ['even', 'equiprobable'] as const) {
      const { engine, requestOf } = start({ size: { rangeAlgorithm }, date: { rangeAlgorithm } })
      engine.load()
      for (const id of ['size', 'date']) expect(requestOf(id)).toMatchObject({ rangeAlgorithm })
    }
    refused(() => numericFacet({ field: 'size', rangeAlgorithm: 'odd' as never }))
    refused(() => dateFacet({ field: 'date', rangeAlgorithm: 'odd' as never }))
  },
}
