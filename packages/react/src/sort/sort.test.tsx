import { createSearchEngine, sort, sortByField, tabs } from '@querent/engine'
import { createFakeClient } from '@querent/engine/testing'
import { screen } from '@testing-library/react'
import { createRef, type RefObject } from 'react'
import { describe, expect, it } from 'vitest'
import { Sort, type SortProps } from './sort'
import { settle, show, startEngine, violationsOf } from '../testing/harness'
import { CustomSort } from './custom'

describe.each([
  ['Sort', Sort],
  ['Sort in own markup', CustomSort],
])('%s', (_, Sort) => {
  const criteria = ['relevancy', [sortByField('price', 'ascending'), sortByField('name', 'ascending')]]
  const select = () => screen.getByRole<HTMLSelectElement>('combobox')
  const shown = () => select().selectedOptions[0]?.textContent
  const offered = () => Array.from(select().options, ({ label }) => label)

  async function start(props: SortProps & { ref?: RefObject<HTMLSelectElement | null> } = {}) {
    const client = createFakeClient()
    const engine = createSearchEngine({ client, features: [sort({ criteria })] })
    engine.load()
    await client.last().respond({})
    return { client, engine, ...show(engine, <Sort {...(props as SortProps)} />) }
  }

  it('searches once in the order that is picked', async () => {
    const { user, client } = await start()
    expect([shown(), offered()]).toEqual(['Relevance', ['Relevance', 'price ascending, name ascending']])
    await user.selectOptions(select(), 'price ascending, name ascending')
    expect([shown(), client.searches.length, client.last().request.sortCriteria]).toEqual([
      'price ascending, name ascending',
      2,
      '@price ascending,@name ascending',
    ])
  })

  it('shows a criterion that the feature does not offer, and then lets users pick the first one', async () => {
    const { client, engine } = await startEngine()
    const { user } = show(engine, <Sort labels={{ criterion: (criterion) => `By ${criterion}` }} />)
    await settle(() => engine.restore({ sortCriteria: 'date ascending' }))
    expect([shown(), offered()]).toEqual([
      'By date ascending',
      ['By date ascending', 'By relevancy', 'By date descending'],
    ])
    await user.selectOptions(select(), 'By relevancy')
    expect([shown(), client.last().request.sortCriteria]).toEqual(['By relevancy', 'relevancy'])
    expect(select().options).toHaveLength(2)
  })

  it('shows a criterion as the page wants it', async () => {
    const names: Record<string, string> = { '@price ascending,@name ascending': 'Cheapest' }
    await start({ children: (criterion, name) => names[criterion] ?? name })
    expect(offered()).toEqual(['Relevance', 'Cheapest'])
  })

  it('offers what the feature offers now', async () => {
    const criteria = [
      'relevancy',
      { criterion: 'date descending', condition: ({ tab }: { tab?: string }) => tab === 'shop' },
    ]
    const engine = createSearchEngine({
      client: createFakeClient(),
      features: [tabs({ tabs: [{ id: 'all' }, { id: 'shop' }] }), sort({ criteria })],
    })
    show(engine, <Sort />)
    expect(offered()).toEqual(['Relevance'])
    await settle(() => engine.get(tabs).select('shop'))
    expect(offered()).toEqual(['Relevance', 'Newest first'])
  })

  it('accepts labels, attributes and a ref, and has no axe violations', async () => {
    const ref = createRef<HTMLSelectElement>()
    const { container } = await start({ labels: { sort: 'Ordnung' }, className: 'mine', ref })
    expect(ref.current).toBe(screen.getByRole('combobox', { name: 'Ordnung' }))
    expect(select().className).toBe('mine')
    expect(await violationsOf(container)).toEqual([])
  })
})
