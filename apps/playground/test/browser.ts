import { createRequire } from 'node:module'
import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type Locator,
  type Page,
  type Request,
} from 'playwright-core'
import { afterEach, beforeAll, expect, inject } from 'vitest'
import { repetitions } from '../../../tools/scripts/repetitions.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the built playground, without a slash at the end. */
    playground: string
  }
}

/** Longer than every debounce of the page. */
const BEYOND_DEBOUNCE_MS = 300

/** Lets a page report pending calls and timers within `beyondMs`, so that tests wait only for these. */
const watchPending = (beyondMs: number) => {
  const pending = new Set<unknown>()
  const { setTimeout, clearTimeout, fetch } = window
  Object.assign(window, {
    hasPending: () => pending.size > 0,
    setTimeout: (callback: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) => {
      const timer = setTimeout(() => {
        pending.delete(timer)
        callback(...values)
      }, ms)
      if (ms < beyondMs) pending.add(timer)
      return timer
    },
    clearTimeout: (timer?: number) => {
      pending.delete(timer)
      clearTimeout(timer)
    },
    // Until a response has come, its request may be unknown to the test.
    fetch: (...request: Parameters<typeof fetch>) => {
      const call = fetch(...request)
      pending.add(call)
      const end = () => pending.delete(call)
      void call.then(end, end)
      return call
    },
  })
}

/** More controls than any page has. */
const MOST_TABS = 300

/** Longer than anything takes on a busy machine. */
export const PATIENCE_MS = 60_000

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

const screen = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }

/** The appearances in which pages are tested. Outside of CI, these are each theme and each width once. */
export const looks = (
  [
    { colorScheme: 'light', viewport: screen },
    { colorScheme: 'dark', viewport: phone },
    { colorScheme: 'dark', viewport: screen },
    { colorScheme: 'light', viewport: phone },
  ] as const
).slice(0, repetitions < 1 ? 2 : 4)

interface ShopCall {
  /** The last part of the address: `listing`, `recommendations`. */
  call: string
  body: Record<string, unknown>
}

/** The view of a test on a page. */
export class Playground {
  /** Bodies of the search requests made so far. */
  readonly searches: Record<string, unknown>[] = []
  /** Requests that the shop has made so far. */
  readonly shopCalls: ShopCall[] = []
  /** The errors of the page and the browser. */
  readonly complaints: string[] = []
  /** Requests to the server of the playground that are not answered yet. */
  readonly #requests = new Set<Request>()

  constructor(readonly page: Page) {
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url())
      if (origin === inject('playground')) this.#requests.add(request)
      const [, call] = /^\/shop\/rest\/.*\/([a-z]+)$/i.exec(pathname) ?? []
      if (call) this.shopCalls.push({ call, body: request.postDataJSON() as Record<string, unknown> })
      if (request.method() === 'POST' && pathname === '/rest/search/v2') {
        this.searches.push(request.postDataJSON() as Record<string, unknown>)
      }
    })
    page.on('requestfinished', (request) => this.#requests.delete(request))
    page.on('requestfailed', (request) => this.#requests.delete(request))
    page.on('pageerror', (error) => this.complaints.push(String(error)))
    page.on('console', (message) => {
      // The engine logs each failed search, as the components do in development, and some pages provoke one. axe asks the
      // frame of a preview, which is sandboxed.
      const expected = /^((The|Querent: the) search failed|Failed to execute 'postMessage' on 'DOMWindow')/
      const isExpected = expected.test(message.text())
      if (/^(error|warning)$/.test(message.type()) && !isExpected) this.complaints.push(message.text())
    })
  }

  readonly box = () => this.page.getByRole('search').getByRole('combobox')
  readonly suggestions = () => this.page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  readonly results = () => this.page.locator('[data-part="result"]')
  readonly titles = () => this.page.locator('[data-part="result-link"]').allInnerTexts()
  readonly facet = (name: string) => this.page.getByRole('group', { name, exact: true })
  /** The labels of the active filters. */
  readonly crumbs = async () => {
    const buttons = await this.page.locator('[data-part="breadcrumb"] button').all()
    const names = await Promise.all(buttons.map((button) => button.getAttribute('aria-label')))
    return names.map((name) => name?.replace('Remove ', ''))
  }
  readonly parameters = () => new URL(this.page.url()).search
  /** One behaviour on a page of the lab, by its title. */
  readonly demo = (title: string) => this.page.getByRole('region', { name: title, exact: true })

  /** @param address - below the root: `?q=css`, `lab/facets`. */
  async open(address = '') {
    await this.page.goto(`${inject('playground')}/${address}`)
    await this.settled()
  }

  /** Waits until the search under way has come to its end, in every list of results. A plain page has none. */
  async settled() {
    await this.page.locator('[data-part="result-list"], .plain-page').first().waitFor()
    await this.page.waitForFunction(() => !document.querySelector('[data-part="result-list"][aria-busy="true"]'))
  }

  /** Waits until the timers of the page are due, what it requests is answered, and it has nothing to do. */
  async rested() {
    let isQuiet = false
    while (!isQuiet) {
      isQuiet = this.#requests.size === 0
      const isBusy = await this.page.evaluate(async (timeout) => {
        const { hasPending } = window as unknown as { hasPending(): boolean }
        const nextFrame = () => new Promise(requestAnimationFrame)
        const since = performance.now()
        do {
          // Two frames, for what observes the first one to be told; what they draw lets the page become idle.
          await nextFrame()
          await nextFrame()
          await new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout }))
        } while (hasPending() && performance.now() - since < timeout)
        return hasPending()
      }, BEYOND_DEBOUNCE_MS)
      isQuiet &&= !isBusy && this.#requests.size === 0
    }
  }

  /** Opens a page of the shop and waits until it has what it asks for. @param address - such as `shop/camping`. */
  async openShop(address: string) {
    await this.page.goto(`${inject('playground')}/${address}`)
    await this.page.getByRole('heading', { level: 1 }).waitFor()
    await this.rested()
  }

  /** Loads the page of the shop again, and waits until it has what it asks for. */
  async reloadShop() {
    await this.page.reload()
    await this.page.getByRole('heading', { level: 1 }).waitFor()
    await this.rested()
  }

  /** Performs an action in the shop, and returns the names of its requests. */
  async actInShop(steps: () => Promise<unknown>) {
    await this.rested()
    const before = this.shopCalls.length
    await steps()
    await this.rested()
    return this.shopCalls
      .slice(before)
      .map(({ call }) => call)
      .sort()
  }

  /** Performs an action, waits for its results, and returns its search requests. */
  async act(steps: () => Promise<unknown>) {
    const before = this.searches.length
    await steps()
    await this.settled()
    await this.rested() // a request too many would come now
    return this.searches.slice(before)
  }

  /**
   * Returns the problems that axe finds on the page.
   *
   * @param rules - by default all that axe runs.
   * @param part - a selector of the part of the page that is searched; by default the page.
   */
  async violations(rules?: string[], part = 'html') {
    if (!(await this.page.evaluate(() => 'axe' in window))) await this.page.addScriptTag({ path: axePath })
    return this.page.evaluate(
      async ([rules, part]) => {
        const { axe } = window as unknown as {
          axe: {
            run(part: string, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
          }
        }
        const { violations } = await axe.run(part!, { resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
      },
      [rules, part] as const,
    )
  }

  /** Returns the texts that cannot be read: below 12 px, transparent, or beyond the edge of their card. */
  unreadable() {
    return this.page.evaluate(() => {
      const cards = '.demo, .card, .door, .lab-results, .message, .together-part, .wire'
      const flawOf = (text: Node) => {
        const element = text.parentElement!
        if (!text.nodeValue!.trim() || !element.checkVisibility()) return undefined
        const { fontSize, color } = getComputedStyle(element)
        if (Number.parseFloat(fontSize) < 12) return fontSize
        if (/^rgba.*, 0\)$/.test(color)) return 'transparent'
        const card = element.closest(cards)
        if (!card) return undefined
        const range = document.createRange()
        range.selectNode(text)
        let { right } = range.getBoundingClientRect()
        for (let around = element; around !== card; around = around.parentElement!) {
          if (getComputedStyle(around).overflowX !== 'visible') {
            right = Math.min(right, around.getBoundingClientRect().right)
          }
        }
        return right > card.getBoundingClientRect().right + 1 ? 'beyond its card' : undefined
      }
      const flaws: string[] = []
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const flaw = flawOf(texts.currentNode)
        if (flaw) flaws.push(`${flaw}: ${texts.currentNode.nodeValue}`)
      }
      return flaws
    })
  }

  /** Returns by how many pixels the page is wider than the screen. */
  overflow() {
    return this.page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))
  }

  /** Returns the focused control, or the body if the focus was lost. */
  focused() {
    return this.page.evaluate(() => document.activeElement?.tagName.toLowerCase())
  }

  hasFocus(control: Locator) {
    return control.evaluate((element) => element === document.activeElement)
  }

  /** Presses Tab, or Shift and Tab, until a control has the focus, as the keyboard alone has to. */
  async tabTo(control: Locator) {
    const find = () => control.evaluateHandle((element) => element)
    let target = await find()
    for (let step = 0; step < MOST_TABS; step++) {
      const key = await target.evaluate((element) => {
        const { activeElement } = document
        if (activeElement === element) return undefined
        if (!element.isConnected) return 'replaced'
        const isBefore = activeElement!.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING
        return isBefore ? 'Shift+Tab' : 'Tab'
      })
      if (!key) return
      if (key === 'replaced') target = await find()
      else await this.page.keyboard.press(key)
    }
    throw new Error(`Tab does not lead to ${String(control)}`)
  }
}

/**
 * What Chromium need not load: the pages of its address bar, in two processes for each window, which are more work than
 * most of our tests. The others are those that Playwright disables, which this replaces, and that a page here would
 * notice.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
]

/** Launched by the first file of a process that needs it; ends with the process. */
let launched: Promise<Browser> | undefined

/** Chromium for the tests of a file. Each test opens its own pages, which are closed when it ends. */
export function usePlayground() {
  const opened: (() => Promise<void>)[] = []
  let browser: Browser

  beforeAll(async () => {
    launched ??= chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        `--disable-features=${DISABLED_FEATURES.join()}`,
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    })
    browser = await launched
  })
  afterEach(async () => {
    for (const close of opened.splice(0)) await close()
  })

  return async (options: BrowserContextOptions = {}) => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      // Nothing is looked at half-way.
      reducedMotion: 'reduce',
      ...options,
    })
    context.setDefaultTimeout(PATIENCE_MS)
    await context.addInitScript(watchPending, BEYOND_DEBOUNCE_MS)
    opened.push(() => context.close())
    return new Playground(await context.newPage())
  }
}

export const expectNoComplaints = ({ complaints }: Playground) => expect(complaints).toEqual([])

/** Puts products into the cart of the shop, as if they had been added before at other prices. */
export const fillCart = (
  { page }: Playground,
  ids: readonly string[] = ['ridgeway-trail-red-41', 'tarnside-2-green'],
) =>
  page.addInitScript(
    (items) => localStorage.getItem('querent.cart') ?? localStorage.setItem('querent.cart', items),
    JSON.stringify(ids.map((productId) => ({ productId, name: productId, price: 1, quantity: 1 }))),
  )
