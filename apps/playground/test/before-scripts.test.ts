import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { toNodeMiddleware } from '@querent/platform/node'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPlainClient, createTestPlatform, type TestPlatform } from '../../../tests/random-page'
import { expectNoComplaints, PATIENCE_MS, usePlayground } from './browser'
import { bundleScript, loadOnServer } from './component-page'

const openPlayground = usePlayground()
let platform: TestPlatform
let server: Server

beforeAll(async () => {
  const script = await bundleScript('hydrate-page.tsx')
  const { renderServedPage } = await loadOnServer<typeof import('./in-browser/serve-page')>('serve-page.tsx')
  platform = await createTestPlatform()
  const answer = toNodeMiddleware(platform.platform)
  server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url!, 'http://page.test')
    const send = (type: string, body: string) => response.setHeader('content-type', `${type}; charset=utf-8`).end(body)
    const fail = (error: unknown) => response.writeHead(500).end(String(error))
    if (pathname === '/hydrate-page.js') return void send('text/javascript', script)
    if (!pathname.startsWith('/page')) return answer(request, response, () => void response.writeHead(404).end())
    renderServedPage(createPlainClient(platform), pathname === '/page' ? search : undefined).then(
      (html) => send('text/html', html),
      fail,
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await platform.close()
})

/** Opens the page as the server rendered it. Its scripts run when `hydrate` is called. */
async function openServed(address = '', options: BrowserContextOptions = {}) {
  const playground = await openPlayground(options)
  const { page, searches } = playground
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/page${address}`)
  const parameters = () => page.evaluate('parameters()')
  const until = (expected: object) => expect.poll(parameters, { timeout: PATIENCE_MS, interval: 20 }).toEqual(expected)
  return {
    playground,
    page,
    searches,
    parameters,
    until,
    async hydrate() {
      await page.addScriptTag({ url: '/hydrate-page.js' })
      await page.waitForFunction('globalThis.parameters')
      await page.waitForTimeout(0)
    },
  }
}

const box = (page: Page) => page.getByRole('combobox', { name: 'Search' })
const titles = (page: Page) => page.locator('[data-part="result-link"]').allInnerTexts()

describe('what a user does before the scripts run', () => {
  it.each<[string, (page: Page) => Promise<unknown>, object]>([
    ['a ticked value', (page) => page.getByLabel('winter').check(), { f: { season: ['winter'] } }],
    [
      'two ticked values',
      async (page) => {
        await page.getByLabel('winter').check()
        await page.getByLabel('black').check()
      },
      { f: { season: ['winter'], colors: ['black'] } },
    ],
    [
      'a ticked range',
      (page) => page.getByLabel('0 – 3').check(),
      { nf: { stars: [{ start: 0, end: 3, endInclusive: false }] } },
    ],
    ['a ticked filter', (page) => page.getByLabel('Cheap').check(), { sf: { kind: ['Cheap'] } }],
    [
      'a chosen order',
      (page) => page.getByRole('combobox', { name: 'Sort' }).selectOption('@price ascending'),
      { sortCriteria: '@price ascending' },
    ],
    ['a chosen page size', (page) => page.getByRole('radio', { name: '25' }).check(), { perPage: 25 }],
  ])('%s is searched for once it is hydrated', async (_, act, expected) => {
    const { playground, page, searches, hydrate, until } = await openServed()
    await act(page)
    await hydrate()
    await until(expected)
    await playground.rested()
    expect(searches).toHaveLength(Object.keys((expected as { f?: object }).f ?? { one: 1 }).length)
    expectNoComplaints(playground)
  })

  it('a cleared value is cleared', async () => {
    const { page, hydrate, until } = await openServed('?f-season=winter')
    await page.getByLabel('winter').uncheck()
    await hydrate()
    await until({})
    expect(await page.getByLabel('winter').isChecked()).toBe(false)
  })

  it.each(['', '/without-url'])('a typed text is searched for by Enter, which it waits for: %s', async (address) => {
    const { playground, page, searches, hydrate, until } = await openServed(address)
    await box(page).fill('studded')
    await hydrate()
    await playground.rested()
    expect([await box(page).inputValue(), searches]).toEqual(['studded', []])
    await box(page).press('Enter')
    await until({ q: 'studded' })
    expectNoComplaints(playground)
  })

  it('a typed range is applied by its button', async () => {
    const { page, hydrate, until } = await openServed()
    await page.getByLabel('From').fill('10')
    await page.getByLabel('To', { exact: true }).fill('20')
    await page.getByLabel('To', { exact: true }).press('Enter')
    await hydrate()
    expect(await page.getByLabel('From').inputValue()).toBe('10')
    await page.locator('[data-part="filter"] [data-part="submit"]').click()
    await until({ nf: { price_input_range: [{ start: 10, end: 20, endInclusive: true }] } })
  })

  it('a submitted text is in the address, with the rest of the page', async () => {
    const { page, hydrate, parameters } = await openServed(
      '?utm=mail&q=x&sortCriteria=%40price%20ascending&page=2&f-season=winter',
    )
    await box(page).fill('studded')
    await box(page).press('Enter')
    await page.waitForURL(/q=studded/)
    expect(new URL(page.url()).search).toBe('?utm=mail&sortCriteria=%40price+ascending&q=studded')
    await hydrate()
    expect(await parameters()).toEqual({ q: 'studded', sortCriteria: '@price ascending' })
  })

  it('a submitted text stays in the box if the page keeps no URL', async () => {
    const { page, hydrate, until } = await openServed('/without-url')
    await box(page).fill('studded')
    await box(page).press('Enter')
    await hydrate()
    expect(new URL(page.url()).search).toBe('')
    await box(page).press('Enter')
    await until({ q: 'studded' })
  })

  it('nothing is searched for if nothing was done, and nothing is restored after a reload', async () => {
    const { playground, page, searches, hydrate, until } = await openServed('?f-season=summer')
    await hydrate()
    await page.getByLabel('winter').check()
    await until({ f: { season: ['summer', 'winter'] } })
    await page.reload()
    await hydrate()
    searches.length = 0
    await playground.rested()
    expect(searches).toEqual([])
    await until({ f: { season: ['summer', 'winter'] } })
    expectNoComplaints(playground)
  })
})

describe('links', () => {
  it('act in place, and open in another tab', async () => {
    const { playground, page, searches, hydrate, until } = await openServed('?q=tyre&utm=mail')
    await hydrate()
    await page.getByRole('link', { name: 'Page 2' }).click()
    await until({ q: 'tyre', page: 2 })
    expect(await page.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('2')
    expect([new URL(page.url()).search, searches.length]).toEqual(['?utm=mail&q=tyre&page=2', 1])
    await page.getByRole('link', { name: 'Europe' }).click()
    await until({ q: 'tyre', cf: { geo: ['Europe'] } })
    const opened = page.context().waitForEvent('page')
    await page.getByRole('link', { name: 'Page 3' }).click({ modifiers: ['ControlOrMeta'] })
    await (await opened).waitForURL('**?utm=mail&q=tyre&cf-geo=Europe&page=3')
    expect(searches).toHaveLength(2)
    expectNoComplaints(playground)
  })

  it('without a place to go keep the focus', async () => {
    const { page, hydrate, until } = await openServed('?page=2&perPage=120')
    await hydrate()
    const previous = page.getByRole('link', { name: 'Previous' })
    await previous.press('Enter')
    await until({ perPage: 120 })
    expect(await previous.getAttribute('aria-disabled')).toBe('true')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Previous')
  })
})

describe('without scripts', () => {
  const openPlain = async (address = '') => (await openServed(address, { javaScriptEnabled: false })).page
  const search = (page: Page) => new URLSearchParams(new URL(page.url()).search)
  const fields = (page: Page) => [...search(page)].map((field) => field.join('=')).sort()
  const apply = (page: Page, name: string) =>
    page.getByRole('group', { name }).getByRole('button', { name: 'Apply' }).click()

  it('a page is searched, turned, sorted and restricted, and Back leads back', async () => {
    const page = await openPlain('?utm=mail')
    await box(page).fill('tyre')
    await page.getByRole('button', { name: 'Search' }).click()
    expect(page.url()).toContain('?utm=mail&q=tyre')
    const first = await titles(page)
    await page.getByRole('link', { name: 'Page 2' }).click()
    expect(page.url()).toContain('?utm=mail&q=tyre&page=2')
    expect(await titles(page)).not.toEqual(first)
    expect(await page.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page')

    await page.getByRole('combobox', { name: 'Sort' }).selectOption('@price ascending')
    await page.getByRole('button', { name: 'Apply' }).first().click()
    expect(fields(page)).toEqual(['q=tyre', 'sortCriteria=@price ascending', 'utm=mail'])
    expect(await page.getByRole('combobox', { name: 'Sort' }).inputValue()).toBe('@price ascending')

    await page.getByLabel('winter').check()
    await page.getByLabel('summer').check()
    await apply(page, 'Season')
    expect(search(page).getAll('f-season')).toEqual(['summer', 'winter'])
    expect([search(page).get('sortCriteria'), await page.getByLabel('winter').isChecked()]).toEqual([
      '@price ascending',
      true,
    ])
    await page.goBack()
    expect(await page.getByLabel('winter').isChecked()).toBe(false)
    expect(fields(page)).toEqual(['q=tyre', 'sortCriteria=@price ascending', 'utm=mail'])
  })

  it('every kind of facet works, and keeps what others have chosen', async () => {
    const page = await openPlain('?f-season=winter,summer&page=2')
    await page.getByLabel('0 – 3').check()
    await apply(page, 'Stars')
    await page.getByLabel('Cheap').check()
    await apply(page, 'Kind')
    await page.getByRole('link', { name: 'Europe' }).click()
    await page.getByRole('link', { name: 'Norway' }).click()
    await page.getByRole('radio', { name: '25' }).check()
    await apply(page, 'Results per page')
    await page.getByLabel('summer').uncheck()
    await apply(page, 'Season')
    expect(fields(page)).toEqual([
      'cf-geo=Europe',
      'cf-geo=Norway',
      'f-season=winter',
      'nf-stars=0..3',
      'perPage=25',
      'sf-kind=Cheap',
    ])
    const checked = await page
      .locator('input:checked')
      .evaluateAll((all) => all.map((each) => each.closest('label')?.innerText))
    expect(checked.map((text) => text?.split(/\s/)[0])).toEqual(['25', 'winter', '0', 'Cheap'])
    await page.getByRole('link', { name: 'All' }).click()
    expect(search(page).has('cf-geo')).toBe(false)
  })
})
