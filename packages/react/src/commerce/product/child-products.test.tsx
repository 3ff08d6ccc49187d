import { buildProduct } from '@querent/commerce/testing'
import { screen } from '@testing-library/react'
import { createRef } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { CustomChildProducts } from './custom'
import { partOf, show, violationsOf } from '../../testing/harness'
import { startShop } from '../../testing/shop'
import { ChildProducts, type ChildProductsProps } from './child-products'

const variant = (id: string, overrides = {}) => {
  const { children: _, totalNumberOfChildren: __, ...child } = buildProduct(id, overrides)
  return child
}
const variants = [variant('a', { ec_color: 'Blue' }), variant('b', { ec_name: null })]
const product = buildProduct('a', { children: variants })

describe.each([
  ['ChildProducts', ChildProducts],
  ['ChildProducts in own markup', CustomChildProducts],
])('%s', (_, ChildProducts) => {
  async function start(props: Partial<ChildProductsProps> = {}) {
    const { engine } = await startShop()
    return show(engine, <ChildProducts product={product} {...props} />)
  }

  it('reports the chosen variant to the page', async () => {
    const onChoose = vi.fn()
    const { container, user } = await start({ onChoose })
    expect([
      screen.getByRole<HTMLInputElement>('radio', { name: 'Blue' }).checked,
      await violationsOf(container),
    ]).toEqual([true, []])
    await user.click(screen.getByRole('radio', { name: 'b' }))
    expect(onChoose.mock.calls).toEqual([[variants[1]]])
  })

  it('shows nothing without variants, or without what is to be done', async () => {
    const onChoose = vi.fn()
    const { container, update } = await start({ onChoose, product: buildProduct('a', { children: [variants[0]!] }) })
    expect(container.innerHTML).toBe('')
    update(<ChildProducts product={product} />)
    expect(container.innerHTML).toBe('')
  })

  it('accepts labels, a render function, attributes and a ref', async () => {
    const ref = createRef<HTMLFieldSetElement>()
    const props = { ref, className: 'mine', labels: { variants: 'Farbe' }, nameOf: () => 'x', onChoose: () => {} }
    const { container } = await start({ ...props, children: ({ permanentid }, name) => `${permanentid}:${name}` })
    expect(ref.current).toBe(screen.getByRole('radiogroup', { name: 'Farbe' }))
    expect([ref.current?.className, partOf(container, 'child')?.textContent]).toEqual(['mine', 'a:x'])
  })
})
