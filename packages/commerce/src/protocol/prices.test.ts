import { expect, it } from 'vitest'
import { formatPrice, priceBeforeReduction, priceOf, type Priced } from './prices'

it.each<[Priced, number | undefined, number | undefined]>([
  [{ ec_price: 120, ec_promo_price: 99 }, 99, 120],
  [{ ec_price: 99, ec_promo_price: 120 }, 99, undefined],
  [{ ec_price: 99, ec_promo_price: 99 }, 99, undefined],
  [{ ec_price: 99, ec_promo_price: null }, 99, undefined],
  [{ ec_price: null, ec_promo_price: 99 }, 99, undefined],
  [{ ec_price: 10, ec_promo_price: 0 }, 0, 10],
  [{ ec_price: null, ec_promo_price: null }, undefined, undefined],
  [{ ec_price: NaN }, undefined, undefined],
  [{ ec_price: -1, ec_promo_price: -2 }, undefined, undefined],
  [{ ec_price: 99, ec_promo_price: -1 }, 99, undefined],
  [{}, undefined, undefined],
])('a product of %j costs %s, and %s before its reduction', (product, price, before) => {
  expect([priceOf(product), priceBeforeReduction(product)]).toEqual([price, before])
})

it.each([
  [1234.5, { language: 'en', currency: 'USD' }, '$1,234.50'],
  [1234.5, { language: 'de', country: 'DE', currency: 'EUR' }, '1.234,50 €'],
  [1234.5, { language: 'es', country: 'MX', currency: 'MXN' }, '$1,234.50'],
  [1234.5, { language: 'es-MX', country: 'ES', currency: 'MXN' }, '$1,234.50'],
  [1234.5, { language: 'ja', country: 'JP', currency: 'JPY' }, '¥1,235'],
  [-0.001, { language: 'en', country: 'US', currency: 'USD' }, '$0.00'],
  [-0, { language: 'ja', country: 'JP', currency: 'JPY' }, '¥0'],
])('%s in %j is %s', (amount, format, text) => {
  expect(formatPrice(amount, format).normalize('NFKC').replace(/\s/g, ' ')).toBe(text)
})
