import { createSearchEngine, dateFilter, numericFilter, query, searchBox } from '@querent/engine'
import { createFakeClient } from '@querent/engine/testing'
import { fireEvent, screen } from '@testing-library/react'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { de } from '../labels/de'
import { LabelsProvider } from '../labels/labels-provider'
import { partOf, settle, show, violationsOf } from '../testing/harness'
import { DateFilter } from './date-filter'
import { NumericFilter, type NumericFilterProps } from './numeric-filter'
import { CustomDateFilter, CustomNumericFilter } from './custom'

describe.each([
  ['components', { NumericFilter, DateFilter }],
  ['own markup', { NumericFilter: CustomNumericFilter, DateFilter: CustomDateFilter }],
])('%s', (_, { NumericFilter, DateFilter }) => {
  const NF = 'size_input_range'
  const DF = 'date_input_range'

  function start(props: NumericFilterProps = {}) {
    const client = createFakeClient()
    const features = [numericFilter({ field: 'size' }), dateFilter({ field: 'date' }), query(), searchBox()]
    const engine = createSearchEngine({ client, features })
    return { client, engine, ...show(engine, <NumericFilter {...props} />) }
  }

  const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  const described = (input: HTMLElement) => {
    const id = input.getAttribute('aria-describedby')
    return [input.getAttribute('aria-invalid'), id && document.getElementById(id)?.textContent]
  }

  it('sets a range with the keyboard, by one search, and shows its count', async () => {
    const { user, client, engine, container } = start()
    await user.tab()
    await user.keyboard('-1.5{Tab}20{Enter}')
    expect(engine.parameters()).toEqual({ nf: { [NF]: [{ start: -1.5, end: 20, endInclusive: true }] } })
    expect([client.searches.length, partOf(container, 'filter')!.dataset['state']]).toEqual([1, 'loading'])
    expect(partOf(container, 'count')).toBeNull()
    const values = [{ start: -1.5, end: 20, endInclusive: true, state: 'selected' as const, numberOfResults: 7 }]
    await settle(() =>
      client.last().respond({ facets: [{ facetId: NF, field: 'size', moreValuesAvailable: false, values }] }),
    )
    expect(partOf(container, 'count')?.textContent).toBe('7 results')
    expect([box('From').value, box('To').value]).toEqual(['-1.5', '20'])
  })

  it('clears the range by one search, empties its inputs, and keeps the focus', async () => {
    const { user, client, engine, container } = start()
    await user.type(box('From'), '1')
    await user.type(box('To'), '2{Enter}')
    screen.getByRole('button', { name: 'Clear' }).focus()
    await user.keyboard('{Enter}')
    expect([engine.parameters(), client.searches.length, box('From').value, box('To').value]).toEqual([{}, 2, '', ''])
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
    expect(container.contains(document.activeElement)).toBe(true)
  })

  it('clears what was only typed without a search', async () => {
    const { user, client } = start()
    await user.type(box('From'), '1')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect([box('From').value, client.searches.length]).toEqual(['', 0])
  })

  it('says beside the input what is missing, and accepts it there', async () => {
    const { user, client } = start()
    await user.type(box('From'), '1{Enter}')
    expect(described(box('From'))).toEqual([null, null])
    expect(described(box('To'))).toEqual(['true', 'Enter the start and the end of the range'])
    expect([document.activeElement, client.searches.length]).toEqual([box('To'), 0])
    await user.keyboard('2')
    expect(described(box('To'))).toEqual([null, null])
  })

  it.each([
    ['en', '1,250.5', '2000', ['1250.5', '2000']],
    ['de', '12,5', '1.250,50', ['12,5', '1250,5']],
    ['ar-EG', '٠٫٥', '١٢', ['٠٫٥', '١٢']],
  ])('reads and writes numbers as people do in %s', async (locale, from, to, shown) => {
    const { user, engine, container } = start({ locale })
    await user.type(box('From'), from)
    await user.type(box('To'), `${to}{Enter}`)
    const { start: first, end: last } = engine.parameters().nf![NF]![0]!
    const expected = { en: [1250.5, 2000], de: [12.5, 1250.5], 'ar-EG': [0.5, 12] }
    expect([first, last]).toEqual(expected[locale as 'en'])
    expect([box('From').value, box('To').value, box('From').inputMode]).toEqual([...shown, 'decimal'])
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    expect(partOf(container, 'problem')).toBeNull()
  })

  it.each([
    ['en', '12,5', 'Enter a number, such as 1,234.5'],
    ['de', '12.5', 'Enter a number, such as 1.234,5'],
    ['de', 'zwölf', 'Enter a number, such as 1.234,5'],
  ])('in %s keeps %j as it is typed, and says how to type a number', async (locale, text, sentence) => {
    const { user, client, container } = start({ locale })
    await user.type(box('To'), '5000')
    await user.type(box('From'), `${text}{Enter}`)
    expect(described(box('From'))).toEqual(['true', sentence])
    expect(described(box('To'))).toEqual([null, null])
    expect([box('From').value, document.activeElement, client.searches.length]).toEqual([text, box('From'), 0])
    expect(await violationsOf(container)).toEqual([])
  })

  it('writes the numbers of the locale of the labels', async () => {
    const { engine, update } = start()
    update(
      <LabelsProvider labels={{ ...de, locale: 'de' }}>
        <NumericFilter />
      </LabelsProvider>,
    )
    await settle(() => engine.restore({ nf: { [NF]: [{ start: -0.5, end: 1e6, endInclusive: true }] } }))
    expect([box('Von').value, box('Bis').value]).toEqual(['-0,5', '1000000'])
  })

  it('reports at both inputs that a range is reversed, and searches nothing', async () => {
    const { user, client } = start()
    await user.type(box('From'), '2')
    await user.type(box('To'), '1{Enter}')
    const expected = ['true', 'The range must not start after its end']
    expect([described(box('From')), described(box('To'))]).toEqual([expected, expected])
    expect([document.activeElement, client.searches.length]).toEqual([box('From'), 0])
  })

  it('follows the range of a URL, and clears when a search clears it', async () => {
    const { user, engine } = start()
    await user.type(box('From'), '1')
    await settle(() => engine.restore({ nf: { [NF]: [{ start: 5, end: 6, endInclusive: true }] } }))
    expect([box('From').value, box('To').value]).toEqual(['5', '6'])
    await settle(() => engine.get(searchBox).submit())
    expect([box('From').value, box('To').value]).toEqual(['', ''])
  })

  it('shows nothing if its condition is false', () => {
    const features = [numericFilter({ field: 'size', condition: () => false })]
    const engine = createSearchEngine({ client: createFakeClient(), features })
    expect(show(engine, <NumericFilter />).container.innerHTML).toBe('')
  })

  it('accepts labels, attributes and a ref', () => {
    const ref = createRef<HTMLFormElement>()
    const { update } = start()
    update(
      <NumericFilter ref={ref} className="mine" label="Größe" labels={{ start: 'Von', end: 'Bis', submit: 'Los' }} />,
    )
    expect(screen.getByRole('form', { name: 'Größe' })).toBe(ref.current)
    expect([ref.current?.className, box('Von').type, box('Bis').type]).toEqual(['mine', 'text', 'text'])
    expect(screen.getByRole('button', { name: 'Los' })).toBeTruthy()
  })

  it('shows its name above the inputs: the field, the label, or none', async () => {
    const { container, update } = start()
    expect(screen.getByRole('form', { name: 'size' })).toBe(partOf(container, 'filter'))
    expect(partOf(container, 'legend')?.textContent).toBe('size')
    update(<NumericFilter label={<b>Size</b>} />)
    expect([screen.getByRole('form', { name: 'Size' }), container.querySelector('b')?.textContent]).toEqual([
      partOf(container, 'filter'),
      'Size',
    ])
    update(<NumericFilter label={null} />)
    expect([partOf(container, 'legend'), partOf(container, 'filter')?.getAttribute('aria-labelledby')]).toEqual([
      null,
      null,
    ])
    expect(await violationsOf(container)).toEqual([])
  })

  it('has no violation that axe finds, with a problem either', async () => {
    const { user, container } = start()
    await user.type(box('From'), '1{Enter}')
    expect(await violationsOf(container)).toEqual([])
  })

  it('sets whole days, the last one included', async () => {
    const { user, engine, update } = start()
    update(<DateFilter />)
    fireEvent.change(box('From'), { target: { value: '2030-01-01' } })
    fireEvent.change(box('To'), { target: { value: '2030-01-31' } })
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    const range = { start: '2030/01/01@00:00:00', end: '2030/01/31@23:59:59', endInclusive: true }
    expect(engine.parameters()).toEqual({ df: { [DF]: [range] } })
    expect([box('From').value, box('To').value]).toEqual(['2030-01-01', '2030-01-31'])
  })

  it('says where a day is before those that the platform knows, or after the other', async () => {
    const { user, client, update } = start()
    update(<DateFilter />)
    fireEvent.change(box('From'), { target: { value: '1400-12-31' } })
    fireEvent.change(box('To'), { target: { value: '1401-01-01' } })
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    expect([described(box('From')), described(box('To'))]).toEqual([
      ['true', 'Enter the start and the end of the range'],
      [null, null],
    ])
    fireEvent.change(box('From'), { target: { value: '1401-01-02' } })
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    expect(described(box('From'))).toEqual(['true', 'The range must not start after its end'])
    expect(client.searches).toEqual([])
  })

  it('names a relative range that the inputs cannot show', async () => {
    const { engine, update, container } = start()
    update(<DateFilter />)
    const range = { start: 'past-1-week', end: 'now', endInclusive: true }
    await settle(() => engine.restore({ df: { [DF]: [range] } }))
    expect([box('From').value, box('To').value]).toEqual(['', ''])
    expect(partOf(container, 'range')?.textContent).toBe('1 week ago – now')
  })
})
