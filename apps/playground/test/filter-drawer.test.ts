import { breadcrumbs, createSearchEngine, facet, settled } from '@querent/engine'
import { buildFacet, buildFacetValues, createFakeClient } from '@querent/engine/testing'
import { EngineProvider, Facet, FilterDrawer } from '@querent/react'
import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { expectNoComplaints, usePlayground, type Playground } from './browser'

const openPlayground = usePlayground()

const phones = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
]

const partsOf = ({ page }: Playground) => ({
  opener: page.locator('[data-part="open-filters"]'),
  dialog: page.locator('dialog[data-part="drawer"]'),
  filters: page.locator('[data-part="filters"]'),
  show: page.locator('[data-part="show-results"]'),
  choice: page.locator('[data-part="filters"] [data-part="checkbox"]').first(),
})

describe.each([
  ['the search page', '?q=css', '[data-part="result"]'],
  ['the shop', 'shop/camping', '[data-part="product"]'],
])('on %s', (_, address, found) => {
  const open = async (playground: Playground) =>
    address.startsWith('shop') ? playground.openShop(address) : playground.open(address)

  it.each(phones)('results come first on a phone of $width pixels, and filters are in a drawer', async (viewport) => {
    const playground = await openPlayground({ viewport })
    const { page } = playground
    await open(playground)
    const { opener, dialog, filters, show, choice } = partsOf(playground)
    const { y } = (await page.locator(found).first().boundingBox())!
    expect(y).toBeLessThan(2 * viewport.height)
    expect([await filters.isVisible(), await dialog.isVisible(), await filters.count()]).toEqual([false, false, 1])

    await page.mouse.wheel(0, 200)
    await opener.click()
    await choice.waitFor()
    const isFocusIn = () => dialog.evaluate((element) => element.contains(document.activeElement))
    expect(await isFocusIn()).toBe(true)
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press('Tab')
      // The browser itself is the only thing outside of a modal dialog that the key reaches.
      expect((await isFocusIn()) || (await playground.focused()) === 'body').toBe(true)
    }
    const scrolled = await page.evaluate(() => scrollY)
    await page.mouse.wheel(0, 5000)
    await page.mouse.wheel(0, 5000)
    const overflow = await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect([await page.evaluate(() => scrollY), overflow]).toEqual([scrolled, 0])
    expect(await playground.violations()).toEqual([])

    const before = await show.innerText()
    await choice.check()
    await playground.rested()
    expect(await show.innerText()).not.toBe(before)
    expect(await dialog.isVisible()).toBe(true)
    await show.click()
    expect([await dialog.isVisible(), await playground.hasFocus(opener)]).toEqual([false, true])
    expect(await opener.innerText()).toMatch(/1/)

    await opener.click()
    await page.keyboard.press('Escape')
    expect([await dialog.isVisible(), await playground.hasFocus(opener)]).toEqual([false, true])
    expectNoComplaints(playground)
  })

  it('the filters keep their state from the drawer to the column, and back', async () => {
    const playground = await openPlayground({ viewport: phones[0]! })
    const { page } = playground
    await open(playground)
    const { opener, dialog, filters, choice } = partsOf(playground)
    await opener.click()
    const group = filters.locator('details').first()
    const wasOpen = await group.getAttribute('open')
    await group.locator('summary').click()
    await page.setViewportSize({ width: 1280, height: 900 })
    await dialog.waitFor({ state: 'hidden' })
    expect(await filters.isVisible()).toBe(true)
    expect(await group.getAttribute('open')).not.toBe(wasOpen)
    await group.locator('summary').click()
    await choice.check()
    await playground.rested()
    await page.setViewportSize(phones[0]!)
    await opener.click()
    expect(await choice.isChecked()).toBe(true)
    expectNoComplaints(playground)
  })
})

it('a click beside the drawer closes it, if the browser supports that', async () => {
  const playground = await openPlayground({ viewport: { width: 600, height: 844 } })
  await playground.open()
  const { opener, dialog } = partsOf(playground)
  await opener.click()
  await playground.page.mouse.click(10, 400)
  const isSupported = await playground.page.evaluate(() => 'closedBy' in HTMLDialogElement.prototype)
  expect(await dialog.isVisible()).toBe(!isSupported)
})

/** Returns the page of a server with the stylesheet alone. */
async function writePage() {
  const client = createFakeClient()
  const engine = createSearchEngine({ client, features: [facet({ field: 'author' }), breadcrumbs()] })
  engine.load()
  await client.last().respond({ facets: [buildFacet('author', { values: buildFacetValues({ Ann: 3, Bob: 2 }) })] })
  await settled(engine)
  const drawer = createElement(FilterDrawer, null, createElement(Facet, { label: 'Author' }))
  const css = readFileSync(new URL('../../../packages/react/styles.css', import.meta.url), 'utf8')
  const head = `<meta name="viewport" content="width=device-width"><title>Page</title><style>${css}</style>`
  const body = renderToString(createElement(EngineProvider, { engine }, drawer))
  return `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`
}

it.each([
  { width: 390, javaScriptEnabled: true, shown: ['button Filters'] },
  { width: 390, javaScriptEnabled: false, shown: ['group Author', 'checkbox Ann 3', 'checkbox Bob 2'] },
  { width: 1000, javaScriptEnabled: true, shown: ['group Author', 'checkbox Ann 3', 'checkbox Bob 2'] },
])(
  'a page of a server shows $shown at $width pixels, before scripts run, if they do: $javaScriptEnabled',
  async ({ width, javaScriptEnabled, shown }) => {
    const { page } = await openPlayground({ viewport: { width, height: 800 }, javaScriptEnabled })
    const body = await writePage()
    await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body }))
    await page.goto('https://server.test/')
    const tree = await page.locator('body').ariaSnapshot()
    const roles = [...tree.matchAll(/- (button|group|dialog|checkbox) "([^"]*)"/g)]
    expect(roles.map(([, role, name]) => `${role} ${name}`)).toEqual(shown)
  },
)
