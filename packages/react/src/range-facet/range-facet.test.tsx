import {
  createSearchEngine,
  dateFacet,
  dateRange,
  numericFacet,
  query,
  type FacetResponse,
  type Range,
  type RangeValueFact,
  type SearchParameters,
} from '@querent/engine'
import { buildResponse, createFakeClient } from '@querent/engine/testing'
import { screen } from '@testing-library/react'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { partOf, partsOf, settle, show, violationsOf } from '../testing/harness'
import { DateFacet, type DateFacetProps } from './date-facet'
import { NumericFacet, type NumericFacetProps } from './numeric-facet'
import { dateRangeFormat } from './range-format'
import { CustomDateFacet, CustomNumericFacet } from './custom'

describe.each([
  ['components', { NumericFacet, DateFacet }],
  ['own markup', { NumericFacet: CustomNumericFacet, DateFacet: CustomDateFacet }],
])('%s', (_, { NumericFacet, DateFacet }) => {
  const value = <B extends number | string>(start: B, end: B, numberOfResults: number): RangeValueFact<B> => ({
    start,
    end,
    endInclusive: false,
    state: 'idle',
    numberOfResults,
  })
  const facetOf = (facetId: string, values: FacetResponse['values']) => ({
    facets: [{ facetId, field: facetId, moreValuesAvailable: false, values } as FacetResponse],
  })

  const texts = (container: Element) =>
    partsOf(container, 'value').map((it) => {
      const [label, count] = ['label', 'count'].map((part) => partOf(it, part)?.textContent)
      return `${label} (${count}) ${it.dataset['state']}${'pending' in it.dataset ? ' pending' : ''}`
    })

  async function startSizes(props: NumericFacetProps = {}) {
    const client = createFakeClient()
    const engine = createSearchEngine({ client, features: [numericFacet({ field: 'size' })] })
    engine.load()
    await client.last().respond(buildResponse(facetOf('size', [value(0, 1000, 3), value(1000, 2500.5, 2)])))
    return { client, engine, ...show(engine, <NumericFacet {...props} />) }
  }

  it('selects a range at once, with one search, and is pending until the results follow', async () => {
    const { user, client, container } = await startSizes()
    expect(screen.getByRole('group', { name: 'size' })).toBe(partOf(container, 'facet'))
    expect(texts(container)).toEqual(['0 – 1,000 (3) idle', '1,000 – 2,500.5 (2) idle'])
    await user.click(screen.getByRole('checkbox', { name: '0 – 1,000 3' }))
    expect(texts(container)).toEqual(['0 – 1,000 (3) selected pending', '1,000 – 2,500.5 (2) idle'])
    expect([partOf(container, 'facet')!.dataset['state'], client.searches.length]).toEqual(['loading', 2])
    await settle(() =>
      client.last().respond(facetOf('size', [{ ...value(0, 1000, 5), state: 'selected' }, value(1000, 2500.5, 2)])),
    )
    expect(texts(container)).toEqual(['0 – 1,000 (5) selected', '1,000 – 2,500.5 (2) idle'])
    expect(partOf(container, 'facet')!.dataset['state']).toBe('ready')
  })

  it('goes as soon as its condition no longer holds', async () => {
    const client = createFakeClient()
    const condition = ({ q }: SearchParameters) => q !== 'none'
    const engine = createSearchEngine({ client, features: [query(), numericFacet({ field: 'size', condition })] })
    engine.load()
    await client.last().respond(buildResponse(facetOf('size', [value(0, 1000, 3)])))
    const { container } = show(engine, <NumericFacet />)
    expect(partsOf(container, 'facet')).toHaveLength(1)
    await settle(() => {
      engine.restore({ q: 'none' })
      engine.load()
    })
    expect(partsOf(container, 'facet')).toEqual([])
  })

  it('takes a range back with the keyboard, and clears without losing the focus', async () => {
    const { user, container, engine } = await startSizes()
    await user.tab()
    await user.keyboard(' ')
    expect(engine.parameters().nf?.['size']).toHaveLength(1)
    await user.keyboard(' ')
    expect(engine.parameters()).toEqual({})
    await user.keyboard(' ')
    screen.getByRole('button', { name: 'Clear' }).focus()
    await user.keyboard('{Enter}')
    expect([engine.parameters(), screen.queryByRole('button')]).toEqual([{}, null])
    expect(container.contains(document.activeElement)).toBe(true)
  })

  it('excludes a range if excluding is enabled, and always offers to include an excluded one again', async () => {
    const { user, container, update, engine } = await startSizes({ allowExclude: true })
    await user.click(screen.getByRole('button', { name: 'Exclude 0 – 1,000', pressed: false }))
    expect(texts(container)[0]).toBe('0 – 1,000 (3) excluded pending')
    update(<NumericFacet />)
    await user.click(screen.getByRole('button', { name: 'Exclude 0 – 1,000', pressed: true }))
    expect(engine.parameters()).toEqual({})
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('offers no range without results, except to include it again', async () => {
    const { user, client, container } = await startSizes()
    const answer = (...values: FacetResponse['values']) => settle(() => client.last().respond(facetOf('size', values)))
    await user.click(screen.getByRole('checkbox', { name: '0 – 1,000 3' }))
    await answer({ ...value(0, 1000, 0), state: 'selected' }, value(1000, 2500.5, 0), value(2500.5, 3000, 1))
    expect(texts(container)).toEqual(['0 – 1,000 (0) selected', '2,500.5 – 3,000 (1) idle'])
    await user.click(screen.getByRole('checkbox', { name: '0 – 1,000 0' }))
    await answer(value(0, 1000, 0))
    expect(partsOf(container, 'facet')).toEqual([])
  })

  it('shows nothing without ranges', () => {
    const engine = createSearchEngine({ client: createFakeClient(), features: [numericFacet({ field: 'size' })] })
    expect(show(engine, <NumericFacet />).container.innerHTML).toBe('')
  })

  it('accepts labels, a format, a render function, attributes and a ref', async () => {
    const ref = createRef<HTMLFieldSetElement>()
    const { container, update } = await startSizes({ locale: 'de-DE' })
    expect(texts(container)[1]).toBe('1.000 – 2.500,5 (2) idle')
    const formatValue = ({ start }: Range<number>) => `from ${start}`
    const labels = { count: (count: number) => `${count}!` }
    update(
      <NumericFacet ref={ref} className="mine" label="Size" labels={labels} formatValue={formatValue} allowExclude />,
    )
    expect([texts(container)[0], ref.current?.className]).toEqual(['from 0 (3!) idle', 'mine'])
    expect(screen.getByRole('group', { name: 'Size' })).toBe(ref.current)
    expect(screen.getByRole('button', { name: 'Exclude from 0' })).toBeTruthy()
    update(<NumericFacet>{({ start }) => <b>{start}</b>}</NumericFacet>)
    expect(container.querySelector('b')?.textContent).toBe('0')
  })

  it('has no axe violations', async () => {
    const { container } = await startSizes({ allowExclude: true })
    expect(await violationsOf(container)).toEqual([])
  })

  async function startDates(props: DateFacetProps = {}, parameters: SearchParameters = {}) {
    const client = createFakeClient()
    const currentValues = [
      dateRange({ start: 'past-1-month', end: 'now' }),
      dateRange({ start: 'now', end: 'next-2-week' }),
      dateRange({ start: '2030-01-01', end: '2030-01-31T23:59:59' }),
    ]
    const engine = createSearchEngine({ client, features: [dateFacet({ field: 'date', currentValues })] })
    engine.restore(parameters)
    engine.load()
    const asked = client.last().request.facets![0]!.currentValues as RangeValueFact<string>[]
    await client.last().respond(
      facetOf(
        'date',
        asked.map((range) => ({ ...range, numberOfResults: 1 })),
      ),
    )
    return { client, engine, ...show(engine, <DateFacet {...props} />) }
  }

  it('writes dates by the locale, and relative ones by their distance', async () => {
    const { container, update } = await startDates()
    expect(texts(container)).toEqual([
      '1 month ago – now (1) idle',
      'now – in 2 weeks (1) idle',
      'Jan 1, 2030 – Jan 31, 2030 (1) idle',
    ])
    update(<DateFacet locale="de-DE" />)
    expect(texts(container)).toEqual([
      'vor 1 Monat – jetzt (1) idle',
      'jetzt – in 2 Wochen (1) idle',
      '01.01.2030 – 31.01.2030 (1) idle',
    ])
  })

  async function startRanges(ranges: [number, number][], props: NumericFacetProps = {}) {
    const client = createFakeClient()
    const engine = createSearchEngine({ client, features: [numericFacet({ field: 'size' })] })
    engine.load()
    const values = ranges.map(([start, end]) => value(start, end, 1))
    await client.last().respond(buildResponse(facetOf('size', values)))
    const { container } = show(engine, <NumericFacet {...props} />)
    return partsOf(container, 'label').map(({ textContent }) => textContent)
  }

  it.each<[[number, number][], NumericFacetProps, string[]]>([
    [
      [
        [5.12, 111.815],
        [111.815, 218.51],
      ],
      {},
      ['5.12 – 111.82', '111.82 – 218.51'],
    ],
    [
      [
        [0.00125, 0.0025],
        [0.0025, 0.00375],
      ],
      {},
      ['0.0013 – 0.0025', '0.0025 – 0.0038'],
    ],
    [
      [
        [4.1251, 4.1251],
        [4.1252, 4.1252],
      ],
      {},
      ['4.1251 – 4.1251', '4.1252 – 4.1252'],
    ],
    [[[5.12, 111.815]], { locale: 'de-DE' }, ['5,12 – 111,82']],
    [[[5, 111.815]], { numberFormat: { style: 'currency', currency: 'EUR' } }, ['€5.00 – €111.82']],
    [[[5, 111.815]], { numberFormat: { style: 'currency', currency: 'JPY' } }, ['¥5 – ¥112']],
    [[[-0.001, 100]], {}, ['0 – 100']],
    [[[-0.001, 5]], { numberFormat: { style: 'currency', currency: 'EUR' } }, ['€0.00 – €5.00']],
    [[[-0.001, 1]], { numberFormat: { style: 'percent', maximumFractionDigits: 0 } }, ['0% – 100%']],
    [[[0.001, 0.002]], { numberFormat: { style: 'currency', currency: 'EUR' } }, ['€0.001 – €0.002']],
    [[[5, 111.815]], { numberFormat: { minimumFractionDigits: 4 } }, ['5.0000 – 111.8150']],
    [[[5, 1500]], { numberFormat: { style: 'unit', unit: 'gram' } }, ['5 g – 1,500 g']],
  ])('writes %j with %j as %j', async (ranges, props, expected) => {
    expect(await startRanges(ranges, props)).toEqual(expected)
  })

  it.each([
    ['2030/01/01@00:00:00', '2030/01/01@23:59:59', 'Jan 1, 2030 – Jan 1, 2030'],
    ['2030/01/01@00:00:00', '2030/01/02@00:00:00', 'Jan 1, 2030 – Jan 2, 2030'],
    ['2030/01/01@12:00:00', '2030/01/02@00:00:00', 'Jan 1, 2030, 12:00 PM – Jan 2, 2030, 12:00 AM'],
    ['2030/01/01@12:00:00', '2030/01/01@12:00:30', 'Jan 1, 2030, 12:00:00 PM – Jan 1, 2030, 12:00:30 PM'],
  ])('writes the dates from %s to %s as %s', (start, end, expected) => {
    const text = dateRangeFormat('en-US')({ start, end, endInclusive: true })
    expect(text.replaceAll('\u202f', ' ')).toBe(expected)
  })

  it('selects a relative range', async () => {
    const { user, engine } = await startDates()
    await user.click(screen.getByRole('checkbox', { name: '1 month ago – now 1' }))
    expect(engine.parameters()).toEqual({ df: { date: [dateRange({ start: 'past-1-month', end: 'now' })] } })
  })
})
