import { describe, expect, it } from 'vitest'
import type { Document } from '@querent/platform'
import { loadProducts } from './catalogue'
import { categories, categoryPaths } from './categories'
import { families } from './families'
import { brands } from './family'
import { shopFields } from './fields'
import { currencies, priceFieldsOf } from './prices'
import { toPurchases } from './purchases'

const products = [...loadProducts()]
const textOf = ({ fields }: Document, name: string) => String(fields[name] ?? '')
const listOf = ({ fields }: Document, name: string) => [fields[name] ?? []].flat().map(String)
const idsOf = (documents: readonly Document[]) => documents.map(({ id }) => id)
const groupsOf = (documents: readonly Document[]) => new Set(documents.map((it) => textOf(it, 'ec_item_group_id')))
const isSentence = (text: string) => /^[A-Z].*[a-z]\.$/s.test(text) && !/ {2}|\n/.test(text)

describe('the families', () => {
  it('are about 60, each with a unique id and name', () => {
    expect(families.length).toBeGreaterThanOrEqual(60)
    expect(new Set(families.map(({ id }) => id)).size).toBe(families.length)
    expect(new Set(families.map(({ name }) => name)).size).toBe(families.length)
  })

  it.each(families.map((family) => [family.name, family] as const))('describe %s in full', (_, family) => {
    expect(isSentence(family.description)).toBe(true)
    expect(family.description.length).toBeGreaterThan(100)
    expect(family.description.length).toBeLessThan(400)
    expect(family.summary).toMatch(/^(An?|Trousers|Tough|Waterproof) [^.]{20,75}$/)
    expect(family.rating).toBeGreaterThanOrEqual(1)
    expect(family.rating).toBeLessThanOrEqual(5)
    expect(Date.parse(family.released)).toBeGreaterThan(Date.UTC(2023, 0, 1))
    expect(Date.parse(family.released)).toBeLessThan(Date.UTC(2026, 10, 1))
    expect(family.colors.length).toBeGreaterThan(1)
    expect(family.materials.length).toBeGreaterThan(0)
    expect(family.weight).toBeGreaterThan(0)
    expect(family.discount ?? 10).toBeGreaterThanOrEqual(10)
    expect(family.discount ?? 10).toBeLessThanOrEqual(30)
  })

  it('are at least three in every category', () => {
    expect(categoryPaths.length).toBeGreaterThan(30)
    const counts = categoryPaths.map((path) => [
      path,
      groupsOf(products.filter((it) => listOf(it, 'ec_category').includes(path))).size,
    ])
    expect(counts.filter(([, count]) => Number(count) < 3)).toEqual([])
  })

  it('are in categories of three levels', () => {
    expect(Object.values(categories).filter(({ path }) => path.length !== 3)).toEqual([])
  })

  it('are of all brands, at least three of each', () => {
    const counts = brands.map((brand) => families.filter((family) => family.brand === brand).length)
    expect(brands).toHaveLength(12)
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(3)
  })
})

describe('the products', () => {
  it('have unique ids that need no escaping in URLs', () => {
    expect(products.length).toBeGreaterThan(500)
    expect(new Set(idsOf(products)).size).toBe(products.length)
    expect(idsOf(products).filter((id) => !/^[a-z0-9-]+$/.test(id))).toEqual([])
  })

  it('are the variants of a family in each color and size', () => {
    const variants = products.filter((it) => textOf(it, 'ec_item_group_id') === 'ridgeway-trail')
    const { sizes } = categories['trail-shoes']
    expect(variants.map((it) => `${textOf(it, 'ec_color')} ${textOf(it, 'size')}`)).toEqual(
      ['red', 'black', 'teal'].flatMap((color) => sizes.map((size) => `${color} ${size}`)),
    )
  })

  it('have all fields and no others', () => {
    const names = shopFields.map(({ name }) => name).sort()
    expect(products.filter(({ fields }) => Object.keys(fields).sort().join() !== names.join())).toEqual([])
  })

  it('have all values, except a discount and a gender', () => {
    const optional = /^(discount|ec_gender|ec_promo_price|promo_price_\w+)$/
    const lacking = products.flatMap(({ fields }) => Object.keys(fields).filter((name) => fields[name] === null))
    expect(new Set(lacking).size).toBeGreaterThan(0)
    expect([...new Set(lacking)].filter((name) => !optional.test(name))).toEqual([])
  })

  it('have values of the type of each field', () => {
    const fits = {
      string: (value: unknown) => typeof value === 'string' && value !== '',
      strings: (value: unknown) => Array.isArray(value) && value.every((item) => typeof item === 'string'),
      paths: (value: unknown) => Array.isArray(value),
      number: (value: unknown) => Number.isFinite(value),
      date: (value: unknown) => !Number.isNaN(Date.parse(String(value))),
    }
    const misfits = shopFields.flatMap(({ name, type }) =>
      products
        .filter(({ fields }) => fields[name] != null && !fits[type](fields[name]))
        .map(({ id }) => `${id} ${name}`),
    )
    expect(misfits).toEqual([])
  })

  it.each(currencies)('cost something in %s, and less if they are on sale', (currency) => {
    const { price, promoPrice } = priceFieldsOf(currency)
    const prices = products.map(({ fields }) => Number(fields[price]))
    expect(Math.min(...prices)).toBeGreaterThan(0)
    const onSale = products.filter(({ fields }) => fields[promoPrice] !== null)
    expect(groupsOf(onSale).size).toBeGreaterThan(15)
    expect(onSale.every(({ fields }) => Number(fields[promoPrice]) > 0)).toBe(true)
    expect(onSale.filter(({ fields }) => Number(fields[promoPrice]) >= Number(fields[price]))).toEqual([])
    expect(onSale.every(({ fields }) => Number(fields['discount']) > 0)).toBe(true)
  })

  it('have consistent stock fields', () => {
    const stated = products.map((it) => [
      textOf(it, 'availability'),
      textOf(it, 'ec_in_stock'),
      Number(it.fields['stock']) > 0,
      Number(it.fields['stock']) > 3,
    ])
    expect(new Set(stated.map((statement) => statement.join()))).toEqual(
      new Set(['In stock,true,true,true', 'Low stock,true,true,false', 'Sold out,false,false,false']),
    )
    expect(products.filter((it) => it.fields['stock'] === 0 && listOf(it, 'store').length > 0)).toEqual([])
  })
})

describe('the catalogue', () => {
  const all = (options: Parameters<typeof loadProducts>[0]) => [...loadProducts(options)]

  it('is the same for the same seed, and differs for another', () => {
    expect(all({ seed: 1 })).toEqual(products)
    const other = all({ seed: 2 })
    expect(idsOf(other)).toEqual(idsOf(products))
    const stocks = (documents: readonly Document[]) => documents.map(({ fields }) => fields['stock'])
    expect(stocks(other)).not.toEqual(stocks(products))
  })

  it('keeps its ids when it is multiplied', () => {
    const many = all({ times: 10 })
    expect(many).toHaveLength(10 * products.length)
    expect(new Set(idsOf(many)).size).toBe(many.length)
    expect(groupsOf(many).size).toBe(10 * families.length)
    expect(new Set(many.map(({ title }) => title)).size).toBe(10 * families.length)
    expect(many.slice(0, products.length)).toEqual(products)
    expect(many.slice(0, 3 * products.length)).toEqual(all({ times: 3 }))
    expect(many.filter(({ fields }) => Number(fields['ec_price']) <= Number(fields['ec_promo_price'] ?? 0))).toEqual([])
  })
})

it('purchases name products of the catalogue', () => {
  const ids = new Set(idsOf(products))
  const purchases = toPurchases(products)
  expect(purchases.length).toBeGreaterThan(50)
  const named = purchases.map(({ payload }) =>
    (payload['products'] as { product: { productId: string } }[]).map(({ product }) => product.productId),
  )
  expect(named.filter((bought) => bought.length < 2)).toEqual([])
  expect(named.flat().filter((id) => !ids.has(id))).toEqual([])
})
