import { describe, expect, inject, it } from 'vitest'
import { labPages } from '../src/lab/pages'
import { fillCart, looks, usePlayground } from './browser'

const openPlayground = usePlayground()

const shopPages = [
  'shop',
  'shop/camping',
  'shop/search?q=rain%20jacket&f-ec_color=black',
  'shop/search?q=xylophone',
  'shop/products/ridgeway-trail?variant=ridgeway-trail-red-41',
  'shop/cart',
  'shop/checkout',
  'shop/confirmation',
  'shop/no-such-page',
]

/** The other rules find the same in dark colours as in light ones. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']

describe.each(looks)('in $colorScheme colours at a width of $viewport.width', (look) => {
  it('axe finds nothing on results with filters, which fit the width of the screen, nor on suggestions', async () => {
    const playground = await openPlayground(look)
    await playground.open('?q=css&f-baseline=Widely%20available&fExcluded-kind=Feature')
    expect([await playground.violations(), await playground.overflow()]).toEqual([[], 0])
    await playground.box().fill('dialo')
    await playground.suggestions().first().waitFor()
    expect(await playground.violations()).toEqual([])
  })

  it('axe finds nothing on what the shop finds while a visitor types', async () => {
    const playground = await openPlayground(look)
    await playground.openShop('shop')
    await playground.box().fill('jack')
    await playground.page.locator('.shop-instant [data-part="product"]').first().waitFor()
    await playground.rested()
    expect(await playground.violations()).toEqual([])
  })
})

it.each(shopPages)(
  'axe finds nothing on /%s in any appearance, and nothing is wider than any screen',
  async (address) => {
    const playground = await openPlayground()
    const { page } = playground
    await fillCart(playground)
    await playground.openShop(address)
    for (const { colorScheme, viewport } of looks) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize(viewport)
      await playground.rested()
      const violations = await playground.violations(colorScheme === 'dark' ? rulesOfColours : undefined)
      const [overflow, unreadable] = [await playground.overflow(), await playground.unreadable()]
      expect([colorScheme, viewport.width, violations, overflow, unreadable]).toEqual([
        colorScheme,
        viewport.width,
        [],
        0,
        [],
      ])
    }
    await page.setViewportSize({ width: 320, height: 800 })
    await playground.rested()
    expect(await playground.overflow()).toBe(0)
  },
)

it.each([
  '',
  '?q=css&f-baseline=Widely%20available',
  'together',
  'lab',
  'shop/products/no-such-product',
  ...labPages.map(({ name }) => `lab/${name}`),
])('nothing on /%s is wider than any screen, and every text can be read', async (address) => {
  const playground = await openPlayground()
  const { page } = playground
  await page.goto(`${inject('playground')}/${address}`)
  await page.getByRole('heading').first().waitFor()
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await playground.rested()
    expect([width, await playground.overflow(), await playground.unreadable()]).toEqual([width, 0, []])
  }
})

describe('the keyboard alone', () => {
  it('reaches the box from anywhere, and everything from there', async () => {
    const playground = await openPlayground()
    const { page } = playground
    await playground.open('?q=css')
    await page.keyboard.press('/')
    expect(await playground.hasFocus(playground.box())).toBe(true)
    const seen = new Set<string>()
    for (let step = 0; step < 120; step++) {
      await page.keyboard.press('Tab')
      seen.add(
        await page.evaluate(() => document.activeElement?.closest('[data-part]')?.getAttribute('data-part') ?? ''),
      )
    }
    expect([...seen]).toEqual(expect.arrayContaining(['page', 'select']))
  })
})
