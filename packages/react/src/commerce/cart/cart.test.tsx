import { cart, type CommerceEngine } from '@querent/commerce'
import { act, screen, within } from '@testing-library/react'
import { createRef } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { EngineProvider } from '../../engine/engine-provider'
import { CustomCart } from './custom'
import { partOf, partsOf, settle, show, violationsOf } from '../../testing/harness'
import { startShop } from '../../testing/shop'
import { Cart, type CartProps } from './cart'

const lamp = { productId: 'lamp', name: 'Lamp', price: 10, quantity: 2 }
const rope = { productId: 'rope', name: 'Rope', price: 2.5, quantity: 1 }
const tent = { productId: 'tent', name: 'Tent', price: 1000, quantity: 1 }

const startEngine = async (items = [lamp, rope, tent]) => (await startShop({ more: [cart({ items })] })).engine

describe.each([
  ['Cart', Cart],
  ['Cart in own markup', CustomCart],
])('%s', (_, Cart) => {
  async function start(props: CartProps = {}, items = [lamp, rope, tent]) {
    const engine = await startEngine(items)
    const view = show(engine, <Cart {...props} />)
    const quantities = () => engine.get(cart).state.items.map(({ name, quantity }) => `${quantity} ${name}`)
    return { engine, quantities, root: partOf(view.container, 'cart')!, ...view }
  }

  const button = (name: string) => screen.getByRole('button', { name })
  const total = (root: HTMLElement) => partOf(root, 'amount')?.textContent
  const removal = (root: HTMLElement) => partOf(root, 'removal')?.textContent

  it('shows the products with their quantities, and the total in the currency of the context', async () => {
    const { container, root } = await start()
    const rows = within(screen.getByRole('list', { name: 'Cart' })).getAllByRole('listitem')
    expect(rows.map((row) => [partOf(row, 'product')?.textContent, partOf(row, 'item-total')?.textContent])).toEqual([
      ['Lamp', '$20.00'],
      ['Rope', '$2.50'],
      ['Tent', '$1,000.00'],
    ])
    expect([total(root), root.dataset['state']]).toEqual(['$1,022.50', 'ready'])
    expect(await violationsOf(container)).toEqual([])
  })

  it('changes a quantity by keyboard, and says the new total', async () => {
    const { user, root, quantities } = await start()
    const box = screen.getByRole('spinbutton', { name: 'Quantity of Lamp' })
    box.focus()
    await user.keyboard('{ArrowUp}')
    expect([quantities()[0], total(root)]).toEqual(['3 Lamp', '$1,032.50'])
    await user.clear(box)
    await user.keyboard('10{Enter}')
    expect([quantities()[0], total(root), document.activeElement]).toEqual(['10 Lamp', '$1,102.50', box])
    expect(partOf(root, 'amount')?.tagName).toBe('OUTPUT')
  })

  it('takes no more of a product than is allowed', async () => {
    const { quantities, user } = await start({ maxQuantity: 2 })
    await user.click(button('One Lamp more'))
    expect(quantities()[0]).toBe('2 Lamp')
  })

  it('removes a product, offers to undo it, and restores it at its place', async () => {
    const { container, user, root, quantities } = await start()
    expect([removal(root), partOf(root, 'undo')]).toEqual(['', null])
    button('Remove Rope').focus()
    await user.keyboard('{Enter}')
    expect([quantities(), removal(root), document.activeElement]).toEqual([
      ['2 Lamp', '1 Tent'],
      'Rope removed.',
      button('Undo'),
    ])
    expect(await violationsOf(container)).toEqual([])
    await user.keyboard('{Enter}')
    const box = screen.getByRole('spinbutton', { name: 'Quantity of Rope' })
    expect([quantities(), removal(root), document.activeElement]).toEqual([['2 Lamp', '1 Rope', '1 Tent'], '', box])
  })

  it('offers to undo the last removal alone', async () => {
    const { user, root, quantities } = await start()
    await user.click(button('Remove Lamp'))
    await user.click(button('Remove Tent'))
    expect([removal(root), document.activeElement]).toEqual(['Tent removed.', button('Undo')])
    await user.click(button('Undo'))
    expect(quantities()).toEqual(['1 Rope', '1 Tent'])
  })

  it('moves the focus once for a removal, and not when the cart changes later', async () => {
    const { engine, user } = await start()
    await user.click(button('Remove Lamp'))
    const box = screen.getByRole('spinbutton', { name: 'Quantity of Tent' })
    box.focus()
    await settle(() => engine.get(cart).remove('rope'))
    expect(document.activeElement).toBe(box)
  })

  it('is emptied at once, which can be undone', async () => {
    const { container, user, root, quantities } = await start({ empty: 'Nothing yet' })
    await user.click(button('Empty the cart'))
    expect([quantities(), root.dataset['state'], removal(root), document.activeElement]).toEqual([
      [],
      'empty',
      'Lamp, Rope, Tent removed.',
      button('Undo'),
    ])
    expect(root.textContent).toContain('Nothing yet')
    expect(await violationsOf(container)).toEqual([])
    await user.click(button('Undo'))
    expect([quantities(), document.activeElement]).toEqual([
      ['2 Lamp', '1 Rope', '1 Tent'],
      screen.getByRole('spinbutton', { name: 'Quantity of Lamp' }),
    ])
  })

  it('follows changes by other code, and leaves the focus alone', async () => {
    const { engine, root } = await start()
    await settle(() => engine.get(cart).add({ ...rope, quantity: 3 }))
    expect(total(root)).toBe('$1,030.00')
    await settle(() => engine.get(cart).remove('rope'))
    expect([removal(root), document.activeElement]).toEqual(['Rope removed.', document.body])
    await settle(() => engine.get(cart).purchase({ id: 't', revenue: 1020 }))
    expect([root.dataset['state'], removal(root), partOf(root, 'total')]).toEqual(['empty', '', null])
  })

  it('accepts labels, a render function, attributes and a ref', async () => {
    const ref = createRef<HTMLDivElement>()
    const labels = { cart: 'Korb', total: 'Summe', remove: 'Weg', removeItem: (name: string) => `Weg mit ${name}` }
    const props: CartProps = { labels, className: 'mine', children: ({ name }) => <b>{name}</b> }
    const engine = await startEngine([lamp])
    const { container } = show(engine, <Cart ref={ref} {...props} />)
    expect([ref.current, ref.current?.className]).toEqual([partOf(container, 'cart'), 'mine'])
    expect(screen.getByRole('list', { name: 'Korb' }).querySelector('b')?.textContent).toBe('Lamp')
    expect([button('Weg mit Lamp').textContent, partOf(partsOf(container, 'total')[0]!, 'label')?.textContent]).toEqual(
      ['Weg', 'Summe'],
    )
  })

  it('hydrates the empty cart of the server', async () => {
    const page = (engine: CommerceEngine) => (
      <EngineProvider engine={engine}>
        <Cart empty="Nothing" />
      </EngineProvider>
    )
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(page(await startEngine([])))
    const onRecoverableError = vi.fn()
    const engine = await startEngine([lamp])
    const root = await act(async () => hydrateRoot(container, page(engine), { onRecoverableError }))
    expect([onRecoverableError.mock.calls, total(container)]).toEqual([[], '$20.00'])
    await act(async () => root.unmount())
    container.remove()
  })
})
