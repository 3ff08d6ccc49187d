import { createSearchEngine, facet, facetManager, query } from '@querent/engine'
import { buildFacet, buildFacetValues, createFakeClient } from '@querent/engine/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Facet } from '.'
import { FacetOrder } from './facet-order'
import { partsOf, settle, show } from '../testing/harness'

const FIELDS = ['author', 'brand', 'colour']

async function start(order: string[]) {
  const client = createFakeClient()
  const features = [query(), facetManager(), ...FIELDS.map((field) => facet({ field }))]
  const engine = createSearchEngine({ client, features })
  const search = (order: string[]) => {
    engine.execute('again')
    const facets = order.map((field) => buildFacet(field, { values: buildFacetValues({ [`${field} A`]: 1 }) }))
    return client.last().respond({ facets })
  }
  await search(order)
  const view = show(
    engine,
    <FacetOrder>
      <p>Not a facet</p>
      {FIELDS.map((facetId) => (
        <Facet key={facetId} facetId={facetId} />
      ))}
    </FacetOrder>,
  )
  const facets = () => partsOf(view.container, 'facet')
  const shown = () => partsOf(view.container, 'legend').map((legend) => legend.textContent)
  return { ...view, search, facets, shown }
}

it('shows facets in the order of the response, and other elements after them', async () => {
  const { container, shown, search } = await start(['colour', 'author', 'brand'])
  expect(shown()).toEqual(['colour', 'author', 'brand'])
  expect(container.lastElementChild?.textContent).toBe('Not a facet')
  await settle(() => search(['brand', 'colour', 'author']))
  expect(shown()).toEqual(['brand', 'colour', 'author'])
})

it('moves facets without remounting, and keeps the focus', async () => {
  const { facets, shown, search } = await start(['author', 'brand', 'colour'])
  const before = facets()
  const box = screen.getByRole('checkbox', { name: 'author A 1' })
  box.focus()
  await settle(() => search(['colour', 'brand', 'author']))
  expect(shown()).toEqual(['colour', 'brand', 'author'])
  expect(facets()).toEqual(before.toReversed())
  expect(document.activeElement).toBe(box)
})
