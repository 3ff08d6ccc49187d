import { cart } from '@querent/commerce'
import { buildProduct } from '@querent/commerce/testing'
import { screen } from '@testing-library/react'
import { createRef } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { CustomAddToCart } from './custom'
import { settle, show, violationsOf } from '../../testing/harness'
import { startShop } from '../../testing/shop'
import { AddToCart, type AddToCartProps } from './add-to-cart'

const shoe = buildProduct('shoe', { ec_name: 'Trail shoe', ec_price: 120, ec_promo_price: 99 })

describe.each([
  ['AddToCart', AddToCart],
  ['AddToCart in own markup', CustomAddToCart],
])('%s', (_, AddToCart) => {
  async function start(props: Partial<AddToCartProps> = {}) {
    const { engine } = await startShop({ more: [cart()] })
    return {
      engine,
      items: () => engine.get(cart).state.items,
      ...show(engine, <AddToCart product={shoe} {...props} />),
    }
  }

  const button = () => screen.getByRole('button')
  const heard = () => document.querySelector('[aria-live="polite"]')?.textContent

  it('adds a product at its current price, announces it each time, and keeps the focus', async () => {
    const { container, user, items } = await start()
    expect([button().textContent, heard(), await violationsOf(container)]).toEqual(['Add to cart Trail shoe', '', []])
    await user.tab()
    await user.keyboard('{Enter}')
    expect([heard(), button().dataset['state']]).toEqual(['Trail shoe added, 1 in the cart', 'added'])
    await user.keyboard(' ')
    expect([heard(), document.activeElement]).toEqual(['Trail shoe added, 2 in the cart', button()])
    expect(items()).toEqual([{ productId: 'shoe', name: 'Trail shoe', price: 99, quantity: 2 }])
  })

  it('announces neither additions by other code nor additions of another product', async () => {
    const { engine, update, user } = await start()
    await settle(() => engine.get(cart).add({ productId: 'shoe', name: 'Trail shoe', price: 99 }))
    expect(heard()).toBe('')
    await user.click(button())
    update(<AddToCart product={buildProduct('boot')} />)
    expect([heard(), button().dataset['state']]).toEqual(['', 'idle'])
  })

  it('adds several at once, up to the most that is allowed', async () => {
    const { user, items } = await start({ quantity: 2, maxQuantity: 5 })
    for (let time = 0; time < 3; time++) await user.click(button())
    expect([items()[0]?.quantity, button().getAttribute('aria-disabled')]).toEqual([4, 'true'])
  })

  it('adds nothing that is not in stock, and says why', async () => {
    const { user, items } = await start({ product: { ...shoe, ec_in_stock: false } })
    await user.click(button())
    expect([items(), button().getAttribute('aria-disabled')]).toEqual([[], 'true'])
    expect(button().textContent).toBe('Out of stock Trail shoe')
  })

  it('shows nothing of a product without a price', async () => {
    const { container } = await start({ product: { ...shoe, ec_price: null, ec_promo_price: null } })
    expect(container.innerHTML).toBe('')
  })

  it('accepts labels, attributes, a ref and a handler that can prevent adding', async () => {
    const ref = createRef<HTMLButtonElement>()
    const onClick = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    const props = { ref, onClick, className: 'mine', labels: { add: 'Kaufen' } } as Partial<AddToCartProps>
    const { user, items } = await start(props)
    expect([ref.current, ref.current?.className, ref.current?.textContent]).toEqual([
      button(),
      'mine',
      'Kaufen Trail shoe',
    ])
    await user.click(button())
    expect([onClick.mock.calls.length, items()]).toEqual([1, []])
  })
})
