import * as commerce from '@querent/react/commerce'
import type { Locator } from 'playwright-core'
import { expect, it, vi } from 'vitest'
import { expectNoComplaints, fillCart, PATIENCE_MS, usePlayground, type Playground } from './browser'

const openPlayground = usePlayground()

type Component = Extract<keyof typeof commerce, Capitalize<string>>

/** What is heard or seen only. */
const withoutControls: readonly Component[] = ['BadgeList', 'Badges', 'Price', 'ProductImage', 'Rating']

/** The component, the control that Tab leads to, the keys, and what is seen then. */
type Act = readonly [
  Component,
  (playground: Playground) => Locator,
  readonly string[],
  (playground: Playground) => Promise<unknown>,
]

const isAt = (path: string) => async (playground: Playground) => {
  expect(new URL(playground.page.url()).pathname).toBe(path)
  expect(await playground.hasFocus(playground.page.getByRole('heading', { level: 1 }))).toBe(true)
}
const has = (part: string, text: RegExp) => async (playground: Playground) =>
  expect(await playground.page.locator(part).first().innerText()).toMatch(text)
const hasCrumb = (text: RegExp) => async (playground: Playground) =>
  expect(await playground.crumbs()).toContainEqual(expect.stringMatching(text))
const button = (name: RegExp) => (playground: Playground) => playground.page.getByRole('button', { name }).first()

const acts: Readonly<Record<string, readonly Act[]>> = {
  shop: [
    ['ContextSelect', ({ page }) => page.getByLabel('Currency'), ['ArrowDown'], has('main [data-part="price"]', /€/)],
    [
      'Recommendations',
      ({ page }) => page.getByRole('list', { name: 'Popular this season' }),
      ['ArrowRight', 'ArrowRight'],
      async ({ page }) =>
        expect(
          await page.getByRole('list', { name: 'Popular this season' }).evaluate(({ scrollLeft }) => scrollLeft),
        ).toBeGreaterThan(0),
    ],
    [
      'ChildProducts',
      ({ page }) => page.locator('.shelf .swatches').first().getByRole('radio', { checked: true }),
      ['ArrowRight'],
      async ({ page }) =>
        expect(await page.locator('.shelf .swatches').first().getByRole('radio').nth(1).isChecked()).toBe(true),
    ],
    [
      'ProductLink',
      ({ page }) => page.locator('.product-card-name a').first(),
      ['Enter'],
      isAt('/shop/products/glacier-bag'),
    ],
  ],
  'shop/cycling': [
    [
      'FacetGenerator',
      ({ page }) => page.getByRole('group', { name: 'Brand' }).getByRole('checkbox').first(),
      ['Space'],
      hasCrumb(/^Brand: /),
    ],
    ['RangeSlider', ({ page }) => page.getByRole('slider', { name: 'Maximum' }), ['PageDown'], hasCrumb(/^Price: /)],
    [
      'TemplatedProduct',
      ({ page }) =>
        page.locator('.product-card', { hasText: 'Arrives assembled' }).locator('.product-card-name a').first(),
      ['Enter'],
      has('.shop-trail', /Bikes/),
    ],
  ],
  'shop/camping': [
    ['SpotlightLink', ({ page }) => page.locator('.spotlight'), ['Enter'], isAt('/shop/ready-for-winter')],
    [
      'ProductList',
      ({ page }) => page.locator('.product-grid a').nth(1),
      ['Enter'],
      has('.product-buy', /Add to cart|Sold out/),
    ],
  ],
  'shop/cart': [
    ['QuantityStepper', ({ page }) => page.getByRole('spinbutton').first(), ['ArrowUp'], has('.cart', /\$257\.90/)],
    ['Cart', button(/^Remove/), ['Enter'], has('[data-part="removal"]', /removed/)],
    ['Cart', button(/^Undo/), ['Enter'], has('.cart', /\$257\.90/)],
    [
      'AddToCart',
      button(/^Add /),
      ['Enter'],
      async ({ page }) => expect(await page.getByRole('spinbutton').count()).toBe(3),
    ],
    [
      'ProductCard',
      ({ page }) => page.locator('.quick-card [data-part="product-link"]').first(),
      ['Enter'],
      has('.product-buy', /Add to cart|Sold out/),
    ],
  ],
  'shop/footwear': [
    ['ProductLink', ({ page }) => page.locator('.product-card-name a').first(), ['Enter'], has('.product-buy', /\w/)],
    ['InstantProducts', (playground) => playground.box(), ['t', 'e', 'n', 't'], has('.shop-instant', /\$/)],
    [
      'InstantProducts',
      ({ page }) => page.locator('.shop-instant [data-part="product-link"]').first(),
      ['Enter'],
      has('.shop-trail', /Tents/),
    ],
    [
      'ProductLink',
      ({ page }) => page.getByRole('link', { name: 'Wayside: start of the shop' }),
      ['Enter'],
      has('.looked-at', /Forget/),
    ],
    [
      'RecentProducts',
      button(/^Forget all$/),
      ['Enter'],
      async ({ page }) => expect(await page.locator('.looked-at').count()).toBe(0),
    ],
  ],
}

it.each(Object.entries(acts))(
  'by the keyboard alone, every component on /%s does what it is for',
  async (path, acts) => {
    const playground = await openPlayground()
    await fillCart(playground)
    await playground.openShop(path)
    for (const [component, control, keys, look] of acts) {
      await playground.tabTo(control(playground))
      for (const key of keys) await playground.page.keyboard.press(key)
      await vi
        .waitFor(
          async () => {
            await playground.rested()
            await look(playground)
          },
          { timeout: PATIENCE_MS, interval: 100 },
        )
        .catch((error: Error) => {
          error.message = `${component}: ${error.message}`
          throw error
        })
    }
    expectNoComplaints(playground)
  },
)

it('the pages of the shop use every component', () => {
  const tried = new Set([...withoutControls, ...Object.values(acts).flatMap((all) => all.map(([name]) => name))])
  const components = Object.keys(commerce).filter((name) => /^[A-Z]/.test(name))
  expect([...tried].sort()).toEqual(components.sort())
})
