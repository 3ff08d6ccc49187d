import { context, type Priced } from '@querent/commerce'
import { expect, it } from 'vitest'
import { partOf, settle, show, violationsOf } from '../../testing/harness'
import { startShop } from '../../testing/shop'
import { Price, type PriceProps } from './price'

async function start(product: Priced, props: Partial<PriceProps> = {}) {
  const { client, engine } = await startShop()
  return { client, engine, ...show(engine, <Price product={product} {...props} />) }
}

it('shows a price in the currency and the language of the context, and follows them', async () => {
  const { engine, container } = await start({ ec_price: 1234.5, ec_promo_price: null })
  expect([container.textContent, partOf(container, 'price')?.dataset['state']]).toEqual(['$1,234.50', 'regular'])
  await settle(() => engine.get(context).set({ language: 'de', country: 'DE', currency: 'EUR' }))
  expect(container.textContent).toBe('1.234,50\u00a0€')
  await settle(() => engine.get(context).setCurrency('JPY'))
  expect(container.textContent).toBe('1.235\u00a0¥')
})

it('strikes the regular price of a product that is reduced, and names both prices for screen readers', async () => {
  const { container } = await start({ ec_price: 120, ec_promo_price: 99 })
  expect(partOf(container, 'price')?.textContent).toBe('Reduced price $99.00 Regular price $120.00')
  expect([partOf(container, 'regular')?.tagName, partOf(container, 'current')?.textContent]).toEqual(['S', '$99.00'])
  expect(await violationsOf(container)).toEqual([])
})

it.each([
  [{ ec_price: null, ec_promo_price: 99 }, '$99.00'],
  [{ ec_price: 99, ec_promo_price: 99 }, '$99.00'],
  [{ ec_price: 0 }, '$0.00'],
  // A difference that the currency does not show.
  [{ ec_price: 10, ec_promo_price: 9.999 }, '$10.00'],
  [{ ec_price: null, ec_promo_price: null }, ''],
  [{}, ''],
])('shows %o as "%s"', async (product, shown) => {
  expect((await start(product)).container.textContent).toBe(shown)
})

it('accepts labels and attributes', async () => {
  const labels = { reduced: 'Jetzt', regular: 'Vorher' }
  const { container } = await start({ ec_price: 2, ec_promo_price: 1 }, { labels, className: 'mine' })
  expect([container.textContent, partOf(container, 'price')?.className]).toEqual(['Jetzt $1.00 Vorher $2.00', 'mine'])
})
