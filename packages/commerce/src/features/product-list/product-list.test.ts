import { expect, it } from 'vitest'
import { productList } from '../..'

it('I11: rejects the fields that a search may request, because the platform sends every field of a product', () => {
  expect(() => productList({ fieldsToInclude: ['material'] } as object)).toThrow('fieldsToInclude is not an option')
})
