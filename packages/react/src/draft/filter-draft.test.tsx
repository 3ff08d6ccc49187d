import { createSearchEngine, draft, facet, query } from '@querent/engine'
import { buildFacet, buildFacetValues, createFakeClient } from '@querent/engine/testing'
import { screen } from '@testing-library/react'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { Facet } from '../facet'
import { FilterDraft, type FilterDraftProps } from './filter-draft'
import { partOf, partsOf, settle, show, violationsOf } from '../testing/harness'
import { CustomFilterDraft } from './custom'

describe.each([
  ['FilterDraft', FilterDraft],
  ['FilterDraft in own markup', CustomFilterDraft],
])('%s', (_, FilterDraft) => {
  async function start(props: FilterDraftProps = {}) {
    const client = createFakeClient()
    const engine = createSearchEngine({ client, features: [query(), facet({ field: 'author' }), draft()] })
    engine.load()
    await client.last().respond({
      facets: [buildFacet('author', { values: buildFacetValues({ Ann: 3, Bob: 2 }), moreValuesAvailable: true })],
    })
    const drawer = (
      <FilterDraft {...props}>
        <Facet />
      </FilterDraft>
    )
    const view = show(engine, drawer)
    const state = () => partOf(view.container, 'filter-draft')?.dataset['state']
    const shown = () => partsOf(view.container, 'value').map((it) => `${it.textContent} ${it.dataset['state']}`)
    return { ...view, client, engine, drawer, state, shown, count: () => client.searches.length - 1 }
  }

  const button = (name: string) => screen.getByRole('button', { name })

  it('I4: mounting does not start a draft', async () => {
    const { engine, state } = await start()
    expect([state(), engine.get(draft).state.isDrafting]).toEqual(['idle', false])
  })

  it('drafts from the first act inside, and applies all with one search', async () => {
    const { user, client, state, shown, count } = await start()
    expect(button('Apply').ariaDisabled).toBe('true')
    await user.click(screen.getByRole('checkbox', { name: 'Ann 3' }))
    await user.click(screen.getByRole('checkbox', { name: 'Bob 2' }))
    expect([state(), shown(), count()]).toEqual(['changed', ['Ann 3 selected', 'Bob 2 selected'], 0])
    expect(button('Apply').ariaDisabled).toBe('false')
    await user.click(button('Apply'))
    expect([state(), count(), client.last().request.facets?.[0]?.currentValues.length]).toEqual(['idle', 1, 2])
  })

  it('works by keyboard: discards without a search, and keeps the focus on the button', async () => {
    const { user, state, shown, count } = await start()
    await user.tab()
    await user.keyboard(' ')
    expect([state(), shown()[0]]).toEqual(['changed', 'Ann 3 selected'])
    button('Discard').focus()
    await user.keyboard('{Enter}')
    expect([state(), shown()[0], count()]).toEqual(['idle', 'Ann 3 idle', 0])
    expect(document.activeElement).toBe(button('Discard'))
    expect([button('Discard').ariaDisabled, button('Discard').matches(':disabled')]).toEqual(['true', false])
  })

  it('does not start a draft when a user moves the focus by keyboard', async () => {
    const { user, state } = await start()
    await user.tab()
    await user.tab()
    await user.keyboard('{Escape}')
    expect([document.activeElement?.closest('[data-part="filters"]') !== null, state()]).toEqual([true, 'idle'])
  })

  it('drafts from a button inside, too', async () => {
    const { user, engine, client, state, count } = await start()
    await settle(() => engine.restore({ f: { author: ['Ann'] } }))
    await settle(async () => {
      engine.load()
      await client.last().respond({ facets: [buildFacet('author')] })
    })
    await user.click(button('Clear'))
    expect([state(), engine.parameters(), count()]).toEqual(['changed', {}, 1])
  })

  it('is kept while a drawer is closed', async () => {
    const { user, update, drawer, state, shown, count } = await start()
    await user.click(screen.getByRole('checkbox', { name: 'Ann 3' }))
    update(null)
    update(drawer)
    expect([state(), shown()[0], count()]).toEqual(['changed', 'Ann 3 selected', 0])
  })

  it('accepts labels, attributes and a ref', async () => {
    const ref = createRef<HTMLFieldSetElement>()
    await start({
      ref,
      className: 'mine',
      labels: { filters: 'Filter', apply: 'Zeigen', discard: 'Verwerfen' },
    } as FilterDraftProps)
    expect(screen.getByRole('group', { name: 'Filter' })).toBe(ref.current)
    expect([ref.current?.className, button('Zeigen').dataset['part'], button('Verwerfen').dataset['part']]).toEqual([
      'mine',
      'apply',
      'discard',
    ])
  })

  it('has no axe violations', async () => {
    const { container, user } = await start()
    await user.click(screen.getByRole('checkbox', { name: 'Ann 3' }))
    expect(await violationsOf(container)).toEqual([])
  })
})
