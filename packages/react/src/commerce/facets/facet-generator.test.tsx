import { context } from '@querent/commerce'
import { screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, it } from 'vitest'
import { partsOf, settle, show, violationsOf } from '../../testing/harness'
import { everyFacet, shopResponse, startShop } from '../../testing/shop'
import { FacetGenerator, type FacetGeneratorProps } from './facet-generator'

async function start(props: FacetGeneratorProps = {}) {
  const { client, engine } = await startShop({ response: shopResponse({ facets: everyFacet() }) })
  return { client, engine, ...show(engine, <FacetGenerator {...props} />) }
}

const groups = () => screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)
const asked = ({ client }: Awaited<ReturnType<typeof start>>, facetId: string) =>
  client.last().request.facets?.find((facet) => facet.facetId === facetId)?.values

it('shows each facet by the component of its kind, under its name, in the order of the platform', async () => {
  const { client, engine, container } = await start()
  expect(groups()).toEqual(['Brand', 'Category', 'Price', 'Weight', 'Added', 'Store'])
  expect([...container.querySelectorAll('fieldset')].map(({ dataset }) => dataset['part'])).toEqual([
    'facet',
    'category-facet',
    'range-slider',
    'facet',
    'facet',
    'facet',
  ])
  expect(await violationsOf(container)).toEqual([])
  await settle(() => engine.execute('again'))
  await settle(() => client.last().respond(shopResponse({ facets: everyFacet().reverse() })))
  expect(groups()).toEqual(['Store', 'Added', 'Weight', 'Price', 'Category', 'Brand'])
})

it.each([
  ['ec_brand', 'checkbox', 'Nordic 3', [{ value: 'Nordic', state: 'selected' }]],
  ['ec_category', 'button', 'Shoes 7', [{ value: 'Shoes', state: 'selected' }]],
  ['weight', 'checkbox', '1 – 1,000 4', [{ start: 1, end: 1000, state: 'selected' }]],
  ['added', 'checkbox', 'Jan 1, 2030 – Feb 1, 2030 2', [{ state: 'selected' }]],
  ['store', 'checkbox', 'Oslo 5', [{ value: 'Oslo', state: 'selected' }]],
])('chooses in %s by keyboard, with one search', async (facetId, role, name, values) => {
  const started = await start()
  screen.getByRole(role, { name }).focus()
  await started.user.keyboard(role === 'button' ? '{Enter}' : ' ')
  expect(started.client.searches).toHaveLength(2)
  expect(asked(started, facetId)?.slice(0, 1)).toMatchObject(values)
})

it('keeps the focus while the facets move', async () => {
  const { client, user } = await start()
  const box = screen.getByRole('checkbox', { name: 'Nordic 3' })
  await user.click(box)
  await settle(() => client.last().respond(shopResponse({ facets: everyFacet().reverse() })))
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Nordic 3' }))
})

it('shows the facets of a URL before the response, and drops the facets of another context', async () => {
  const { engine } = await startShop({ response: shopResponse() })
  const { container } = show(engine, <FacetGenerator />)
  await settle(() => engine.restore({ f: { ec_brand: ['Nordic'] } }))
  expect(groups()).toEqual(['ec_brand'])
  await settle(() => engine.get(context).setCurrency('EUR'))
  expect(partsOf(container, 'facet')).toEqual([])
})

it('offers to exclude and to collapse, and takes what to show, attributes and a ref', async () => {
  const ref = createRef<HTMLDivElement>()
  const props = { ref, className: 'mine', allowExclude: true, allowCollapse: true, defaultCollapsed: true }
  const { user } = await start({
    ...props,
    children: ({ facetId, displayName }, shown) =>
      facetId !== 'ec_price' && <section aria-label={displayName}>{shown}</section>,
  })
  expect([ref.current?.className, screen.getAllByRole('region').length, screen.queryByRole('slider')]).toEqual([
    'mine',
    5,
    null,
  ])
  expect(screen.queryByRole('checkbox')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Brand' }))
  expect(screen.getByRole('button', { name: 'Exclude Nordic' })).toBeTruthy()
})

it('accepts labels for facets of every kind', async () => {
  const labels = {
    search: 'Suchen',
    start: 'Von',
    end: 'Bis',
    count: (count: number) => `(${count})`,
    input: { submit: 'Los' },
  }
  await start({ labels, allowSearch: true })
  expect(screen.getAllByRole('combobox', { name: 'Suchen' })).toHaveLength(3)
  expect(screen.getAllByRole('slider', { name: /Von|Bis/ })).toHaveLength(2)
  expect([
    screen.getByRole('button', { name: 'Los' }),
    screen.getByRole('checkbox', { name: 'Nordic (3)' }),
  ]).toHaveLength(2)
})
