import type { Engine, Protocol } from '@querent/engine'
import { act } from '@testing-library/react'
import { StrictMode, version, type ReactElement } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { EngineProvider, Facet, FilterDraft, NumericFilter, ResultsPerPage, SearchBox, Sort } from '..'
import { ChildProducts, ContextSelect, QuantityStepper, RangeSlider, type ChildProductsProps } from '../commerce'
import { startFullEngine } from '../testing/every-component'
import { everyShopComponent, startFullShop } from '../testing/every-shop-component'

/** Before React 19, hydration itself sets radio buttons to what the server rendered. */
const hasEarlyRadios = Number.parseInt(version) >= 19

const roots: Root[] = []
afterEach(async () => {
  await act(async () => roots.splice(0).forEach((root) => root.unmount()))
  document.body.replaceChildren()
})

/** Hydrates what a server rendered after `change` has changed its controls. */
async function hydrateAfter(engine: Engine<Protocol>, element: ReactElement, change: (page: Element) => void) {
  const page = (
    <StrictMode>
      <EngineProvider engine={engine}>{element}</EngineProvider>
    </StrictMode>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  change(container)
  await act(async () => {
    roots.push(hydrateRoot(container, page))
  })
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  return container
}

const productOf = (components: typeof everyShopComponent) =>
  components.find(([name]) => name === 'ChildProducts')![1].props as ChildProductsProps

const control = (page: Element, selector: string) => page.querySelector<HTMLInputElement>(selector)!

describe('what a user changes before hydration', () => {
  it.each([
    ['a value', <Facet key="value" facetId="author" />, 'input'],
    ...(hasEarlyRadios ? [['a page size', <ResultsPerPage key="size" />, 'input:not([checked])'] as const] : []),
  ] as const)('%s makes one search, also in strict mode', async (_, element, selector) => {
    const { client, engine } = await startFullEngine()
    const { page: __, ...before } = engine.parameters()
    const searches = client.searches.length
    await hydrateAfter(engine, element, (page) => control(page, selector).click())
    const { page, ...after } = engine.parameters()
    expect([page, client.searches.length]).toEqual([undefined, searches + 1])
    expect(after).not.toEqual(before)
  })

  it('is part of a draft', async () => {
    const { client, engine } = await startFullEngine()
    const searches = client.searches.length
    const draft = (
      <FilterDraft>
        <Facet facetId="author" />
      </FilterDraft>
    )
    const container = await hydrateAfter(engine, draft, (page) => control(page, 'input').click())
    expect([container.firstElementChild?.getAttribute('data-state'), client.searches.length]).toEqual([
      'changed',
      searches,
    ])
  })

  it('reaches the handlers of the user, and the texts of boxes stay', async () => {
    const { client, engine } = await startFullEngine()
    const searches = client.searches.length
    const onChange = vi.fn()
    const container = await hydrateAfter(engine, <SearchBox inputProps={{ onChange }} />, (page) => {
      control(page, '[data-part="input"]').value = 'boots'
    })
    expect([onChange.mock.calls.length, control(container, '[data-part="input"]').value]).toEqual([1, 'boots'])
    const range = await hydrateAfter(engine, <NumericFilter />, (page) => {
      control(page, 'input').value = '10'
    })
    expect([control(range, 'input').value, client.searches.length]).toEqual(['10', searches])
  })

  it('is an order', async () => {
    const { engine } = await startFullEngine()
    let chosen = ''
    await hydrateAfter(engine, <Sort />, (page) => {
      const select = page.querySelector('select')!
      select.selectedIndex = select.selectedIndex === 0 ? 1 : 0
      chosen = select.value
    })
    expect(engine.parameters().sortCriteria ?? 'relevancy').toBe(chosen)
  })

  it('is a quantity, a range and a currency of a shop', async () => {
    const { engine } = await startFullShop()
    const onQuantityChange = vi.fn()
    const stepper = <QuantityStepper name="Shoe" quantity={2} onQuantityChange={onQuantityChange} />
    await hydrateAfter(engine, stepper, (page) => (control(page, 'input').value = '5'))
    expect(onQuantityChange.mock.calls).toEqual([[5]])

    await hydrateAfter(engine, <RangeSlider facetId="ec_price" />, (page) => {
      control(page, 'input').value = String(Number(control(page, 'input').max) - 5)
    })
    expect(engine.parameters()).toEqual(expect.objectContaining({ mnf: expect.anything() }))

    const select = <ContextSelect of="currency" options={['EUR', 'NOK', 'USD']} />
    await hydrateAfter(engine, select, (page) => (page.querySelector('select')!.value = 'NOK'))
    expect(engine.parameters()).toEqual(expect.objectContaining({ currency: 'NOK' }))
  })

  it.runIf(hasEarlyRadios)('is a variant of a product', async () => {
    const { engine } = await startFullShop()
    const { product } = productOf(everyShopComponent)
    const onChoose = vi.fn()
    await hydrateAfter(engine, <ChildProducts product={product} onChoose={onChoose} />, (page) => {
      control(page, 'input:not([checked])').checked = true
    })
    expect(onChoose.mock.calls).toEqual([[expect.objectContaining({ permanentid: 'red' })]])
  })
})

it('a page that is created in the browser repeats nothing', async () => {
  const { client, engine } = await startFullEngine()
  const before = [engine.parameters(), client.searches.length]
  await hydrateAfter(engine, <Facet facetId="author" />, () => {})
  expect([engine.parameters(), client.searches.length]).toEqual(before)
})
