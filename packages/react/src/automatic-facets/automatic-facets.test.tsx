import { automaticFacets, createSearchEngine, query } from '@querent/engine'
import { buildFacetValues, createFakeClient } from '@querent/engine/testing'
import { screen, within } from '@testing-library/react'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { AutomaticFacets, type AutomaticFacetsProps } from './automatic-facets'
import { partOf, partsOf, settle, show, violationsOf } from '../testing/harness'
import { CustomAutomaticFacets } from './custom'

describe.each([
  ['AutomaticFacets', AutomaticFacets],
  ['AutomaticFacets in own markup', CustomAutomaticFacets],
])('%s', (_, AutomaticFacets) => {
  const FACETS = [
    { field: 'colour', label: 'Colour', values: buildFacetValues({ black: 5, white: 3 }) },
    { field: 'size', values: buildFacetValues({ M: 2 }) },
    { field: 'empty', values: [] },
  ]

  async function start(props: AutomaticFacetsProps = {}, facets = FACETS) {
    const client = createFakeClient()
    const engine = createSearchEngine({ client, features: [query(), automaticFacets()] })
    engine.load()
    await client.last().respond({ generateAutomaticFacets: { facets } })
    const view = show(engine, <AutomaticFacets {...props} />)
    const shown = () =>
      partsOf(view.container, 'facet').map((facet) => [
        partOf(facet, 'legend')?.textContent,
        ...partsOf(facet, 'value').map((it) => `${it.textContent} ${it.dataset['state']}`),
      ])
    return { ...view, client, engine, shown }
  }

  it('shows the facets of the response, by their label or field, and nothing without facets', async () => {
    const { shown, container, client, engine } = await start()
    expect(shown()).toEqual([
      ['Colour', 'black 5 idle', 'white 3 idle'],
      ['size', 'M 2 idle'],
    ])
    await settle(async () => {
      engine.execute('again')
      await client.last().respond({})
    })
    expect(container.innerHTML).toBe('')
  })

  it('selects a value at once, with one search, and clears the facet, by keyboard', async () => {
    const { user, client, container, engine, shown } = await start()
    await settle(() => engine.restore({ af: { size: ['M'] } }))
    await user.tab()
    await user.tab()
    await user.keyboard(' ')
    expect(shown()[0]).toEqual(['Colour', 'black 5 idle', 'white 3 selected'])
    expect([partOf(container, 'automatic-facets')!.dataset['state'], client.searches.length]).toEqual(['loading', 2])
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Clear')
    await user.keyboard('{Enter}')
    expect([shown(), client.searches.length]).toEqual([
      [
        ['Colour', 'black 5 idle', 'white 3 idle'],
        ['size', 'M 2 selected'],
      ],
      3,
    ])
    expect(container.contains(document.activeElement) && document.activeElement !== document.body).toBe(true)
  })

  it('accepts labels, a render function, attributes and a ref', async () => {
    const ref = createRef<HTMLDivElement>()
    const { user } = await start({
      ref,
      className: 'mine',
      labels: { facet: ({ field }) => `Feld ${field}`, count: (count) => `(${count})`, clear: 'Weg' },
      children: ({ value }, { field }) => <b>{`${field} ${value}`}</b>,
    } as AutomaticFacetsProps)
    const colour = screen.getByRole('group', { name: 'Feld colour' })
    await user.click(within(colour).getByRole('checkbox', { name: 'colour black (5)' }))
    expect(within(colour).getByRole('button', { name: 'Weg' })).toBeTruthy()
    expect(ref.current?.className).toBe('mine')
  })

  it('has no axe violations', async () => {
    const { container, user } = await start()
    await user.click(screen.getByRole('checkbox', { name: 'M 2' }))
    expect(await violationsOf(container)).toEqual([])
  })
})
