import { createSearchEngine, sort, sortByField, tabs } from '@querent/engine'
import { createFakeClient } from '@querent/engine/testing'
import { screen } from '@testing-library/react'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { Sort, type SortProps } from './sort'
import { errorOf, settle, show, startEngine, violationsOf } from './testing/harness'
import { CustomSort } from './testing/custom/controls'

describe.each([
  ['Sort', Sort],
  ['Sort in own markup', CustomSort],
])('%s', (_, Sort) => {
  const options = [
    { label: 'Best', criterion: 'relevancy' },
    { label: 'Cheapest', criterion: [sortByField('price', 'ascending'), sortByField('name', 'ascending')] },
  ]
  const select = () => screen.getByRole<HTMLSelectElement>('combobox')
  const shown = () => select().selectedOptions[0]?.textContent

  async function start(props: Partial<SortProps> = {}) {
    const { client, engine } = await startEngine()
    return { client, engine, ...show(engine, <Sort options={options} {...props} />) }
  }

  it('searches once in the order that is picked', async () => {
    const { user, client } = await start()
    expect(shown()).toBe('Best')
    await user.selectOptions(select(), 'Cheapest')
    expect([shown(), client.searches.length, client.last().request.sortCriteria]).toEqual([
      'Cheapest',
      2,
      '@price ascending,@name ascending',
    ])
  })

  it('knows an option in force whose criterion is spaced otherwise than the engine does', async () => {
    const spaced = [...options, { label: 'Newest', criterion: 'date descending,  @price ascending' }]
    const { user, client } = await start({ options: spaced })
    await user.selectOptions(select(), 'Newest')
    expect(Array.from(select().options, ({ label }) => label)).toEqual(['Best', 'Cheapest', 'Newest'])
    expect([shown(), client.last().request.sortCriteria]).toEqual(['Newest', 'date descending,@price ascending'])
  })

  it('shows an order that is not an option, and then lets users pick the first option', async () => {
    const { user, client, engine } = await start({ labels: { other: (criterion) => `Other: ${criterion}` } })
    await settle(() => engine.restore({ sortCriteria: 'date ascending' }))
    expect(shown()).toBe('Other: date ascending')
    await user.selectOptions(select(), 'Best')
    expect([shown(), client.last().request.sortCriteria]).toEqual(['Best', 'relevancy'])
    expect(select().options).toHaveLength(2)
  })

  it('throws if the criterion of an option is invalid, and names the option', async () => {
    const { engine } = await startEngine()
    const wrong = [{ label: 'Cheap', criterion: 'price' }]
    expect(errorOf(() => show(engine, <Sort options={wrong} />))).toMatchObject({
      code: 'invalid-argument',
      message: expect.stringContaining('The option "Cheap" of Sort has the criterion "price"'),
    })
  })

  it('offers those of its options that the engine offers', async () => {
    const criteria = [
      'relevancy',
      { criterion: sortByField('price', 'ascending'), condition: ({ tab }: { tab?: string }) => tab === 'shop' },
    ]
    const engine = createSearchEngine({
      client: createFakeClient(),
      features: [tabs({ tabs: [{ id: 'all' }, { id: 'shop' }] }), sort({ criteria })],
    })
    const options = ['relevancy', '@price ascending', 'date ascending'].map((it) => ({ label: it, criterion: it }))
    const labels = () => Array.from(select().options, ({ label }) => label)
    show(engine, <Sort options={options} />)
    expect(labels()).toEqual(['relevancy'])
    await settle(() => engine.get(tabs).select('shop'))
    expect(labels()).toEqual(['relevancy', '@price ascending'])
  })

  it('accepts labels, attributes and a ref, and has no axe violations', async () => {
    const ref = createRef<HTMLSelectElement>()
    const { container } = await start({ labels: { sort: 'Ordnung' }, className: 'mine', ref } as Partial<SortProps>)
    expect(ref.current).toBe(screen.getByRole('combobox', { name: 'Ordnung' }))
    expect(select().className).toBe('mine')
    expect(await violationsOf(container)).toEqual([])
  })
})
