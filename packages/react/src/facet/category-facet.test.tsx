import {
  categoryFacet,
  categoryFacetSearch,
  createSearchEngine,
  query,
  type CategoryFacetOptions,
  type CategoryFacetValue,
} from '@querent/engine'
import { createFakeClient } from '@querent/engine/testing'
import { screen } from '@testing-library/react'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { SimulatedClock } from 'xstate'
import { partOf, partsOf, settle, show, violationsOf } from '../testing/harness'
import { CategoryFacet, type CategoryFacetProps } from './category-facet'
import { CustomCategoryFacet } from './custom'

describe.each([
  ['CategoryFacet', CategoryFacet],
  ['CategoryFacet in own markup', CustomCategoryFacet],
])('%s', (_, CategoryFacet) => {
  const nodeOf = (
    path: string[],
    numberOfResults: number,
    more: Partial<CategoryFacetValue> = {},
  ): CategoryFacetValue => ({
    value: path.at(-1)!,
    path,
    state: 'idle',
    numberOfResults,
    isLeafValue: false,
    moreValuesAvailable: false,
    children: [],
    ...more,
  })
  const ROOT = [nodeOf(['Europe'], 9), nodeOf(['Asia'], 5)]
  const EUROPE = [
    nodeOf(['Europe'], 9, {
      state: 'selected',
      children: [nodeOf(['Europe', 'Norway'], 4), nodeOf(['Europe', 'Spain'], 3)],
    }),
  ]

  async function start(props: CategoryFacetProps = {}, values = ROOT, options: Partial<CategoryFacetOptions> = {}) {
    const client = createFakeClient()
    const clock = new SimulatedClock()
    const features = [query(), categoryFacet({ field: 'geo', ...options }), categoryFacetSearch({ field: 'geo' })]
    const engine = createSearchEngine({ client, features, environment: { clock } })
    const respond = (values: CategoryFacetValue[], moreValuesAvailable = false) =>
      client.last().respond({ facets: [{ facetId: 'geo', field: 'geo', moreValuesAvailable, values }] })
    engine.load()
    await respond(values, true)
    const view = show(engine, <CategoryFacet {...props} />)
    return {
      ...view,
      client,
      clock,
      engine,
      respond: (...reply: Parameters<typeof respond>) => settle(() => respond(...reply)),
    }
  }

  const values = (container: Element) =>
    partsOf(container, 'value').map((it) => {
      const [label, count] = ['label', 'count'].map((part) => partOf(it, part)?.textContent)
      return `${it.dataset['level']} ${label} ${count} ${it.dataset['state']}`
    })
  const button = (name: string) => screen.getByRole('button', { name })

  it('goes down by keyboard with one search per level, and keeps the focus on the selected value', async () => {
    const { user, client, container, respond } = await start()
    expect(screen.getByRole('group', { name: 'geo' })).toBe(partOf(container, 'category-facet'))
    expect(values(container)).toEqual(['1 Europe 9 idle', '1 Asia 5 idle'])
    await user.tab()
    await user.keyboard('{Enter}')
    expect(values(container)).toEqual(['1 Europe 9 selected'])
    expect([document.activeElement, client.searches.length]).toEqual([button('Europe 9'), 2])
    await respond(EUROPE)
    expect(values(container)).toEqual(['1 Europe 9 selected', '2 Norway 4 idle', '2 Spain 3 idle'])
    expect(partsOf(container, 'value').map(({ ariaLevel }) => ariaLevel)).toEqual(['1', '2', '2'])
    expect(screen.getAllByRole('button', { current: true })).toEqual([button('Europe 9')])
    await user.tab()
    await user.keyboard(' ')
    expect(values(container)).toEqual(['1 Europe 9 above', '2 Norway 4 selected'])
    expect([document.activeElement, client.searches.length]).toEqual([button('Norway 4'), 3])
  })

  it('goes up to an ancestor, to the parent by the selected value, and to all', async () => {
    const { user, engine, container, respond } = await start()
    const path = () => engine.get(categoryFacet).state.selectedPath
    await settle(() => engine.get(categoryFacet).selectPath(['Europe', 'Norway', 'Oslo']))
    await user.click(button('Europe 9'))
    expect(path()).toEqual(['Europe'])
    await respond(EUROPE)
    await user.click(button('Norway 4'))
    await user.click(button('Norway 4'))
    expect(path()).toEqual(['Europe'])
    button('All').focus()
    await user.keyboard('{Enter}')
    expect(path()).toEqual([])
    expect(screen.queryByRole('button', { name: 'All' })).toBeNull()
    expect(container.contains(document.activeElement)).toBe(true)
  })

  it('shows more and less', async () => {
    const { user, client, respond } = await start()
    await user.click(button('Show more'))
    expect(client.last().request.facets?.[0]?.numberOfValues).toBe(10)
    await respond(Array.from({ length: 6 }, (_, index) => nodeOf([`v${index}`], 1)))
    await user.click(button('Show less'))
    expect(client.last().request.facets?.[0]?.numberOfValues).toBe(5)
  })

  it('finds values at every depth, shows their parents, and selects one', async () => {
    const { user, clock, client, container } = await start({ allowSearch: true })
    await user.click(screen.getByRole('combobox', { name: 'Search values' }))
    await user.keyboard('o')
    await settle(() => clock.increment(100))
    const found = [
      { rawValue: 'Oslo', displayValue: 'Oslo', count: 2, path: ['Europe', 'Norway'] },
      { rawValue: 'Oslo', displayValue: 'Oslo', count: 1, path: ['America'] },
      { rawValue: 'Oceania', displayValue: 'Oceania', count: 1, path: [] },
    ]
    await settle(() => client.facetSearches[0]!.respond({ values: found }))
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Oslo in Europe, Norway 2',
      'Oslo in America 1',
      'Oceania 1',
    ])
    await user.keyboard('{ArrowDown}{Enter}')
    expect(values(container)).toEqual(['1 Europe 9 above', '2 Norway 0 above', '3 Oslo 0 selected'])
    expect(client.searches).toHaveLength(2)
  })

  it('shows nothing without values unless they can be searched, or if its condition is false', async () => {
    const { container, update, engine } = await start({}, [], { condition: ({ q }) => q !== 'none' })
    expect(container.innerHTML).toBe('')
    update(<CategoryFacet allowSearch />)
    expect(screen.getByRole('combobox', { name: 'Search values' })).toBeTruthy()
    await settle(() => engine.restore({ q: 'none' }))
    expect(container.innerHTML).toBe('')
  })

  it('never renders a value as markup, and accepts equal values', async () => {
    const hostile = '<img src=x onerror=alert(1)>'
    const { container } = await start({}, [nodeOf([hostile], 1), nodeOf([hostile], 1)])
    expect([container.querySelector('img'), values(container)]).toEqual([
      null,
      [`1 ${hostile} 1 idle`, `1 ${hostile} 1 idle`],
    ])
  })

  it('accepts labels, a render function, attributes and a ref', async () => {
    const ref = createRef<HTMLFieldSetElement>()
    const { container } = await start({
      ref,
      className: 'mine',
      label: 'Ort',
      labels: { count: (count) => `(${count})` },
      children: ({ value }) => value.toUpperCase(),
    } as CategoryFacetProps)
    expect(ref.current).toBe(screen.getByRole('group', { name: 'Ort' }))
    expect([ref.current?.className, values(container)[0]]).toEqual(['mine', '1 EUROPE (9) idle'])
  })

  it('has no axe violations', async () => {
    const { container, engine, respond } = await start({ allowSearch: true })
    await settle(() => engine.get(categoryFacet).selectPath(['Europe']))
    await respond(EUROPE)
    expect(await violationsOf(container)).toEqual([])
  })
})
