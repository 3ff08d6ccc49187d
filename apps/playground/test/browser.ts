import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'

/** Longer than every debounce of the page. */
const BEYOND_DEBOUNCE_MS = 300

/** The page's own words for what a test looks at. */
export class Playground {
  /** Bodies of the search requests made so far. */
  readonly searches: Record<string, unknown>[] = []
  /** What the page or the browser complained about. */
  readonly complaints: string[] = []

  constructor(readonly page: Page) {
    page.on('request', (request) => {
      if (request.method() === 'POST' && new URL(request.url()).pathname === '/rest/search/v2') {
        this.searches.push(request.postDataJSON() as Record<string, unknown>)
      }
    })
    page.on('pageerror', (error) => this.complaints.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.complaints.push(message.text())
    })
  }

  readonly box = () => this.page.getByRole('search').getByRole('combobox')
  readonly suggestions = () => this.page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  readonly results = () => this.page.locator('[data-part="result"]')
  readonly titles = () => this.page.locator('[data-part="result-link"]').allInnerTexts()
  readonly facet = (name: string) => this.page.getByRole('group', { name, exact: true })
  readonly parameters = () => new URL(this.page.url()).search

  async open(parameters = '') {
    await this.page.goto(`${inject('playground')}/${parameters}`)
    await this.settled()
  }

  /** Waits until the search under way has come to its end. */
  async settled() {
    await this.page.locator('[data-part="result-list"][aria-busy="false"]').waitFor()
  }

  /** Waits until the timers of the page are due and it has nothing to do. */
  async rested() {
    await this.page.evaluate(
      (ms) => new Promise<void>((resolve) => setTimeout(() => requestIdleCallback(() => resolve()), ms)),
      BEYOND_DEBOUNCE_MS,
    )
  }

  /** Does what a person does, waits for its results, and gives the search requests it took. */
  async act(steps: () => Promise<unknown>) {
    const before = this.searches.length
    await steps()
    await this.settled()
    await this.rested() // a request too many would come now
    return this.searches.slice(before)
  }
}

let browser: Browser

/** Chromium for the tests of a file. Each test opens pages of its own, which are closed when it ends. */
export function usePlayground() {
  const opened: (() => Promise<void>)[] = []

  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    })
  })
  afterEach(async () => {
    for (const close of opened.splice(0)) await close()
  })
  afterAll(() => browser.close())

  return async (options: BrowserContextOptions = {}) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
    context.setDefaultTimeout(10_000)
    opened.push(() => context.close())
    return new Playground(await context.newPage())
  }
}

export const expectNoComplaints = ({ complaints }: Playground) => expect(complaints).toEqual([])
