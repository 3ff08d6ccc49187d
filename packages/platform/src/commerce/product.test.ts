import { expect, it } from 'vitest'
import type { FieldDefinition, FieldValue, Hit } from '../port'
import { createPlatform } from '../platform'
import { buildHit, buildReply, createFakeBackend } from '../testing/fake-backend'
import { asking } from '../testing/shop'

const fields: FieldDefinition[] = [
  { name: 'ec_item_group_id', type: 'string' },
  { name: 'released', type: 'date' },
]

const tellHits = async (hits: Hit[], request: object = {}) => {
  const backend = createFakeBackend({ fields, search: async () => buildReply({ hits }) })
  const { body } = await asking(createPlatform({ backend }))('/search', request)
  return body
}
const tell = async (values: Record<string, FieldValue>) => {
  const { products } = await tellHits([buildHit({ fields: values })])
  return products[0]
}

const bare = {
  permanentid: 'd1',
  clickUri: 'https://shop.test/t/1',
  ec_name: 'Studded tyre',
  ec_description: 'A winter tyre with studs',
  ec_product_id: 'd1',
  ec_brand: null,
  ec_item_group_id: null,
  ec_shortdesc: null,
  ec_gender: null,
  ec_color: null,
  ec_listing: null,
  ec_price: null,
  ec_promo_price: null,
  ec_rating: null,
  ec_category: [],
  ec_thumbnails: [],
  ec_images: [],
  ec_in_stock: null,
  additionalFields: {},
  excerpt: 'A winter tyre',
  nameHighlights: [{ offset: 8, length: 4 }],
  excerptHighlights: [{ offset: 9, length: 4 }],
}

it('converts any document to a product', async () => {
  expect(await tell({})).toEqual({ ...bare, children: [], totalNumberOfChildren: 0 })
})

it('returns every field; those without their own member are additional fields, with dates in milliseconds', async () => {
  const product = await tell({
    permanentid: 'permanent',
    ec_product_id: 'T1-M',
    ec_name: 'Trail shoe',
    ec_description: 'Light',
    ec_shortdesc: 'Short',
    ec_brand: 'Nordic',
    ec_category: ['Shoes', 'Shoes|Trail'],
    ec_item_group_id: 'T1',
    ec_price: 120,
    ec_promo_price: '99.5',
    ec_rating: 4.5,
    ec_thumbnails: 'https://shop.test/i/1.png',
    ec_images: ['https://shop.test/i/2.png'],
    ec_in_stock: 'true',
    ec_gender: 'unisex',
    ec_color: ['red', 'blue'],
    ec_listing: 'summer',
    released: '2030-01-02',
    material: 'mesh',
    stock: 3,
    tags: ['new'],
    nothing: null,
  })
  expect(product).toEqual({
    ...bare,
    permanentid: 'permanent',
    ec_name: 'Trail shoe',
    ec_description: 'Light',
    ec_product_id: 'T1-M',
    ec_brand: 'Nordic',
    ec_item_group_id: 'T1',
    ec_shortdesc: 'Short',
    ec_gender: 'unisex',
    ec_color: 'red',
    ec_listing: 'summer',
    ec_price: 120,
    ec_promo_price: 99.5,
    ec_rating: 4.5,
    ec_category: ['Shoes', 'Shoes|Trail'],
    ec_thumbnails: ['https://shop.test/i/1.png'],
    ec_images: ['https://shop.test/i/2.png'],
    ec_in_stock: true,
    additionalFields: { released: Date.UTC(2030, 0, 2), material: 'mesh', stock: 3, tags: ['new'] },
    // The highlights belong to the title, which is a different text.
    nameHighlights: [],
    children: [],
    totalNumberOfChildren: 0,
  })
})

it.each([
  ['true', true],
  ['FALSE', false],
  [1, true],
  [0, false],
  ['perhaps', null],
])('reads %j as the stock status', async (value, expected) => {
  expect((await tell({ ec_in_stock: value })).ec_in_stock).toBe(expected)
})

it.each(['', 'free', null])('has no number if the field is %j', async (value) => {
  expect((await tell({ ec_price: value })).ec_price).toBeNull()
})

it('omits a link that is a script', async () => {
  const { products } = await tellHits([buildHit({ uri: 'javascript:alert(1)' })])
  expect(products[0].clickUri).toBe('')
})

const group: Hit = {
  ...buildHit(),
  isPinned: true,
  children: [buildHit({ id: 'd2' }), buildHit({ id: 'd3' })],
  totalNumberOfChildren: 7,
}
const children = [
  { ...bare, permanentid: 'd2', ec_product_id: 'd2' },
  { ...bare, permanentid: 'd3', ec_product_id: 'd3' },
]

it('returns the other members of a group as children of the best one', async () => {
  const { products, results } = await tellHits([group])
  expect({ products, results }).toEqual({
    products: [{ ...bare, queryPinned: true, children, totalNumberOfChildren: 7 }],
    results: [],
  })
})

it('returns products as results if the request asks for that', async () => {
  const { products, results } = await tellHits([group], { enableResults: true })
  expect({ products, results }).toEqual({
    products: [],
    results: [
      {
        ...bare,
        resultType: 'product',
        queryPinned: true,
        children: children.map((child) => ({ ...child, resultType: 'childProduct' })),
        totalNumberOfChildren: 7,
      },
    ],
  })
})
