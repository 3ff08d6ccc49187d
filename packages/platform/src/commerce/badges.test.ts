import { expect, it } from 'vitest'
import { badRequest } from '../testing/requests'
import { catalogue, openShop, textOf } from '../testing/shop'

const ask = await openShop({
  badges: [
    { placementId: 'card', filter: '@ec_promo_price', text: 'Sale', iconUrl: 'https://shop.test/sale.svg' },
    { placementId: 'card', filter: '@ec_brand==Granit', text: 'Granit', backgroundColor: '#FF0000' },
    { placementId: 'page', filter: '@ec_in_stock==false', text: 'Sold out' },
  ],
})
const badge = (text: string, changes: object = {}) => ({
  text,
  backgroundColor: '#000000',
  textColor: '#FFFFFF',
  iconUrl: null,
  ...changes,
})
const badgesOf = (it: (typeof catalogue)[number]) => [
  ...(it.fields['ec_promo_price'] == null ? [] : [badge('Sale', { iconUrl: 'https://shop.test/sale.svg' })]),
  ...(textOf(it, 'ec_brand') === 'Granit' ? [badge('Granit', { backgroundColor: '#FF0000' })] : []),
]

it('returns the badges of a product by placement', async () => {
  const product = catalogue.find((it) => badgesOf(it).length === 2)!
  const productId = textOf(product, 'ec_product_id')
  const soldOut = textOf(product, 'ec_in_stock') === 'false' ? [badge('Sold out')] : []
  const request = { placementIds: ['card', 'page', 'nowhere'], context: { product: { productId } } }
  const badgePlacements = [
    { placementId: 'card', badges: badgesOf(product) },
    { placementId: 'page', badges: soldOut },
    { placementId: 'nowhere', badges: [] },
  ]
  expect(await ask('/tracking-ids/shop/badges', request)).toEqual({
    status: 200,
    body: { products: [{ productId, badgePlacements }] },
  })
  const byId = await ask('/tracking-ids/shop/badges', { ...request, context: { product: { productId: product.id } } })
  expect(byId.body).toEqual({ products: [{ productId: product.id, badgePlacements }] })
})

it('returns all products with a badge if the request names none', async () => {
  const { body } = await ask('/tracking-ids/shop/badges', { placementIds: ['card'] })
  const expected = catalogue
    .filter((it) => badgesOf(it).length > 0)
    .map((it) => ({
      productId: textOf(it, 'ec_product_id'),
      badgePlacements: [{ placementId: 'card', badges: badgesOf(it) }],
    }))
  const byId = (a: { productId: string }, b: { productId: string }) => (a.productId < b.productId ? -1 : 1)
  expect(body.products.sort(byId)).toEqual(expected.sort(byId))
})

it('returns nothing if the request has no placements', async () => {
  expect((await ask('/tracking-ids/shop/badges')).body).toEqual({ products: [] })
})

it('rejects placements that are not strings', async () => {
  expect(await ask('/tracking-ids/shop/badges', { placementIds: [1] })).toEqual(
    badRequest('placementIds[0] must be a string'),
  )
})
