import { globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, preview, type PreviewServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoComplaints, usePlayground, type Playground } from '../../apps/playground/test/browser'
import type { ExamplePage } from './main'

const openPlayground = usePlayground()
let outDir: string
let server: PreviewServer

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'querent-examples-'))
  const root = import.meta.dirname
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    resolve: { conditions: ['querent-source', 'module', 'browser', 'development|production'] },
    build: { outDir, emptyOutDir: true, target: 'es2022', minify: false, chunkSizeWarningLimit: Infinity },
  })
  server = await preview({ configFile: false, root, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } })
})
afterAll(async () => {
  await server.close()
  await rm(outDir, { recursive: true })
})

type Locator = ReturnType<Playground['results']>

/** An example of the page, as a person uses it. */
class Example {
  constructor(readonly at: Locator) {}

  readonly button = (name: string | RegExp) => this.at.getByRole('button', { name, exact: true }).first()
  readonly box = (name = 'Search') => this.at.getByRole('combobox', { name })
  readonly choice = (name: string | RegExp) => this.at.getByRole('checkbox', { name }).first()
  readonly results = () => this.at.locator('[data-part="result"]')
  readonly products = () => this.at.locator('[data-part="product"]')

  /** Waits until the example shows a text. */
  readonly shows = (text: string | RegExp) => this.at.getByText(text).filter({ visible: true }).first().waitFor()

  readonly searchFor = async (text: string) => {
    await this.box().fill(text)
    await this.box().press('Enter')
  }
}

/** Selects a value of a facet, and waits for the results that have it. */
const selects = async ({ choice, shows }: Example, value: string, summary: string | RegExp) => {
  await choice(value).check()
  await shows(summary)
}

/** Uses each example as a person does, and waits for what it shows then. */
const uses: Record<string, (example: Example) => Promise<unknown>> = {
  async 'advanced-query'({ at, shows }) {
    await at.getByLabel('Results with').selectOption('a price below $50')
    await shows('Results 1–3 of 9')
  },
  async analytics({ choice, searchFor, shows }) {
    await choice('Analytics may record what I do').check()
    await searchFor('tent')
    await shows('Events: search')
  },
  'automatic-facets': (example) => selects(example, 'Waterproof', 'Results 1–3 of 18'),
  badges: ({ products }) => products().getByText('Sale').first().waitFor(),
  async breadcrumbs({ button, shows }) {
    await shows('Results 1–3 of 3')
    await button('Remove Brand: Fellmark').click()
    await shows('Results 1–3 of 22')
  },
  async cart({ at, button, shows }) {
    await button(/^Add to cart/).click()
    await at.getByRole('spinbutton', { name: 'Glacier' }).press('ArrowUp')
    await shows('$917.90')
    await button('Remove Glacier').click()
    await shows('Your cart is empty')
  },
  async 'category-facet'({ button, shows }) {
    await button(/^Camping/).click()
    await button(/^Sleeping/).click()
    await shows('Results 1–3 of 9')
  },
  async 'child-products'({ at, products }) {
    await at.getByRole('radio', { name: 'orange' }).check()
    await products().locator('[data-part="child"][data-state="selected"]', { hasText: 'orange' }).waitFor()
  },
  async conversation({ at, button, shows }) {
    await at.getByLabel('Ask a question').fill('how do I dry a wet tent')
    await button('Send').click()
    await shows('Dry a wet tent within a day')
    await at.getByLabel('Ask a follow-up question').fill('how do I pitch it in snow')
    await button('Send').click()
    await shows('Trample the snow')
  },
  'date-facet': (example) => selects(example, 'Last two years', 'of 45'),
  async 'did-you-mean'({ button, shows }) {
    await shows('sleeping bag')
    await button(/sleping bagg/).waitFor()
  },
  async draft({ button, choice, shows }) {
    await choice('Galewind').check()
    await choice('Skerry').check()
    await shows('Results 1–3 of 76')
    await button('Apply').click()
    await shows('Results 1–3 of 13')
  },
  async facet({ at, button, choice, shows }) {
    await choice('Skerry').check()
    await shows('Results 1–3 of 6')
    await button('Exclude Galewind').click()
    await at.getByRole('combobox').fill('fell')
    await at.getByRole('option', { name: 'Fellmark' }).click()
    await shows('Results 1–3 of 10')
  },
  async 'facet-order'({ at, searchFor }) {
    const first = at.getByRole('group').first()
    await first.filter({ hasText: 'kind' }).waitFor()
    await searchFor('bike light')
    await first.filter({ hasText: 'feature' }).waitFor()
  },
  async 'field-descriptions'({ button, shows }) {
    await button('Load the fields').click()
    await shows('@brand: LargeString. Brand')
  },
  async 'field-suggestions'({ at, shows }) {
    await at.getByRole('combobox', { name: 'Find a brand' }).fill('fell')
    await at.getByRole('option', { name: 'Fellmark' }).click()
    await shows('brand: Fellmark')
  },
  async 'filter-suggestions'({ at, shows }) {
    await at.getByRole('combobox', { name: 'Brands of products with' }).fill('tent')
    await at.getByRole('option', { name: 'Hollowbrook' }).click()
    await shows('Longhouse 6')
  },
  async 'filter-drawer'({ at, button, choice, results, shows }) {
    const page = at.page()
    const wide = page.viewportSize()!
    const box = choice(/^Skerry/)
    await box.waitFor()
    for (const [width, fontSize] of [
      [390, ''],
      [320, ''],
      [320, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height: 700 })
      await page.evaluate((size) => void (document.documentElement.style.fontSize = size), fontSize)
      await box.waitFor({ state: 'hidden' })
      const { y } = (await results().first().boundingBox())!
      expect(y).toBeLessThan(700)
      await button('Filters').click()
      const dialog = page.getByRole('dialog', { name: 'Filters' })
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
      expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
      await box.check()
      await button('Show 6 results').click()
      await shows('Brand: Skerry')
      await button('Filters (1)').click()
      await box.uncheck()
      await page.keyboard.press('Escape')
      await button('Filters').waitFor()
    }
    await page.evaluate(() => void (document.documentElement.style.fontSize = ''))
    await page.setViewportSize(wide)
    await box.waitFor()
    await button('Filters').waitFor({ state: 'hidden' })
  },
  async folding({ button, results, shows }) {
    await results().getByRole('link', { name: 'How to choose a tent' }).waitFor()
    await button(/Show all .*How to choose a tent/).click()
    await shows('How to pitch a tent in snow')
  },
  async 'generated-answer'({ at, searchFor, shows }) {
    await shows('Dry a wet tent within a day')
    await at.getByRole('link', { name: 'How to dry a wet tent' }).waitFor()
    await searchFor('how to aim a bike light')
    await shows('10 metres ahead')
  },
  async history({ button, choice, shows }) {
    await choice('Skerry').check()
    await shows('Results 1–3 of 6')
    await button('Undo').click()
    await shows('Results 1–3 of 76')
    await button('Redo').click()
    await shows('Results 1–3 of 6')
  },
  async 'instant-products'({ box, products }) {
    await box().fill('tent')
    await products().filter({ hasText: 'Tarnside 2' }).waitFor()
  },
  async 'instant-results'({ box, results }) {
    await box().fill('tent')
    await results().filter({ hasText: 'Tarnside 2' }).waitFor()
  },
  async labels({ at, button }) {
    await button('Rechercher').waitFor()
    await at.getByLabel('Language').selectOption('Deutsch')
    await button('Suchen').waitFor()
  },
  async 'load-more'({ results, shows }) {
    await shows('10 of 76 results')
    await results().last().scrollIntoViewIfNeeded()
    await shows('20 of 76 results')
  },
  async 'numeric-facet'({ at, button, choice, shows }) {
    await choice('$17 – $68').check()
    await shows('Results 1–3 of 15')
    await at.getByLabel('From', { exact: true }).fill('50')
    await at.getByLabel('To', { exact: true }).fill('60')
    await button('Apply').click()
    await shows('Results 1–3 of 4')
  },
  async pager({ at, button, shows }) {
    await button('Next').click()
    await shows('Results 4–6 of 76')
    await at.getByRole('radio', { name: '10' }).check()
    await shows('Results 1–10 of 76')
  },
  async 'product-listing'({ at, choice, shows }) {
    await at.getByRole('link', { name: 'Your first night outside' }).waitFor()
    await choice('Fellmark').check()
    await shows('Brand: Fellmark')
  },
  async 'product-search'({ at, products, searchFor }) {
    await products().filter({ hasText: 'Tarnside 2' }).waitFor()
    await searchFor('bike')
    await at.getByLabel('Sort by').selectOption('Price, high to low')
    await products().first().filter({ hasText: 'Quarry Pro' }).waitFor()
  },
  'product-templates': ({ products }) => products().filter({ hasText: 'Only this week' }).first().waitFor(),
  'product-view': ({ shows }) => shows('Events: ec.productView'),
  async recent({ at, searchFor, results, button }) {
    await searchFor('tent')
    await results().filter({ hasText: 'Lone Lark 1' }).getByRole('link').click()
    await button('tent').waitFor()
    await at.locator('[data-part="recent-results"]').getByRole('link', { name: 'Lone Lark 1' }).waitFor()
  },
  async 'recent-products'({ at, products }) {
    await products().getByRole('link', { name: 'Glacier' }).click()
    await at.locator('[data-part="recent-products"]').getByRole('link', { name: 'Glacier' }).waitFor()
  },
  recommendations: ({ at }) => at.getByRole('region', { name: 'Now reduced' }).getByRole('listitem').first().waitFor(),
  async 'result-list'({ results, shows }) {
    await shows('Skerry · $278.95')
    await results().locator('mark', { hasText: 'tent' }).first().waitFor()
  },
  async 'result-preview'({ at, button }) {
    await button('How to dry a wet tent').click()
    const dialog = at.getByRole('dialog')
    await dialog.getByRole('heading', { name: 'How to dry a wet tent' }).waitFor()
    await dialog.getByRole('button', { name: 'Next' }).click()
    await dialog.getByRole('heading', { name: 'How to pitch a tent in snow' }).waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
  },
  async 'result-templates'({ at, shows }) {
    await shows('Guide: A tent for wind and rain')
    await at.getByText('$348.95').waitFor()
  },
  async 'search-box'({ at, box, results }) {
    await box().fill('slee')
    // Until then the box shows what it suggests without a text, in another order.
    await at.getByRole('option', { name: 'How to sleep warm outside' }).waitFor()
    await at.getByRole('option', { name: 'sleeping bag', exact: true }).click()
    await results().filter({ hasText: 'Meadow' }).waitFor()
  },
  async 'search-context'({ at, shows }) {
    await shows('[{"audience":"beginner"},null]')
    await at.getByLabel('Audience').selectOption('expert')
    await shows('[{"audience":"expert"},{"price":"wholesale"}]')
  },
  async 'search-settings'({ at, shows }) {
    await at.getByLabel('Pipeline').selectOption('guides')
    await shows('Results 1–3 of 4')
  },
  async 'search-status'({ at, button, choice, searchFor, shows }) {
    await shows('Results 1–3 of 76')
    await shows('Search machine: idle')
    await choice('No connection').check()
    await searchFor('tent')
    await at.getByRole('alert').waitFor()
    await choice('No connection').uncheck()
    await button('Try again').click()
    await shows('for “tent”')
  },
  async 'shop-context'({ at, shows }) {
    await shows('$458.95')
    await at.getByLabel('Currency').selectOption('Euro')
    await shows('€435.95')
  },
  async 'smart-snippet'({ button, shows }) {
    await shows('30 degrees')
    await button('How warm must a sleeping bag be?').click()
    await shows('Five degrees warmer')
  },
  async sort({ at, results }) {
    await at.getByLabel('Sort by').selectOption('Price, low to high')
    await results().first().filter({ hasText: '$17.95' }).waitFor()
  },
  async 'standalone-search-box'({ searchFor, shows }) {
    await searchFor('tent')
    await shows('Leads to /search, with the query "tent"')
    await searchFor('returns')
    await shows('Leads to https://shop.example/returns')
  },
  'static-filter': (example) => selects(example, 'A guide', 'Results 1–3 of 13'),
  async tabs({ at, choice, shows }) {
    await at.getByRole('tab', { name: 'Products' }).click()
    await choice('Skerry').check()
    await shows('Results 1–3 of 6')
    await at.getByRole('tab', { name: 'Guides' }).click()
    await shows('Results 1–3 of 13')
  },
  async 'token-renewal'({ button, shows }) {
    await button('Renew').click()
    await shows('The token is valid.')
  },
  async triggers({ searchFor, shows }) {
    await searchFor('tent')
    await shows('You can return a tent within 60 days.')
    await searchFor('anorak')
    await shows('rain jacket')
    await searchFor('returns')
    await shows('Redirect to https://shop.example/returns')
    await searchFor('gift')
    await shows('Call of showGiftCards(25, 50)')
  },
  async 'url-state'({ choice, shows }) {
    await choice('Fellmark').check()
    await shows('q=tent&f-brand=Fellmark')
  },
}

describe('examples', () => {
  it('each have a use', () => {
    const names = globSync('*.tsx', { cwd: import.meta.dirname }).map((file) => file.replace('.tsx', ''))
    const examples = names.filter((name) => name !== 'main')
    const lacking = examples.filter((name) => !(name in uses))
    const lines = lacking.map((name) => `'${name}': ({ shows }) => shows('…')`)
    expect(lines.map((line) => `docs/examples/examples.test.ts lacks in uses: ${line}`)).toEqual([])
    expect(examples.toSorted()).toEqual(Object.keys(uses).toSorted())
  })

  it('show their feature, and do what a person asks for', async () => {
    const playground = await openPlayground()
    const { page } = playground
    await page.goto(server.resolvedUrls!.local[0]!)
    await page.waitForFunction(() => 'show' in window)
    const violations: Record<string, string[]> = {}
    for (const [name, use] of Object.entries(uses)) {
      await page.evaluate((name) => (window as unknown as ExamplePage).show(name), name)
      await use(new Example(page.locator('#example'))).catch((cause: unknown) => {
        throw new Error(`The example "${name}" does not do what it says`, { cause })
      })
      // Results are dimmed until others replace them.
      await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        const found = await playground.violations()
        if (found.length) violations[`${name} in ${colorScheme} colours`] = found
      }
    }
    expect(violations).toEqual({})
    expectNoComplaints(playground)
  })
})
