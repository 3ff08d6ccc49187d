import { expect, it } from 'vitest'
import { createCommerceEngine, productSearch, productView } from '../..'
import { buildProduct, createFakeCommerceClient, visitor } from '../../testing'

function start() {
  const engine = createCommerceEngine({
    client: createFakeCommerceClient(),
    context: visitor,
    features: [productSearch(), productView()],
  })
  const viewed: unknown[] = []
  const view = engine.get(productView)
  view.actor.on('product.viewed', (event) => viewed.push(event))
  return { view, viewed }
}

it('reports each view of a product', () => {
  const { view, viewed } = start()
  const shoe = buildProduct('shoe')
  view.view(shoe)
  view.view(shoe)
  expect(viewed).toEqual([
    { type: 'product.viewed', product: shoe },
    { type: 'product.viewed', product: shoe },
  ])
})

it.each([undefined, 'shoe', {}])('I11: rejects %j, which is not a product', (wrong) => {
  const { view, viewed } = start()
  expect(() => view.view(wrong as never)).toThrow(
    expect.objectContaining({
      code: 'invalid-argument',
      message: 'view: product.permanentid must be a string (received undefined)',
    }),
  )
  expect(viewed).toEqual([])
})
