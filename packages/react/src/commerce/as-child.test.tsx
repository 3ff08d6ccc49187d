import { cart, interactiveProduct } from '@querent/commerce'
import { buildProduct } from '@querent/commerce/testing'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { AddToCart, ProductLink, SpotlightLink } from '.'
import { errorOf, show } from '../testing/harness'
import { RouterLink } from '../testing/router-link'
import { startShop } from '../testing/shop'

const shoe = buildProduct('shoe', { ec_name: 'Shoe', ec_price: 99, ec_in_stock: true })
const spotlight = {
  resultType: 'spotlight',
  id: 'sale',
  clickUri: '/sale',
  desktopImage: '/sale.svg',
  name: 'Sale',
} as const
const navigate = vi.fn()

it.each([
  [
    'ProductLink',
    'Shoe',
    shoe.clickUri,
    <ProductLink key="product" product={shoe} asChild>
      <RouterLink navigate={navigate} />
    </ProductLink>,
  ],
  [
    'SpotlightLink',
    'Sale',
    '/sale',
    <SpotlightLink key="spotlight" spotlight={spotlight} asChild>
      <RouterLink navigate={navigate} />
    </SpotlightLink>,
  ],
])('%s is the link of a router, and still reports that it is opened', async (_, name, href, element) => {
  navigate.mockClear()
  const { engine } = await startShop({ more: [interactiveProduct()] })
  const opened: unknown[] = []
  engine.observe((signal) => {
    if (signal.type === 'feature.emitted') opened.push(signal.event.type)
  })
  const { user } = show(engine, element)
  await user.click(screen.getByRole('link', { name }))
  expect([navigate.mock.calls, opened]).toEqual([[[href]], ['result.opened']])
  expect(document.querySelectorAll('a')).toHaveLength(1)
})

it('AddToCart is the button of a design system, which can keep it from adding', async () => {
  const { engine } = await startShop({ more: [cart({})] })
  const quantity = () => engine.get(cart).state.totalQuantity
  const { user, update } = show(
    engine,
    <AddToCart product={shoe} asChild>
      <button className="fancy">Buy</button>
    </AddToCart>,
  )
  const button = screen.getByRole('button', { name: 'Buy' })
  await user.click(button)
  expect([quantity(), button.className, button.dataset['state'], button.getAttribute('type')]).toEqual([
    1,
    'fancy',
    'added',
    'button',
  ])
  update(
    <AddToCart product={shoe} asChild>
      <button onClick={(event) => event.preventDefault()}>Buy</button>
    </AddToCart>,
  )
  await user.click(screen.getByRole('button', { name: 'Buy' }))
  expect(quantity()).toBe(1)
})

it.each([
  [
    'ProductLink',
    <ProductLink key="product" product={shoe} asChild>
      Text
    </ProductLink>,
  ],
  [
    'SpotlightLink',
    <SpotlightLink key="spotlight" spotlight={spotlight} asChild>
      Text
    </SpotlightLink>,
  ],
  [
    'AddToCart',
    <AddToCart key="add" product={shoe} asChild>
      Text
    </AddToCart>,
  ],
])('%s throws if the child is not an element', async (name, element) => {
  const { engine } = await startShop({ more: [cart({})] })
  expect(errorOf(() => show(engine, element))).toMatchObject({
    name: 'TypeError',
    message: expect.stringContaining(`${name} with asChild must have exactly one element`) as string,
  })
})
