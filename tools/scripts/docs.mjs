// @ts-check
// Builds the site of the documentation, follows its links, and uses it in a browser as a reader does.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { serveDocs } from '../../apps/playground/vite/serve-docs.mjs'
import { pnpm, root } from './process.mjs'
import { chromium, createChecks, equal, fileOf, openPage, serve, violationsOf } from './visits.mjs'

const site = join(root, 'docs/.vitepress/dist')
/** The path of the site. */
const BASE = '/docs'

/** Returns all matches of the first group. @param {string} text @param {RegExp} pattern */
const all = (text, pattern) => [...text.matchAll(pattern)].map(([, group = '']) => group.replaceAll('&amp;', '&'))

/** Returns the links of the site to pages and headings that do not exist. */
const deadLinks = () => {
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
  equal('whether there are pages', files.length > 50, true)
  const pages = new Map(files.map((file) => [join(site, file), readFileSync(join(site, file), 'utf8')]))
  const idsOf = new Map([...pages].map(([file, html]) => [file, new Set(all(html, / id="([^"]+)"/g))]))
  return files.flatMap((file) => {
    const base = `https://docs.local${posix.join(BASE, file).replace(/index\.html$/, '')}`
    const links = new Set(all(pages.get(join(site, file)) ?? '', /<a[^>]* href="([^"]+)"/g))
    return [...links]
      .filter((link) => {
        const { origin, pathname, hash } = new URL(link, base)
        if (origin !== 'https://docs.local') return false
        if (!pathname.startsWith(`${BASE}/`)) return true
        const target = fileOf(site, pathname.slice(BASE.length))
        if (!existsSync(target)) return true
        return hash !== '' && !idsOf.get(target)?.has(decodeURIComponent(hash.slice(1)))
      })
      .map((link) => `${file}: ${link}`)
  })
}

/**
 * Waits until the page has started, because it does not react to keys before.
 *
 * @param {Awaited<ReturnType<typeof openPage>>['page']} page
 */
const started = (page) => page.waitForFunction(() => '__vue_app__' in (document.querySelector('#app') ?? {}))

/**
 * @param {string} executablePath of Chromium
 * @returns {Promise<{ passed: number, failed: number, output: string }>}
 */
export const checkDocs = async (executablePath) => {
  const { result, check } = createChecks()
  const isBuilt = await check('the site is built', async () => {
    const { code, output } = await pnpm(['run', 'docs:build'])
    if (code !== 0) throw new Error(output)
  })
  if (!isBuilt) return result
  await check('no link is dead', async () => equal('the dead links', deadLinks(), []))

  const docs = serveDocs(site)
  const { origin, stop } = await serve((request, response) =>
    docs(request, response, () => void response.writeHead(404).end()),
  )
  const address = origin + BASE
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    await check('the search finds a page by the keyboard', async () => {
      const { page, complaints } = await openPage(browser, 'light')
      await page.goto(`${address}/`)
      await started(page)
      await page.keyboard.press('/')
      const dialog = page.getByRole('dialog', { name: 'Search' })
      await dialog.getByRole('combobox').fill('useNewEngine')
      await dialog.getByRole('option').first().waitFor()
      equal('what axe finds', await violationsOf(page), [])
      await dialog.getByRole('button', { name: /^Recipes/ }).click()
      await dialog
        .getByRole('option', { name: /Reference/ })
        .first()
        .waitFor({ state: 'detached' })
      await dialog.getByRole('combobox').focus()
      await dialog
        .getByRole('option', { name: /Engines in React/ })
        .first()
        .waitFor()
      await dialog.getByRole('combobox').press('ArrowDown')
      await dialog.getByRole('combobox').press('Enter')
      await page.waitForURL(/\/recipes\//)
      equal('whether the dialog is open', await dialog.isVisible(), false)
      equal('the complaints', complaints, [])
    })
    await check('the search says that it finds nothing, and closes on Escape', async () => {
      const { page } = await openPage(browser, 'dark')
      await page.goto(`${address}/privacy`)
      await started(page)
      await page.keyboard.press('Control+k')
      const dialog = page.getByRole('dialog', { name: 'Search' })
      await dialog.getByRole('combobox').fill('zzqqxy')
      await dialog.getByText('No results for “zzqqxy”').first().waitFor()
      equal('what axe finds', await violationsOf(page), [])
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
    })
    await check('a live example runs', async () => {
      const { page, complaints } = await openPage(browser, 'light')
      await page.goto(`${address}/features/facets`)
      const example = page.locator('.live-example').first()
      await example.getByRole('checkbox').first().check()
      await example.getByRole('button', { name: /Clear/ }).first().waitFor()
      equal('the complaints', complaints, [])
    })
    await check('the first page has a search, whose machine is lit while a person types', async () => {
      const { page, complaints } = await openPage(browser, 'light')
      await page.goto(`${address}/`)
      const example = page.locator('.live-example')
      await example.locator('[data-state="searchBox.idle"][data-active]').waitFor()
      await example.getByRole('combobox', { name: 'Search' }).fill('tent')
      await example.getByRole('option', { name: 'tent for two' }).waitFor()
      await example.locator('.qd-row[data-lit]', { hasText: 'call succeeded' }).waitFor()
      equal('the complaints', complaints, [])
    })
    await check('the first page shows its text and its source without scripts', async () => {
      const context = await browser.newContext({ javaScriptEnabled: false })
      const page = await context.newPage()
      await page.goto(`${address}/`)
      equal('whether the example is shown', await page.locator('.live-example-parts').isVisible(), false)
      equal('whether its source is shown', await page.locator('.live-example-source pre').isVisible(), true)
    })
    await check('an example shows the statechart of its feature, and those of others', async () => {
      const { page, complaints } = await openPage(browser, 'light')
      await page.goto(`${address}/features/sort`)
      const example = page.locator('.live-example').first()
      await example.locator('[data-state="sort"][data-active]').waitFor()
      await example.getByRole('combobox', { name: 'Machine' }).selectOption('search cycle')
      await example.locator('[data-state="search.shown.succeeded"][data-active]').waitFor()
      equal('the complaints', complaints, [])
    })
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      for (const [path, shown] of Object.entries({
        '/': '.live-example .qd-state',
        '/features/facets': '.live-example [data-part]',
        '/features/commerce#products-of-a-listing': '[data-part="spotlight"]',
        '/reference/engine/facet': 'h1',
      })) {
        await check(`axe finds nothing on ${path} in ${colorScheme} colours`, async () => {
          const { page } = await openPage(browser, colorScheme)
          await page.goto(address + path)
          await page.locator(shown).first().waitFor()
          equal('what axe finds', await violationsOf(page), [])
          await page.context().close()
        })
      }
    }
  } finally {
    await browser.close()
    stop()
  }
  return result
}
