import { describe, expect, it } from 'vitest'
import { expectNoComplaints, looks, usePlayground, type Playground } from './browser'

const openPlayground = usePlayground()

async function openResults(options: Parameters<typeof openPlayground>[0] = {}, parameters = '') {
  const playground = await openPlayground(options)
  // What results lead to, without leaving this machine.
  await playground.page
    .context()
    .route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }))
  await playground.open(`lab/results${parameters}`)
  return playground
}

/** A query whose three results fit on one page, so that the list without an end has none to load. */
const FINITE = '?q=subgrid'

const list = (playground: Playground) => playground.demo('A list without an end')
const resultsOf = (playground: Playground) => list(playground).locator('[data-part="result"]')

describe('templates', () => {
  it('show each result by its kind, and request the fields that they read', async () => {
    const playground = await openResults({}, '?q=marquee')
    const { searches } = playground
    expect(searches.find(({ q }) => q === 'marquee')).toMatchObject({
      fieldsToInclude: ['kind', 'type', 'baseline', 'baselineDate', 'group', 'key', 'status'],
    })
    const templates = async () =>
      new Set(
        await resultsOf(playground)
          .locator('[data-template]')
          .evaluateAll((shown) => shown.map((element) => element.getAttribute('data-template'))),
      )
    expect(await templates()).toEqual(new Set(['deprecated']))
    await playground.open('lab/results?q=grid')
    expect(await templates()).toEqual(new Set(['feature', 'style', 'any result']))
    await playground.open('lab/results?q=marquee')
    expect(await resultsOf(playground).locator('mark').first().innerText()).toMatch(/marquee/i)
    expectNoComplaints(playground)
  })
})

describe('infinite scrolling', () => {
  it('loads more at the end, with one search each time, until all results are loaded', async () => {
    const playground = await openResults({}, '?q=marquee')
    expect(await resultsOf(playground).count()).toBe(10)
    const atEnd = playground.act(async () => {
      await list(playground).getByRole('button').first().scrollIntoViewIfNeeded()
      await resultsOf(playground).nth(10).waitFor()
    })
    expect(await atEnd).toMatchObject([{ q: 'marquee', firstResult: 10 }])
    expect(await resultsOf(playground).count()).toBe(13)
    expect(await list(playground).locator('[data-part="query-summary"]').innerText()).toBe('13 of 13 results')
    expect(await list(playground).getByRole('button').count()).toBe(0)
  })

  it('loads more with its button if the browser has no IntersectionObserver, and keeps the focus', async () => {
    const playground = await openPlayground()
    const { page } = playground
    await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'))
    await playground.open('lab/results')
    const more = list(playground).getByRole('button', { name: 'Show more results' })
    expect(await playground.act(() => playground.tabTo(more))).toEqual([])
    expect(await playground.act(() => page.keyboard.press('Enter'))).toMatchObject([{ firstResult: 10 }])
    expect(await playground.hasFocus(more)).toBe(true)
    await page.keyboard.press('Shift+Tab')
    expect(await playground.hasFocus(resultsOf(playground).nth(19).getByRole('link'))).toBe(true)
  })

  it('restores the list after coming back from a result, without a search', async () => {
    // Two pages are all, so that nothing is loaded while the browser scrolls to a result.
    const playground = await openResults({}, '?q=marquee')
    const { page } = playground
    await playground.act(() => list(playground).getByRole('button').first().scrollIntoViewIfNeeded())
    await resultsOf(playground).nth(12).waitFor() // the browser reports later what it shows
    const titles = await resultsOf(playground).locator('[data-part="result-link"]').allInnerTexts()
    expect(titles).toHaveLength(13)

    await resultsOf(playground).nth(11).getByRole('link').click()
    await page.waitForURL(/^https:/)
    const searched = () => playground.searches.filter(({ q }) => q === 'marquee').map(({ firstResult }) => firstResult)
    expect(searched()).toEqual([undefined, 10])
    await page.goBack()
    await playground.settled()
    await playground.rested()
    expect(searched()).toEqual([undefined, 10])
    expect(await resultsOf(playground).locator('[data-part="result-link"]').allInnerTexts()).toEqual(titles)
    const place = await resultsOf(playground).nth(11).boundingBox()
    const frame = await list(playground).locator('[data-part="result-list"]').boundingBox()
    expect(place!.y).toBeGreaterThanOrEqual(frame!.y)
    expect(place!.y + place!.height).toBeLessThanOrEqual(frame!.y + frame!.height)
    expectNoComplaints(playground)
  })
})

describe('a preview', () => {
  it('is a link while the file that shows documents cannot be loaded, and a document once it can', async () => {
    const playground = await openResults()
    const { page } = playground
    const buttons = playground.demo('Preview').getByRole('button')
    const dialog = page.getByRole('dialog')
    await page.route('**/untrusted-html-*.js', (route) => route.abort(), { times: 1 })
    await buttons.nth(0).click()
    await dialog.locator('[data-part="link"]').waitFor()
    expect(await dialog.locator('iframe').count()).toBe(0)
    await page.keyboard.press('Escape')
    await buttons.nth(1).click()
    await dialog.locator('iframe').waitFor()
    expect(await dialog.locator('[data-part="link"]').count()).toBe(0)
  })

  it('opens in a frame without scripts, cycles through the results with a preview, and restores the focus', async () => {
    const playground = await openResults({}, FINITE)
    const { page } = playground
    const buttons = playground.demo('Preview').getByRole('button')
    const [first, second, ...others] = await buttons.allInnerTexts()
    expect([first, others.length]).toEqual(['Subgrid', 1])
    const dialog = page.getByRole('dialog')
    const title = () => dialog.getByRole('heading').innerText()
    await playground.tabTo(buttons.first())
    const opened = await playground.act(() => page.keyboard.press('Enter'))
    expect(opened).toEqual([])
    const frame = dialog.locator('iframe')
    expect([await title(), await frame.getAttribute('sandbox')]).toEqual([
      first,
      'allow-same-origin allow-popups allow-popups-to-escape-sandbox',
    ])
    expect(await frame.contentFrame().getByRole('heading', { level: 1 }).innerText()).toBe(first)
    expect(await playground.violations()).toEqual([])

    await playground.tabTo(dialog.getByRole('button', { name: 'Next' }))
    await page.keyboard.press('Enter')
    await frame.waitFor()
    expect(await title()).toBe(second)
    for (let step = 0; step < 2; step++) {
      await dialog.getByRole('button', { name: 'Previous' }).click()
      await frame.waitFor()
    }
    expect(await dialog.locator('[data-part="position"]').innerText()).toBe('3 of 3')
    expect(await title()).toBe(others[0])

    await page.keyboard.press('Escape')
    expect([await dialog.count(), await playground.hasFocus(buttons.first())]).toEqual([0, true])
    expect(await playground.demo('Preview').locator('[data-call="html"] dd').innerText()).toBe('4')
    expectNoComplaints(playground)
  })
})

describe('opening a result', () => {
  const log = (playground: Playground) =>
    playground.demo('Opening').getByRole('list', { name: 'Emitted events' }).getByRole('listitem')

  it('is reported once per search, with any way of opening', async () => {
    const playground = await openResults()
    const { page } = playground
    const links = playground.demo('Opening').getByRole('link')
    const titles = await links.allInnerTexts()
    const open = async (act: () => Promise<unknown>) => {
      const opened = page.waitForEvent('popup')
      await act()
      await (await opened).close()
    }
    await open(() => links.first().click())
    await open(() => links.first().click())
    await playground.tabTo(links.nth(1))
    await open(() => page.keyboard.press('Enter'))
    await links.nth(2).click({ button: 'right' })
    await page.keyboard.press('Escape')
    expect(await log(playground).allInnerTexts()).toEqual(
      titles.map((title, index) => `result.opened ${index + 1}: ${title}`),
    )
    expect(await playground.demo('Opening').getByText('opened', { exact: true }).count()).toBe(3)
  })

  it('is reported for a touch of one second, and not for a shorter one', async () => {
    const playground = await openResults({ hasTouch: true })
    const link = playground.demo('Opening').getByRole('link').first()
    await link.dispatchEvent('touchstart')
    await link.dispatchEvent('touchend')
    await link.dispatchEvent('touchstart')
    await log(playground).first().waitFor()
    await link.dispatchEvent('touchend')
    await playground.rested()
    expect(await log(playground).count()).toBe(1)
  })
})

it('highlights mark the matches of the query', async () => {
  const playground = await openResults({}, '?q=popover')
  const marks = await playground.demo('Highlights').locator('mark').allInnerTexts()
  expect(marks.map((text) => text.toLowerCase())).toContain('popover')
})

describe('folding', () => {
  it('shows the best results of a feature, and all on demand, with a second engine', async () => {
    const playground = await openResults({}, FINITE)
    const { page } = playground
    const demo = playground.demo('Folding')
    const outside = await resultsOf(playground).allInnerTexts()
    expect(outside).toHaveLength(3)
    await playground.tabTo(demo.getByRole('combobox'))
    await page.keyboard.press('Control+a')
    await page.keyboard.type('flexbox')
    const folded = await playground.act(() => page.keyboard.press('Enter'))
    expect(folded).toMatchObject([{ q: 'flexbox', filterField: 'foldingcollection', filterFieldRange: 2 }])
    expect(await resultsOf(playground).allInnerTexts()).toEqual(outside)

    const collection = demo
      .locator('[data-part="collection"]')
      .filter({ has: page.locator('[data-part="load-collection"]') })
      .first()
    const title = await collection.getByRole('link').first().innerText()
    expect(await collection.locator('[data-part="child"]').count()).toBe(2)
    const all = demo
      .locator('[data-part="collection"]', { has: page.getByRole('link', { name: title, exact: true }) })
      .first()
    await playground.tabTo(all.getByRole('button', { name: /^Show all/ }))
    const loaded = await playground.act(() => page.keyboard.press('Enter'))
    expect(loaded).toMatchObject([{ filterFieldRange: 100, cq: expect.stringMatching(/^@foldingcollection/) }])
    expect(await all.locator('[data-part="child"]').count()).toBeGreaterThan(2)
    expect(await playground.focused()).not.toBe('body')
    expectNoComplaints(playground)
  })
})

describe.each(looks)('in $colorScheme colours at a width of $viewport.width', (look) => {
  it('axe finds no problem, also in a preview, and nothing is wider than the screen', async () => {
    const playground = await openResults(look)
    const { page } = playground
    expect(await playground.violations()).toEqual([])
    expect(await playground.overflow()).toBe(0)
    await playground.demo('Preview').getByRole('button').first().click()
    await page.getByRole('dialog').locator('iframe').waitFor()
    expect(await playground.violations()).toEqual([])
    expect(await playground.overflow()).toBe(0)
    await playground.open('lab/results?q=zzzzqqqq')
    expect(await playground.violations()).toEqual([])
    expectNoComplaints(playground)
  })
})
