import type { Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectNoComplaints, fillCart, usePlayground, type Playground } from './browser'

const openPlayground = usePlayground()

const CALLS = '**/shop/rest/**'
const PRODUCT = 'shop/products/ridgeway-trail?variant=ridgeway-trail-red-41'

const names = ({ page }: Playground) => page.locator('.product-grid .product-card-name').allInnerTexts()
const prices = ({ page }: Playground) => page.locator('main [data-part="current"]').allInnerTexts()
const heading = ({ page }: Playground) => page.getByRole('heading', { level: 1 })
const pathOf = ({ page }: Playground) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
const cartCount = ({ page }: Playground) => page.getByRole('link', { name: /^Cart/ }).getAttribute('aria-label')
const chooseCurrency = ({ page }: Playground, currency: string) => page.getByLabel('Currency').selectOption(currency)

/** Holds back the replies of the shop; the function that it returns lets them go. */
async function holdReplies({ page }: Playground) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const hold = async (route: Route) => {
    await released
    await route.continue()
  }
  await page.route(CALLS, hold)
  return release
}

it('a visitor buys by the keyboard alone, from the search to the confirmation', async () => {
  const playground = await openPlayground()
  const { page } = playground
  const press = (key: string) => page.keyboard.press(key)
  await playground.openShop('shop')

  await press('/')
  await page.keyboard.insertText('ridgeway')
  await press('Enter')
  await heading(playground).getByText('“ridgeway”').waitFor()
  await playground.rested()
  expect(await playground.hasFocus(heading(playground))).toBe(true)
  expect(await page.title()).toBe('ridgeway – Search – Wayside')

  await playground.tabTo(page.locator('.product-card-name a').first())
  await press('Enter')
  await heading(playground).getByText('Ridgeway Trail').waitFor()
  await playground.rested()
  expect(await playground.hasFocus(heading(playground))).toBe(true)

  await playground.tabTo(
    page
      .getByRole('radiogroup', { name: /^Colours/ })
      .first()
      .getByRole('radio', { checked: true }),
  )
  await press('ArrowRight')
  await playground.tabTo(page.getByRole('radiogroup', { name: /^Size/ }).getByRole('radio', { checked: true }))
  await press('ArrowRight')
  expect(pathOf(playground)).toBe('/shop/products/ridgeway-trail?variant=ridgeway-trail-black-39')

  await playground.tabTo(page.getByRole('button', { name: /^Add to cart/ }))
  await press('Enter')
  expect(await cartCount(playground)).toBe('Cart, 1 product')
  await playground.tabTo(page.getByRole('link', { name: '1 in your cart' }))
  await press('Enter')
  await page.getByRole('list', { name: 'Cart', exact: true }).waitFor()

  await playground.tabTo(page.getByRole('spinbutton'))
  await press('ArrowUp')
  expect(await cartCount(playground)).toBe('Cart, 2 products')
  await playground.tabTo(page.getByRole('button', { name: /^Remove/ }))
  await press('Enter')
  expect(await playground.hasFocus(page.getByRole('button', { name: 'Undo' }))).toBe(true)
  await press('Enter')
  expect(await playground.hasFocus(page.getByRole('spinbutton'))).toBe(true)
  expect(await page.locator('.cart [data-part="amount"]').innerText()).toBe('$257.90')

  await playground.tabTo(page.getByRole('link', { name: 'Go to checkout' }))
  await press('Enter')
  for (const [label, text] of [
    ['Name', 'Ada Fell'],
    ['E-mail', 'ada@example.org'],
    ['Street and number', 'Ridge 1'],
    ['Postcode', '1234'],
    ['City', 'Millford'],
  ] as const) {
    await playground.tabTo(page.getByLabel(label, { exact: true }))
    await page.keyboard.insertText(text)
  }
  await page.locator('.checkout-total').waitFor()
  await playground.tabTo(page.getByRole('button', { name: 'Place the order' }))
  await press('Enter')
  await heading(playground).getByText('Thank you, Ada Fell').waitFor()
  const confirmed = await page.locator('[data-part="confirmation"]').innerText()
  expect(confirmed).toMatch(/2 × Ridgeway Trail, black, 39/)
  expect(confirmed).toMatch(/\$257\.90/)
  expect(await cartCount(playground)).toBe('Cart, 0 products')

  await page.reload()
  await heading(playground).getByText('Thank you, Ada Fell').waitFor()
  expectNoComplaints(playground)
})

describe('I3: the number of requests of each act', () => {
  it('on a page of products', async () => {
    const playground = await openPlayground()
    const { page } = playground
    const brand = page.getByRole('group', { name: 'Brand' })
    expect(await playground.actInShop(() => playground.openShop('shop/footwear'))).toEqual(['badges', 'listing'])
    expect(await playground.actInShop(() => brand.getByLabel(/^Skerry/).check())).toEqual(['listing'])
    expect(await playground.actInShop(() => page.getByLabel('Sort by').selectOption('ec_price asc'))).toEqual([
      'listing',
    ])
    expect(pathOf(playground)).toMatch(/^\/shop\/footwear\?sortCriteria=ec_price%20asc&f-ec_brand=Skerry$/)
    const swatch = page.locator('.product-grid .swatches').first().getByRole('radio', { checked: false }).first()
    expect(await playground.actInShop(() => swatch.check())).toEqual([])
    expect(await playground.actInShop(() => page.getByRole('button', { name: 'Clear all' }).click())).toEqual([
      'listing',
    ])
    expect(await playground.actInShop(() => page.goBack())).toEqual(['listing'])
    expect(await playground.actInShop(() => chooseCurrency(playground, 'EUR'))).toEqual(['badges', 'listing'])
    expectNoComplaints(playground)
  })

  it('in the box of the header, one of each kind when typing rests', async () => {
    const playground = await openPlayground()
    const { page } = playground
    await playground.openShop('shop')
    // All keys in one task, so that typing cannot rest between them on a busy machine.
    const type = () =>
      playground.box().evaluate((box: HTMLInputElement) => {
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
        box.focus()
        for (const text of ['j', 'ja', 'jac', 'jack']) {
          set!.call(box, text)
          box.dispatchEvent(new Event('input', { bubbles: true }))
        }
      })
    expect(await playground.actInShop(type)).toEqual(['facet', 'facet', 'productSuggest', 'querySuggest'])
    expect(await playground.actInShop(() => page.keyboard.press('Escape'))).toEqual([])
    const submit = () => page.keyboard.press('Enter')
    expect(await playground.actInShop(submit)).toEqual(['badges', 'redirect', 'search'])
    const again = () => playground.box().fill('tent')
    expect(await playground.actInShop(again)).toEqual(['facet', 'facet', 'productSuggest', 'querySuggest'])
    expect(await playground.actInShop(submit)).toEqual(['search'])
    expectNoComplaints(playground)
  })

  it('on the page of a product and in the cart', async () => {
    const playground = await openPlayground()
    const { page } = playground
    const opened = await playground.actInShop(() => playground.openShop(PRODUCT))
    expect(opened).toEqual(['badges', 'listing', 'recommendations', 'recommendations'])
    const size = page.getByRole('radiogroup', { name: /^Size/ }).getByRole('radio', { name: '38' })
    expect(await playground.actInShop(() => size.check())).toEqual([])
    expect(await playground.actInShop(() => page.getByRole('button', { name: /^Add to cart/ }).click())).toEqual([])
    const toCart = () => page.getByRole('link', { name: '1 in your cart' }).click()
    expect(await playground.actInShop(toCart)).toEqual(['badges', 'recommendations', 'search'])
    expect(await playground.actInShop(() => page.getByRole('button', { name: /more$/ }).click())).toEqual([])
    expect(await playground.actInShop(() => page.getByRole('button', { name: /^Remove/ }).click())).toEqual([])
    expect(await playground.actInShop(() => page.getByRole('button', { name: 'Undo' }).click())).toEqual([])
    const added = () => page.getByRole('button', { name: /^Add / }).first().click()
    expect(await playground.actInShop(added)).toEqual(['recommendations', 'search'])
    expect(await page.locator('.cart [data-part="item"]').count()).toBe(2)
    const cart = await page.locator('.cart').innerText()
    expect(await playground.actInShop(() => playground.reloadShop())).toEqual(['badges', 'recommendations', 'search'])
    expect(await page.locator('.cart').innerText()).toBe(cart)
    expectNoComplaints(playground)
  })

  it('without products in the cart, none', async () => {
    const playground = await openPlayground()
    expect(await playground.actInShop(() => playground.openShop('shop/cart'))).toEqual([])
  })
})

describe('facets', () => {
  it('restrict by keyboard, the price by its slider, and survive a reload', async () => {
    const playground = await openPlayground()
    const { page } = playground
    await playground.openShop('shop/camping')
    const all = await names(playground)
    const maximum = page.getByRole('slider', { name: 'Maximum' })
    await playground.tabTo(maximum)
    const lowered = await playground.actInShop(async () => {
      for (let step = 0; step < 5; step++) await page.keyboard.press('PageDown')
    })
    expect(new Set(lowered)).toEqual(new Set(['listing']))
    const limit = await maximum.getAttribute('aria-valuetext')
    const fewer = await names(playground)
    expect(fewer.length).toBeGreaterThan(0)
    expect(fewer.length).toBeLessThan(all.length)
    const amounts = (await prices(playground)).map((price) => Number(price.replace('$', '')))
    expect(Math.max(...amounts)).toBeLessThanOrEqual(Number(limit?.replace('$', '')))
    expect(await playground.crumbs()).toEqual([expect.stringMatching(/^Price: \$17\.95 – /)])
    expect(pathOf(playground)).toMatch(/mnf-ec_price=/)
    await playground.reloadShop()
    expect(await names(playground)).toEqual(fewer)
    expect(await playground.crumbs()).toEqual([expect.stringMatching(/^Price: \$17\.95 – /)])
    expectNoComplaints(playground)
  })

  it('go down the categories, and say so when nothing is left', async () => {
    const playground = await openPlayground()
    const { page } = playground
    await playground.openShop('shop/camping?lf-store=Nowhere')
    expect(await page.locator('[data-part="no-results"]').innerText()).toMatch(/Nothing here fits/)
    const cleared = await playground.actInShop(() => page.getByRole('button', { name: 'Clear all filters' }).click())
    expect(cleared).toEqual(['listing'])
    expect((await names(playground)).length).toBeGreaterThan(0)
  })
})

describe('another currency', () => {
  it.each(['shop', 'shop/camping', 'shop/search?q=tent', PRODUCT, 'shop/cart'])(
    'shows no price of the currency before on /%s',
    async (address) => {
      const playground = await openPlayground()
      await fillCart(playground)
      await playground.openShop(address)
      const before = await playground.page.locator('main').innerText()
      expect(before).toMatch(/\$\d/)
      const release = await holdReplies(playground)
      await chooseCurrency(playground, 'JPY')
      expect(await playground.page.locator('main').innerText()).not.toMatch(/[$¥€]\s?\d/)
      release()
      await playground.rested()
      const after = await playground.page.locator('main').innerText()
      expect(after).toMatch(/¥\d/)
      expect(after).not.toMatch(/\$\d/)
      expectNoComplaints(playground)
    },
  )

  it('holds on other pages, and in the cart that was filled before', async () => {
    const playground = await openPlayground()
    const { page } = playground
    await fillCart(playground)
    await playground.openShop('shop')
    await chooseCurrency(playground, 'EUR')
    await playground.rested()
    await page.getByRole('link', { name: /^Cart/ }).click()
    await page.locator('.cart').waitFor()
    const shown = await page.locator('.cart [data-part="item-total"]').allInnerTexts()
    expect(shown).toEqual(['€122.95', '€331.95'])
    expect(await page.locator('.cart [data-part="amount"]').innerText()).toBe('€454.90')
  })

  it('reaches the other tabs', async () => {
    const playground = await openPlayground()
    const { page } = playground
    await playground.openShop('shop/camping')
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.getByLabel('Currency').selectOption('EUR')
    await page.locator('.product-grid', { hasText: '€' }).waitFor()
    expect(await page.getByLabel('Currency').inputValue()).toBe('EUR')
    expect(await page.locator('main').innerText()).not.toMatch(/\$\d/)
  })

  it('that cannot be priced leaves a way to try again', async () => {
    const playground = await openPlayground()
    const { page } = playground
    await fillCart(playground)
    await playground.openShop('shop/cart')
    await page.route(CALLS, (route) => route.abort())
    await chooseCurrency(playground, 'EUR')
    const problem = page.getByRole('alert')
    await problem.waitFor()
    expect(await page.locator('main').innerText()).not.toMatch(/[$€]\d/)
    await page.unroute(CALLS)
    await problem.getByRole('button').click()
    await page.locator('.cart [data-part="total"]').waitFor()
    expect(await page.locator('.cart').innerText()).toMatch(/€122\.95/)
  })
})

it('another language writes prices in its way, and holds on other pages', async () => {
  const playground = await openPlayground()
  const { page } = playground
  await playground.openShop(PRODUCT)
  await page.getByLabel('Language').selectOption('de')
  await playground.rested()
  expect(await page.locator('.product-price').innerText()).toBe('128,95\u00a0$')
  await page.getByRole('link', { name: 'Wayside: start of the shop' }).click()
  await playground.rested()
  expect(await page.getByLabel('Language').inputValue()).toBe('de')
  expect((await prices(playground)).filter((price) => !/^[\d.]+,\d\d\u00a0\$$/.test(price))).toEqual([])
})

describe('the way through the shop', () => {
  it('leads back and forward, each page with its title and its state', async () => {
    const playground = await openPlayground()
    const { page } = playground
    await playground.openShop('shop')
    await page.getByRole('navigation', { name: 'Departments' }).getByRole('link', { name: 'Camping' }).click()
    await playground.rested()
    await page
      .getByRole('group', { name: 'Brand' })
      .getByLabel(/^Fellmark/)
      .check()
    await playground.rested()
    const listed = await names(playground)
    expect(listed.length).toBeGreaterThan(0)
    await page.locator('.product-card-name a').first().click()
    await playground.rested()
    expect(await page.title()).toBe(`${listed[0]} – Wayside`)

    await page.goBack()
    await playground.rested()
    expect([await page.title(), pathOf(playground)]).toEqual(['Camping – Wayside', '/shop/camping?f-ec_brand=Fellmark'])
    expect(await names(playground)).toEqual(listed)
    await page.goBack()
    await playground.rested()
    expect(pathOf(playground)).toBe('/shop/camping')
    expect((await names(playground)).length).toBeGreaterThan(listed.length)
    await page.goBack()
    await playground.rested()
    expect([await page.title(), pathOf(playground)]).toEqual(['Outdoor shop – Wayside', '/shop'])
    for (let step = 0; step < 3; step++) {
      await page.goForward()
      await playground.rested()
    }
    expect(await page.title()).toBe(`${listed[0]} – Wayside`)
    expectNoComplaints(playground)
  })

  it('does not move what is read while pages load', async () => {
    const playground = await openPlayground()
    const { page } = playground
    await fillCart(playground)
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const address of ['shop', 'shop/camping', PRODUCT, 'shop/cart']) {
      await playground.openShop(address)
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
      expect([address, shifts.reduce((sum, shift) => sum + shift, 0) < 0.02]).toEqual([address, true])
    }
    const sizes = await page
      .locator('img')
      .evaluateAll((images) => images.map((image) => getComputedStyle(image).aspectRatio))
    expect(sizes.length).toBeGreaterThan(0)
    expect(sizes).not.toContain('auto')
  })

  it('remembers what was looked at', async () => {
    const playground = await openPlayground()
    const { page } = playground
    await playground.openShop('shop/camping/shelter/tents')
    const [first] = await names(playground)
    await page.locator('.product-card-name a').first().click()
    await playground.rested()
    await page.getByRole('link', { name: 'Wayside: start of the shop' }).click()
    const looked = page.getByRole('region', { name: 'You looked at these' })
    await looked.waitFor()
    expect(await looked.locator('[data-part="product-link"]').allInnerTexts()).toEqual([first])
  })

  it('follows the redirections of the platform', async () => {
    const playground = await openPlayground()
    const { page } = playground
    await playground.openShop('shop')
    await playground.box().fill('sale')
    await page.keyboard.press('Enter')
    await heading(playground).getByText('Sale', { exact: true }).waitFor()
    expect(pathOf(playground)).toBe('/shop/sale')
    await playground.openShop('shop/search?q=returns')
    await heading(playground).getByText('Returns', { exact: true }).waitFor()
    expect(pathOf(playground)).toBe('/shop/help/returns')
    await playground.openShop('shop/search?q=helmt')
    expect((await names(playground)).length).toBeGreaterThan(0)
    expect(await page.locator('[data-part="did-you-mean"]').innerText()).toMatch(/helmet/)
    await playground.openShop('shop/search?q=gift')
    expect(await page.locator('[data-part="notifications"]').innerText()).toMatch(/gift card/)
  })
})

/** The events that the shop has sent. The platform judges them and keeps none, as it would recommend other products. */
async function judgeEvents({ page }: Playground) {
  const events: { meta: { type: string } }[] = []
  const verdicts: unknown[] = []
  await page.route('**/events/v1', async (route) => {
    const sent = route.request()
    // Judged from here and not from the page, which may be left meanwhile.
    const { authorization = '', 'content-type': type = '' } = sent.headers()
    const headers = { authorization, 'content-type': type }
    const response = await fetch(`${sent.url()}/validate`, { method: 'POST', headers, body: sent.postData() })
    const body = await response.text()
    events.push(...(sent.postDataJSON() as typeof events))
    verdicts.push(...(JSON.parse(body) as { events: unknown[] }).events)
    await route.fulfill({ status: response.status, contentType: 'application/json', body }).catch(() => {})
  })
  return { events, verdicts }
}

describe('analytics', () => {
  const card = (playground: Playground) => playground.page.locator('.product-card-name a').first()
  const product = { productId: 'ridgeway-trail-red-41', name: 'Ridgeway Trail, red, 41', price: 128.95 }

  it('report nothing unless the visitor agrees', async () => {
    const playground = await openPlayground()
    const { events } = await judgeEvents(playground)
    await playground.openShop('shop/footwear')
    await card(playground).click()
    await playground.rested()
    await playground.page.getByRole('button', { name: /^Add to cart/ }).click()
    await playground.reloadShop()
    expect(events).toEqual([])
    expect(playground.shopCalls.filter(({ body }) => 'clientId' in body)).toEqual([])
    expect(await playground.page.context().cookies()).toEqual([])
    expectNoComplaints(playground)
  })

  it('report what is opened, seen, put in the cart and bought, with no more searches than before', async () => {
    const playground = await openPlayground()
    const { page } = playground
    const { events, verdicts } = await judgeEvents(playground)
    const sent = (count: number) => expect.poll(() => events.length, { timeout: 60_000 }).toBe(count)
    expect(await playground.actInShop(() => playground.openShop('shop/footwear'))).toEqual(['badges', 'listing'])
    expect(await playground.actInShop(() => page.getByLabel('The shop may learn').check())).toEqual([])
    expect(await playground.actInShop(() => card(playground).click())).toEqual([
      'badges',
      'listing',
      'recommendations',
      'recommendations',
    ])
    await sent(2)
    // The reply must arrive: events whose reply is lost are sent again by the next page.
    await playground.rested()
    await playground.openShop(PRODUCT)
    expect(await playground.actInShop(() => page.getByRole('button', { name: /^Add to cart/ }).click())).toEqual([])
    await playground.rested()
    await page.getByRole('link', { name: '1 in your cart' }).click()
    await playground.rested()
    expect(await playground.actInShop(() => page.getByRole('spinbutton').press('ArrowUp'))).toEqual([])
    await playground.rested()
    await page.getByRole('link', { name: 'Go to checkout' }).click()
    for (const label of ['Name', 'E-mail', 'Street and number', 'Postcode', 'City'])
      await page.getByLabel(label, { exact: true }).fill('ada@example.org')
    await page.locator('.checkout-total').waitFor()
    expect(await playground.actInShop(() => page.getByRole('button', { name: 'Place the order' }).click())).toEqual([])
    await heading(playground).getByText('Thank you').waitFor()
    await sent(6)
    const [{ value: clientId } = { value: '' }] = await page.context().cookies()
    const ofType = (type: string) => ({ type, config: { trackingId: 'shop' }, clientId })
    const currency = 'USD'
    expect(events).toMatchObject([
      { meta: ofType('ec.productClick'), currency, position: 1 },
      { meta: ofType('ec.productView'), currency },
      { meta: ofType('ec.productView'), currency, product: { name: 'Ridgeway Trail', price: 128.95 } },
      { meta: ofType('ec.cartAction'), action: 'add', quantity: 1, product, currency },
      { meta: ofType('ec.cartAction'), action: 'add', quantity: 1, product, currency },
      {
        meta: ofType('ec.purchase'),
        products: [{ quantity: 2, product }],
        transaction: { id: expect.stringMatching(/^W-/), revenue: 257.9 },
        currency,
      },
    ])
    expect(verdicts).toEqual(events.map(() => ({ accepted: true })))
    expectNoComplaints(playground)
  })
})
