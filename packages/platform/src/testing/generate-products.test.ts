import { expect, it } from 'vitest'
import { generateProducts, productFields } from './generate-products'

const products = [...generateProducts({ count: 300, seed: 9 })]

it('generates the same products for the same seed, and others for another', () => {
  expect([...generateProducts({ count: 300, seed: 9 })]).toEqual(products)
  expect([...generateProducts({ count: 300, seed: 8 })]).not.toEqual(products)
})

it('generates the requested number of products with unique ids', () => {
  expect(new Set(products.map(({ id }) => id)).size).toBe(300)
})

it('sets only defined fields', () => {
  const names = new Set(productFields.map(({ name }) => name))
  expect(products.flatMap(({ fields }) => Object.keys(fields)).filter((name) => !names.has(name))).toEqual([])
})

it('generates variants of a group with the same name and different colors', () => {
  const groups = new Set(products.map(({ fields }) => fields['ec_item_group_id']))
  for (const group of groups) {
    const variants = products.filter(({ fields }) => fields['ec_item_group_id'] === group)
    expect(new Set(variants.map(({ title }) => title)).size).toBe(1)
    expect(new Set(variants.map(({ fields }) => fields['ec_color'])).size).toBe(variants.length)
  }
  expect(groups.size).toBeLessThan(products.length)
})
