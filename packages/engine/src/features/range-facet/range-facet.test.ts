import type { DateFacetRequest, NumericFacetRequest } from '@querent/api-client'
import { setup } from 'xstate'
import { describe, expect, it, vi } from 'vitest'
import {
  breadcrumbs,
  createEnvironment,
  createSearchEngine,
  dateFacet,
  dateRange,
  defineSearchFeature,
  dehydrate,
  hydrate,
  numericFacet,
  numericRange,
  pager,
  query,
  resultList,
  searchBox,
  type DateFacetOptions,
  type FacetResponse,
  type FacetValueState,
  type NumericFacetOptions,
  type Range,
  type RangeSortCriterion,
  type SearchFeature,
  type SearchParameters,
} from '../..'
import { options } from '../../options'
import { buildResult, createFakeClient } from '../../testing'

type Value<B extends number | string> = Range<B> & { state: FacetValueState; numberOfResults: number }

const value = <B extends number | string>(
  start: B,
  end: B,
  numberOfResults = 0,
  state: FacetValueState = 'idle',
): Value<B> => ({ start, end, endInclusive: false, state, numberOfResults })

const LOW = numericRange({ start: 0, end: 10 })
const MIDDLE = numericRange({ start: 10, end: 20 })
const HIGH = numericRange({ start: 20, end: 30 })
const MADE: Value<number>[] = [value(0, 10, 3), value(10, 20, 2), value(20, 30, 1)]

const short = (values: readonly (Range<number | string> & { state: FacetValueState })[]) =>
  values.map(({ start, end, state }) => `${start}..${end}${state === 'idle' ? '' : ` ${state}`}`)

const facetOf = (field: string, values: FacetResponse['values'], members: object = {}) =>
  ({ facetId: field, field, moreValuesAvailable: false, values, ...members }) as FacetResponse

function startSizes(options: Partial<NumericFacetOptions> = {}, others: SearchFeature[] = []) {
  const client = createFakeClient()
  const engine = createSearchEngine({ client, features: [numericFacet({ field: 'size', ...options }), ...others] })
  const size = engine.get(numericFacet)
  const respond = (values = MADE, members: object = {}) =>
    client.last().respond({ totalCountFiltered: 100, facets: [facetOf('size', values, members)] })
  const request = () => client.last().request.facets![0] as NumericFacetRequest
  return { client, engine, size, respond, request }
}

async function startShown(options: Partial<NumericFacetOptions> = {}, others: SearchFeature[] = []) {
  const started = startSizes(options, others)
  started.engine.load()
  await started.respond()
  return started
}

/** Returns what differs from one request of the facet to the next, in short. */
const changesOf = ({ client, request }: Pick<ReturnType<typeof startSizes>, 'client' | 'request'>) => {
  const { currentValues, numberOfValues, preventAutoSelect } = request()
  const { freezeFacetOrder } = client.last().request.facetOptions!
  return { values: short(currentValues), numberOfValues, preventAutoSelect, freezeFacetOrder }
}
const AT_REST = { values: [], numberOfValues: 8, preventAutoSelect: false, freezeFacetOrder: false }

describe('the request', () => {
  it('has the defaults, and lets the platform make ranges', () => {
    const { engine, request } = startSizes()
    engine.load()
    expect(request()).toEqual({
      facetId: 'size',
      field: 'size',
      type: 'numericalRange',
      generateAutomaticRanges: true,
      numberOfValues: 8,
      injectionDepth: 1000,
      filterFacetCount: true,
      sortCriteria: 'ascending',
      rangeAlgorithm: 'even',
      resultsMustMatch: 'atLeastOneValue',
      preventAutoSelect: false,
      currentValues: [],
    })
  })

  it('has every option, and the given ranges', () => {
    const { engine, request } = startSizes({
      facetId: 'how-big_1',
      numberOfValues: 3,
      injectionDepth: 0,
      filterFacetCount: false,
      sortCriteria: 'descending',
      rangeAlgorithm: 'equiprobable',
      resultsMustMatch: 'allValues',
      currentValues: [
        { start: 0, end: 10 },
        { ...MIDDLE, endInclusive: true },
      ],
    })
    engine.load()
    expect(request()).toEqual({
      facetId: 'how-big_1',
      field: 'size',
      type: 'numericalRange',
      generateAutomaticRanges: false,
      numberOfValues: 2,
      injectionDepth: 0,
      filterFacetCount: false,
      sortCriteria: 'descending',
      rangeAlgorithm: 'equiprobable',
      resultsMustMatch: 'allValues',
      preventAutoSelect: false,
      currentValues: [
        { ...LOW, state: 'idle' },
        { ...MIDDLE, endInclusive: true, state: 'idle' },
      ],
    })
  })

  it('requests new ranges while none is chosen, and the ranges shown once one is', async () => {
    const started = await startShown()
    started.engine.execute('again')
    expect(changesOf(started)).toEqual(AT_REST)
    await started.respond()
    started.size.toggleSelect(MIDDLE)
    const chosen = { ...AT_REST, values: ['0..10', '10..20 selected', '20..30'] }
    expect(changesOf(started)).toEqual({ ...chosen, preventAutoSelect: true, freezeFacetOrder: true })
    expect(Object.keys(started.request().currentValues[0]!)).toEqual(['start', 'end', 'endInclusive', 'state'])
    await started.respond()
    started.engine.execute('again')
    expect(changesOf(started)).toEqual(chosen)
  })

  it('requests enough ranges for all that are chosen', async () => {
    const started = await startShown({ numberOfValues: 3 })
    started.size.toggleSelect({ start: 90, end: 99 })
    expect(changesOf(started)).toMatchObject({ numberOfValues: 4 })
  })

  it('requests the given ranges, even if a reply omitted some, and one that was added to them', async () => {
    const started = await startShown({ currentValues: [LOW, MIDDLE] })
    await started.respond([])
    started.size.toggleSelect(HIGH)
    expect(changesOf(started)).toMatchObject({ values: ['0..10', '10..20', '20..30 selected'], numberOfValues: 3 })
  })
})

describe('the state', () => {
  it('contains the ranges of the response', async () => {
    const { size, engine, respond } = startSizes()
    const empty = {
      facetId: 'size',
      field: 'size',
      values: [],
      domain: undefined,
      hasActiveValues: false,
      sortCriteria: 'ascending',
      isEnabled: true,
    }
    expect(size.state).toEqual(empty)
    engine.load()
    expect(size.state).toEqual(empty)
    await respond(MADE, { domain: { start: 0, end: 30 } })
    expect(size.state).toEqual({ ...empty, values: MADE, domain: { start: 0, end: 30 } })
  })

  it('keeps its identity if a response has the same ranges', async () => {
    const { size, engine, respond } = await startShown()
    size.toggleSelect(MIDDLE)
    await respond(MADE.map((range) => ({ ...range, state: range.start === 10 ? 'selected' : 'idle' })))
    const before = size.state
    engine.execute('again')
    await respond(structuredClone(MADE).map((range) => ({ ...range })))
    expect(size.state).toBe(before)
  })

  it('I8: omits invalid ranges, and a facet of another kind', async () => {
    const { size, engine, respond } = startSizes()
    engine.load()
    await respond([value(5, 1), value(0, 10, 3)], { domain: { start: 'a', end: 9 } })
    expect([short(size.state.values), size.state.domain]).toEqual([['0..10'], undefined])
    engine.execute('again')
    await respond([value('now', 'now') as never])
    expect(size.state.values).toEqual([])
  })
})

describe('toggling', () => {
  it('selects at once and counts with the response', async () => {
    const { size, respond } = await startShown()
    size.toggleSelect(size.state.values[1]!)
    expect(size.state.values).toEqual([MADE[0], { ...MADE[1]!, state: 'selected' }, MADE[2]])
    expect(size.state.hasActiveValues).toBe(true)
    const counted = [value(0, 10, 7), value(10, 20, 2, 'selected'), value(20, 30, 5)]
    await respond(counted)
    expect(size.state.values).toEqual(counted)
  })

  it.each([
    ['toggleSelect', 'selected', 'facetSelect', 'facetDeselect'],
    ['toggleExclude', 'excluded', 'facetExclude', 'facetUnexclude'],
  ] as const)('I3: %s toggles the state %s, with one search each, on page 1', async (command, state, on, off) => {
    const started = await startShown({}, [pager()])
    started.engine.get(pager).selectPage(3)
    const causes: unknown[] = []
    started.engine.observe((observation) => {
      if (observation.type === 'feature.emitted') causes.push(observation.event)
    })
    started.size[command](LOW)
    expect(short(started.size.state.values)[0]).toBe(`0..10 ${state}`)
    expect(started.client.last().request.firstResult).toBe(0)
    started.size[command](LOW)
    expect(changesOf(started)).toEqual({
      values: ['0..10', '10..20', '20..30'],
      numberOfValues: 8,
      preventAutoSelect: true,
      freezeFacetOrder: true,
    })
    expect(started.client.searches).toHaveLength(4)
    expect(causes).toEqual(
      [on, off].map((cause) => ({ type: 'search.requested', cause, resets: ['page'], origin: 'filter' })),
    )
  })

  it('turns a selected range into an excluded one', async () => {
    const { size } = await startShown()
    size.toggleSelect(LOW)
    size.toggleExclude(LOW)
    expect(short(size.state.values)).toEqual(['0..10 excluded', '10..20', '20..30'])
  })

  it('of a single range clears the others, or the range itself if it is selected', async () => {
    const { size, client } = await startShown()
    size.toggleSelect(LOW)
    size.toggleExclude(MIDDLE)
    size.toggleSingleSelect(HIGH)
    expect(short(size.state.values)).toEqual(['0..10', '10..20', '20..30 selected'])
    size.toggleSingleSelect(HIGH)
    expect(short(size.state.values)).toEqual(['0..10', '10..20', '20..30'])
    size.toggleSelect(LOW)
    size.toggleSingleExclude(MIDDLE)
    expect(short(size.state.values)).toEqual(['0..10', '10..20 excluded', '20..30'])
    expect(client.searches).toHaveLength(7)
  })

  it('distinguishes ranges by whether they include their end', async () => {
    const { size } = await startShown()
    size.toggleSelect({ ...LOW, endInclusive: true })
    expect(short(size.state.values)).toEqual(['0..10', '10..20', '20..30', '0..10 selected'])
  })

  it('I11: throws for an invalid range', async () => {
    const { size, client } = await startShown()
    expect(() => size.toggleExclude({ start: 2, end: 1 })).toThrow(
      expect.objectContaining({ code: 'invalid-argument', message: expect.stringContaining('toggleExclude: ') }),
    )
    expect(client.searches).toHaveLength(1)
  })
})

describe('deselectAll', () => {
  it('sets every range idle with one search, and makes none if no range is chosen', async () => {
    const started = await startShown()
    started.size.deselectAll()
    expect(started.client.searches).toHaveLength(1)
    started.engine.restore({ nf: { size: [LOW] }, nfExcluded: { size: [HIGH] } })
    started.size.deselectAll()
    expect(short(started.size.state.values)).toEqual(['0..10', '10..20', '20..30'])
    expect(changesOf(started)).toEqual({
      values: ['0..10', '10..20', '20..30'],
      numberOfValues: 8,
      preventAutoSelect: false,
      freezeFacetOrder: true,
    })
    expect(started.client.searches).toHaveLength(2)
  })
})

describe('sortBy', () => {
  it('requests another order once', async () => {
    const started = await startShown()
    started.size.sortBy('descending')
    started.size.sortBy('descending')
    expect([started.request().sortCriteria, started.size.state.sortCriteria]).toEqual(['descending', 'descending'])
    expect(started.client.searches).toHaveLength(2)
    expect(changesOf(started)).toEqual({ ...AT_REST, freezeFacetOrder: true })
  })

  it('I11: throws for an unknown order', async () => {
    const { size } = await startShown()
    expect(() => size.sortBy('random' as RangeSortCriterion)).toThrow('sortBy: "random" is not one of ascending, desc')
  })
})

describe('restoring', () => {
  it('marks the listed ranges, sets the others idle, and appends unknown ones', async () => {
    const started = await startShown()
    started.size.toggleSelect(LOW)
    await started.respond()
    const parameters: SearchParameters = {
      nf: { size: [MIDDLE, numericRange({ start: 90, end: 99 })] },
      nfExcluded: { size: [HIGH] },
    }
    started.engine.restore(parameters)
    expect(short(started.size.state.values)).toEqual(['0..10', '10..20 selected', '20..30 excluded', '90..99 selected'])
    expect(started.engine.parameters()).toEqual(parameters)
    started.engine.execute('again')
    expect(changesOf(started)).toEqual({
      ...AT_REST,
      values: ['0..10', '10..20 selected', '20..30 excluded', '90..99 selected'],
    })
  })

  it('chooses a range once, and selects one that is selected and excluded', () => {
    const { engine, size } = startSizes()
    engine.restore({ nf: { size: [LOW, LOW] }, nfExcluded: { size: [LOW, HIGH, HIGH] } })
    expect(engine.parameters()).toEqual({ nf: { size: [LOW] }, nfExcluded: { size: [HIGH] } })
    expect(short(size.state.values)).toEqual(['0..10 selected', '20..30 excluded'])
  })

  it('with the current choices keeps what is frozen, and with others releases it', async () => {
    const started = await startShown()
    started.size.toggleSelect(LOW)
    started.engine.restore({ nf: { size: [LOW] } })
    started.engine.execute('again')
    expect(changesOf(started)).toMatchObject({ freezeFacetOrder: true })
    started.engine.restore({ nf: { size: [HIGH] } })
    started.engine.execute('again')
    expect(changesOf(started)).toMatchObject({ freezeFacetOrder: false })
  })

  it('with ranges of other facets only keeps the facet unchanged', () => {
    const { engine, size } = startSizes({ facetId: 'constructor' })
    engine.restore({ nf: { size: [LOW] }, df: { size: [dateRange({ start: 'past-1-day', end: 'now' })] } })
    expect(size.state.hasActiveValues).toBe(false)
    engine.restore({ nf: { constructor: [LOW] } })
    expect(engine.parameters()).toEqual({ nf: { constructor: [LOW] } })
  })
})

describe('a response', () => {
  /** Defers every search that only changes filters. */
  const draft = defineSearchFeature({
    kind: 'draft',
    schema: options({}),
    machine: setup({}).createMachine({}),
    defers: (_, { origin }) => origin === 'filter',
    state: () => ({}),
    commands: () => ({}),
  })

  it('to other choices than the current ones keeps the ranges, and preventAutoSelect', async () => {
    const started = startSizes({}, [draft()])
    started.engine.load()
    started.size.toggleSelect(LOW)
    await started.respond([value(0, 10, 3), value(10, 20, 2), value(20, 30, 1, 'selected')])
    started.engine.execute('again')
    expect(changesOf(started)).toEqual({
      values: ['0..10 selected', '10..20', '20..30'],
      numberOfValues: 8,
      preventAutoSelect: true,
      freezeFacetOrder: true,
    })
  })

  it('keeps the identity of unchanged ranges', async () => {
    const { engine, size, respond } = await startShown()
    const [low, middle] = size.state.values
    engine.execute('again')
    await respond([value(0, 10, 3), value(10, 20, 9)])
    expect([size.state.values[0] === low, size.state.values[1] === middle]).toEqual([true, false])
  })

  it('clears preventAutoSelect, and lets the order of the facets change', async () => {
    const started = await startShown()
    started.size.toggleSelect(LOW)
    await started.respond([value(0, 10, 3, 'selected')])
    started.engine.execute('again')
    expect(changesOf(started)).toEqual({ ...AT_REST, values: ['0..10 selected'] })
  })

  it('adopts ranges that the platform selected, without another search', async () => {
    const started = startSizes()
    started.engine.load()
    await started.respond([value(0, 10, 3), value(10, 20, 2, 'selected')])
    expect(started.engine.parameters()).toEqual({ nf: { size: [MIDDLE] } })
    expect([short(started.size.state.values), started.client.searches.length]).toEqual([
      ['0..10', '10..20 selected'],
      1,
    ])
  })

  it('does not restore a range that the user deselected in the meantime', async () => {
    const { engine, size, respond } = await startShown()
    engine.restore({ nf: { size: [LOW] } })
    engine.execute('again')
    engine.restore({})
    await respond([value(0, 10, 3, 'selected')])
    expect(short(size.state.values)).toEqual(['0..10'])
    expect(engine.parameters()).toEqual({})
  })

  it('I1: to a replaced search changes nothing', async () => {
    const { client, size } = await startShown()
    size.toggleSelect(LOW)
    const [, replaced] = client.searches
    size.toggleSelect(HIGH)
    await replaced!.respond({ facets: [facetOf('size', [value(50, 60, 1, 'selected')])] })
    expect(short(size.state.values)).toEqual(['0..10 selected', '10..20', '20..30 selected'])
  })

  it('I2: that is an error keeps the choice, and ends loading', async () => {
    const { client, engine, size } = await startShown()
    size.toggleSelect(LOW)
    await client.last().fail(new Error('down'))
    expect([short(size.state.values)[0], engine.page.status]).toEqual(['0..10 selected', 'failed'])
  })
})

describe('a search of another feature', () => {
  it('that clears filters sets every range idle and asks for new ones', async () => {
    const started = await startShown({}, [query(), searchBox()])
    started.size.toggleSelect(LOW)
    started.engine.get(searchBox).submit()
    expect(short(started.size.state.values)).toEqual(['0..10', '10..20', '20..30'])
    expect(changesOf(started)).toMatchObject({ values: [], freezeFacetOrder: false })
  })

  it('does not freeze what was changed for the search it replaces', async () => {
    const started = await startShown({}, [query(), searchBox({ clearFilters: false })])
    started.size.toggleSelect(LOW)
    started.size.toggleSelect(LOW)
    started.engine.get(searchBox).submit()
    expect(changesOf(started)).toMatchObject({ values: [], freezeFacetOrder: false })
  })
})

it('a range that is removed by its breadcrumb keeps the ranges, and preventAutoSelect, until the reply', async () => {
  const started = await startShown({}, [breadcrumbs()])
  started.engine.restore({ nf: { size: [LOW] } })
  started.engine.get(breadcrumbs).deselect({ kind: 'numeric', facetId: 'size', range: LOW, state: 'selected' })
  expect(changesOf(started)).toEqual({
    values: ['0..10', '10..20', '20..30'],
    numberOfValues: 8,
    preventAutoSelect: true,
    freezeFacetOrder: true,
  })
  await started.respond()
  started.engine.execute('again')
  expect(changesOf(started)).toEqual(AT_REST)
})

it('ranges that are removed with all other filters make room for new ones', async () => {
  const started = await startShown({}, [breadcrumbs()])
  started.size.toggleSelect(LOW)
  await started.respond([value(0, 10, 3, 'selected')])
  started.engine.get(breadcrumbs).deselectAll()
  expect(changesOf(started)).toMatchObject({ values: [], freezeFacetOrder: false })
})

describe('a condition', () => {
  const onlyTyres = ({ q }: SearchParameters) => q === 'tyres'

  it('that is false omits the facet from the request, and clears its choices', async () => {
    const { client, engine, size, respond } = startSizes({ condition: onlyTyres }, [query()])
    engine.restore({ q: 'tyres', nf: { size: [LOW] } })
    engine.load()
    await respond()
    expect(size.state).toMatchObject({ isEnabled: true, hasActiveValues: true })
    engine.restore({ q: 'wheels', nf: { size: [LOW] } })
    engine.load()
    expect(client.last().request.facets).toBeUndefined()
    expect(size.state).toMatchObject({ isEnabled: false, hasActiveValues: false, values: [] })
    expect(engine.parameters()).toEqual({ q: 'wheels' })
  })
})

it('several facets have their own ranges and parameters, and one search', async () => {
  const client = createFakeClient()
  const engine = createSearchEngine({
    client,
    features: [numericFacet({ field: 'size' }), numericFacet({ field: 'price' }), dateFacet({ field: 'date' })],
  })
  engine.load()
  await client.last().respond({ facets: [facetOf('size', MADE), facetOf('price', [value(0, 5, 1)])] })
  engine.get(numericFacet, 'size').toggleSelect(LOW)
  engine.get(numericFacet, 'price').toggleExclude({ start: 0, end: 5 })
  expect(engine.parameters()).toEqual({
    nf: { size: [LOW] },
    nfExcluded: { price: [numericRange({ start: 0, end: 5 })] },
  })
  expect(client.searches).toHaveLength(3)
  expect(client.last().request.facets!.map(({ facetId, type }) => `${facetId} ${type}`)).toEqual([
    'size numericalRange',
    'price numericalRange',
    'date dateRange',
  ])
})

describe('dateFacet', () => {
  const MONTH = dateRange({ start: 'past-1-month', end: 'now' })
  const YEAR = dateRange({ start: 'past-1-year', end: 'now' })

  /** Creates an engine whose clock the test sets, at noon on 15 June 2030. */
  function startDates(
    options: Partial<DateFacetOptions> = {},
    dehydrated?: unknown,
    day = 15,
    others: SearchFeature[] = [],
  ) {
    const moment = new Date(2030, 5, day, 12).getTime()
    const clock = { ...createEnvironment().clock, moment, now: () => clock.moment }
    const client = createFakeClient()
    const features = [dateFacet({ field: 'date', ...options }), ...others]
    const engine = createSearchEngine({ client, environment: { clock }, features })
    if (dehydrated) hydrate(engine, dehydrated)
    const date = engine.get(dateFacet)
    const respond = (values: Value<string>[], members: object = {}, reply: object = {}) =>
      client.last().respond({ totalCountFiltered: 100, facets: [facetOf('date', values, members)], ...reply })
    const request = () => client.last().request.facets![0] as DateFacetRequest
    /** Counts the requested ranges. */
    const answer = (reply?: object) => {
      const values = request().currentValues.map((range, index) => ({ ...range, numberOfResults: index }))
      return respond(values, {}, reply)
    }
    return { clock, client, engine, date, respond, request, answer }
  }
  const wait = ({ clock }: ReturnType<typeof startDates>) => void (clock.moment += 60_000)

  it('requests given absolute ranges unchanged', () => {
    const { engine, request } = startDates({ currentValues: [dateRange({ start: '2030-01-01', end: '2030-02-01' })] })
    engine.load()
    expect(request()).toMatchObject({
      type: 'dateRange',
      generateAutomaticRanges: false,
      currentValues: [{ start: '2030/01/01@00:00:00', end: '2030/02/01@00:00:00', endInclusive: false, state: 'idle' }],
    })
  })

  it('shows the domain of ranges that the platform made', async () => {
    const { engine, date, respond } = startDates()
    engine.load()
    await respond([value('2030/01/01@00:00:00', '2030/02/01@00:00:00', 1)], {
      domain: { start: '2030/01/01@00:00:00', end: '2030/02/01@00:00:00' },
    })
    expect(date.state.domain).toEqual({ start: '2030/01/01@00:00:00', end: '2030/02/01@00:00:00' })
  })

  it('requests a relative range resolved by the clock, and recognises it in the response', async () => {
    const started = startDates({ currentValues: [MONTH, YEAR] })
    started.engine.load()
    expect(short(started.request().currentValues)).toEqual([
      '2030/05/15@12:00:00..2030/06/15@12:00:00',
      '2029/06/15@12:00:00..2030/06/15@12:00:00',
    ])
    await started.answer()
    expect(started.date.state.values).toEqual([
      { ...MONTH, state: 'idle', numberOfResults: 0 },
      { ...YEAR, state: 'idle', numberOfResults: 1 },
    ])
    wait(started)
    started.date.toggleSelect(started.date.state.values[1]!)
    expect(short(started.date.state.values)).toEqual(['past-1-month..now', 'past-1-year..now selected'])
    expect(short(started.request().currentValues)).toEqual([
      '2030/05/15@12:01:00..2030/06/15@12:01:00',
      '2029/06/15@12:01:00..2030/06/15@12:01:00 selected',
    ])
    expect(started.engine.parameters()).toEqual({ df: { date: [YEAR] } })
    await started.answer()
    expect(short(started.date.state.values)).toEqual(['past-1-month..now', 'past-1-year..now selected'])
    expect(started.engine.parameters()).toEqual({ df: { date: [YEAR] } })
  })

  it('counts from the moment of each search, whichever feature requests it, and keeps what is shown until the reply', async () => {
    const started = startDates({ currentValues: [MONTH] })
    started.engine.load()
    await started.answer()
    wait(started)
    started.engine.execute('again')
    expect(started.request().currentValues[0]!.end).toBe('2030/06/15@12:01:00')
    expect(short(started.date.state.values)).toEqual(['past-1-month..now'])
    await started.client.last().fail(new Error('down'))
    expect(short(started.date.state.values)).toEqual(['past-1-month..now'])
  })

  it('recognises a relative range when more results of the same search arrive later', async () => {
    const started = startDates({}, undefined, 15, [resultList()])
    const results = [buildResult('a')]
    started.engine.load()
    await started.respond([value('2030/01/01@00:00:00', '2030/02/01@00:00:00', 4)], {}, { results })
    started.date.toggleSelect(MONTH)
    await started.answer({ results })
    wait(started)
    started.engine.get(resultList).fetchMoreResults()
    await started.client.last().respond({ totalCountFiltered: 100, results: [buildResult('b')] })
    expect(short(started.date.state.values)).toEqual([
      '2030/01/01@00:00:00..2030/02/01@00:00:00',
      'past-1-month..now selected',
    ])
  })

  it('shows a range that the response does not repeat exactly as the platform returned it', async () => {
    const started = startDates({ currentValues: [MONTH] })
    started.engine.load()
    await started.respond([value('2030/05/15@00:00:00', '2030/06/15@00:00:00', 4)])
    expect(short(started.date.state.values)).toEqual(['2030/05/15@00:00:00..2030/06/15@00:00:00'])
  })

  it('restores a relative range, in any case in a URL, among ranges that the platform made', async () => {
    const started = startDates()
    started.engine.restore({ df: { date: [{ start: 'Past-01-Month', end: 'NOW', endInclusive: false }] } })
    expect(started.engine.parameters()).toEqual({ df: { date: [MONTH] } })
    started.engine.load()
    await started.answer()
    wait(started)
    started.engine.execute('again')
    await started.answer()
    expect(short(started.date.state.values)).toEqual(['past-1-month..now selected'])
    expect(started.engine.parameters()).toEqual({ df: { date: [MONTH] } })
  })

  it.each([{ currentValues: [YEAR, MONTH] }, {}])(
    'I7: recognises relative ranges that another engine requested at another time, with %j',
    async (options) => {
      const server = startDates(options)
      server.engine.restore({ df: { date: [MONTH] } })
      server.engine.load()
      await server.answer()
      const client = startDates(options, JSON.parse(JSON.stringify(dehydrate(server.engine))), 16)
      expect(client.date.state).toEqual(server.date.state)
      expect(client.engine.parameters()).toEqual({ df: { date: [MONTH] } })
      client.engine.load()
      expect(client.client.searches).toEqual([])
    },
  )

  it('I7: does not mistake a range that the platform made for a relative range of another engine', async () => {
    const server = startDates()
    server.engine.load()
    await server.respond([value('2030/01/01@00:00:00', '2030/02/01@00:00:00', 4)])
    server.date.toggleSelect(MONTH)
    await server.answer()
    const client = startDates({}, JSON.parse(JSON.stringify(dehydrate(server.engine))), 16)
    expect(short(client.date.state.values)[0]).toBe('2030/01/01@00:00:00..2030/02/01@00:00:00')
    expect(client.engine.parameters()).toEqual({ df: { date: [MONTH] } })
  })

  it('excludes with a separate parameter', async () => {
    const { date, engine } = startDates({ currentValues: [MONTH] })
    date.toggleExclude({ start: 'past-1-month', end: 'now' })
    expect(engine.parameters()).toEqual({ dfExcluded: { date: [MONTH] } })
  })

  it('I11: throws for an invalid range', () => {
    const { date } = startDates()
    expect(() => date.toggleSelect({ start: 'now', end: 'past-1-day' })).toThrow(
      'toggleSelect: The start date is after the end date of the range: now > past-1-day',
    )
  })
})

describe('I11: options', () => {
  it.each<[unknown, string]>([
    [undefined, 'field is required and must be a non-empty string'],
    [{ field: 'a', facetId: 'a.b' }, 'facetId must be 1 to 60 letters, digits, hyphens and underscores'],
    [{ field: 'a', numberOfValues: 0 }, 'numberOfValues must be an integer of at least 1'],
    [{ field: 'a', injectionDepth: -1 }, 'injectionDepth must be an integer of at least 0'],
    [{ field: 'a', sortCriteria: 'up' }, 'sortCriteria must be one of ascending, descending'],
    [{ field: 'a', rangeAlgorithm: 'odd' }, 'rangeAlgorithm must be one of even, equiprobable'],
    [{ field: 'a', currentValues: [] }, 'currentValues must be a list of 1 or more'],
    [
      { field: 'a', currentValues: [LOW, { start: 2, end: 1 }] },
      'currentValues.1 is invalid: The start value is greater than the end value for the numeric range: 2 > 1',
    ],
    [
      { field: 'a', currentValues: [null] },
      'currentValues.0 is invalid: start and end must be finite numbers (received undefined and undefined)',
    ],
    [{ field: 'a', condition: true }, 'condition must be a function of the parameters'],
  ])('of a numeric facet %j throw', (given, problem) => {
    expect(() => numericFacet(given as NumericFacetOptions)).toThrow(
      expect.objectContaining({ code: 'invalid-options', message: `Invalid options for "numericFacet": ${problem}` }),
    )
  })

  it.each([
    ['now', 'past-1-month', 'The start date is after the end date of the range: now > past-1-month'],
    [
      '2030/02/30@00:00:00',
      'now',
      'start must be a date from the year 1401 on, or a relative date such as past-1-month or now (received 2030/02/30@00:00:00)',
    ],
  ])('of a date facet with a range from %s to %s throw', (start, end, problem) => {
    expect(() => dateFacet({ field: 'a', currentValues: [{ start, end }] })).toThrow(
      `Invalid options for "dateFacet": currentValues.0 is invalid: ${problem}`,
    )
  })

  it('accept a field that makes no valid id, and ranges that the platform makes in addition to given ones', () => {
    expect(numericFacet({ field: 'a.b', generateAutomaticRanges: true, currentValues: [LOW] }).id).toBe(
      'numericFacet:a_b',
    )
  })
})

it.each<[string, (size: ReturnType<typeof startSizes>['size']) => void]>([
  ['in another order', (size) => size.sortBy('descending')],
  ['if every range is set idle', (size) => size.deselectAll()],
])('returns to page 1 %s', async (_, act) => {
  const { client, engine, size } = await startShown({}, [pager()])
  engine.restore({ nf: { size: [LOW] }, page: 3 })
  act(size)
  expect(client.last().request.firstResult).toBe(0)
})

it('shows a chosen range that the reply lacks with no results', async () => {
  const { engine, size } = await startShown()
  engine.restore({ nf: { size: [numericRange({ start: 90, end: 99 })] } })
  expect(size.state.values).toEqual([...MADE, value(90, 99, 0, 'selected')])
})

it.each([{ start: 0 }, { end: 30 }, { start: 0, end: '30' }])('I8: shows no domain of %j', async (domain) => {
  const { engine, size, respond } = startSizes()
  engine.load()
  await respond(MADE, { domain })
  expect(size.state.domain).toBeUndefined()
})

it('requests one value if one is given', () => {
  const { engine, request } = startSizes({ currentValues: [LOW] })
  engine.load()
  expect(request().numberOfValues).toBe(1)
})

it('recognises a relative date again among ranges that the platform made, whatever the reply was to', async () => {
  const client = createFakeClient()
  const clock = { ...createEnvironment().clock, now: () => new Date(2030, 5, 15, 12).getTime() }
  const logger = { debug: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const engine = createSearchEngine({
    client,
    environment: { clock, logger },
    features: [dateFacet({ field: 'date' })],
  })
  const date = engine.get(dateFacet)
  const made = value('2030/01/01@00:00:00', '2030/02/01@00:00:00', 4)
  const month = value('2030/05/15@12:00:00', '2030/06/15@12:00:00', 2, 'selected')
  engine.load()
  engine.restore({ df: { date: [dateRange({ start: 'past-1-month', end: 'now' })] } })
  await client.last().respond({ facets: [facetOf('date', [made])] })
  expect(short(date.state.values)).toEqual(['2030/01/01@00:00:00..2030/02/01@00:00:00', 'past-1-month..now selected'])
  engine.load()
  await client.last().respond({ facets: [facetOf('date', [made, month])] })
  expect(short(date.state.values)).toEqual(['2030/01/01@00:00:00..2030/02/01@00:00:00', 'past-1-month..now selected'])
  expect(logger.error).not.toHaveBeenCalled()
})

it('marks the search that sets every range idle as a search about filters only', async () => {
  const { size } = await startShown()
  const asked: unknown[] = []
  size.actor.on('search.requested', (event) => asked.push(event))
  size.toggleSelect(LOW)
  size.deselectAll()
  expect(asked).toEqual(
    ['facetSelect', 'facetClearAll'].map((cause) => {
      return { type: 'search.requested', cause, resets: ['page'], origin: 'filter' }
    }),
  )
})

it.each(['deselectAll', 'sortBy'] as const)('%s counts relative dates from its own moment', (act) => {
  const clock = { ...createEnvironment().clock, moment: new Date(2030, 5, 15, 12).getTime(), now: () => clock.moment }
  const client = createFakeClient()
  const features = [dateFacet({ field: 'date', currentValues: [{ start: 'past-1-month', end: 'now' }] })]
  const engine = createSearchEngine({ client, environment: { clock }, features })
  engine.get(dateFacet).toggleSelect({ start: 'past-1-month', end: 'now' })
  clock.moment += 60_000
  engine.get(dateFacet)[act]('descending')
  const [asked] = client.last().request.facets as DateFacetRequest[]
  expect(asked!.currentValues[0]).toMatchObject({ start: '2030/05/15@12:01:00', end: '2030/06/15@12:01:00' })
})
