// @ts-check
// What the gates share that visit pages in Chromium.
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { root } from './process.mjs'

const require = createRequire(join(root, 'apps/playground/package.json'))
/** @type {import('../../apps/playground/node_modules/playwright-core').BrowserType} */
export const chromium = require('playwright-core').chromium
const axe = require.resolve('axe-core/axe.min.js')

/** @typedef {import('../../apps/playground/node_modules/playwright-core').Browser} Browser */
/** @typedef {import('../../apps/playground/node_modules/playwright-core').Page} Page */

/** Longer than anything takes on a busy machine. */
export const PATIENCE_MS = 60_000

const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
}

/** @param {string} name @param {unknown} actual @param {unknown} expected */
export const equal = (name, actual, expected) => {
  const [left, right] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (left !== right) throw new Error(`${name}: ${left} instead of ${right}`)
}

/** Returns the file of an address: `/pager` is `pager.html`. @param {string} folder @param {string} pathname */
export const fileOf = (folder, pathname) => {
  const path = join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname)
  return extname(path) ? path : `${path}.html`
}

/** @param {import('node:http').RequestListener} listener @returns {Promise<{ origin: string, stop: () => void }>} */
export const serve = async (listener) => {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return { origin: `http://127.0.0.1:${port}`, stop: () => void server.close() }
}

/** @param {string} folder @param {Record<string, string>} [headers] */
export const serveFolder = (folder, headers) =>
  serve(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    const path = fileOf(folder, pathname)
    const type = types[/** @type {keyof typeof types} */ (extname(path))]
    if (!type || !existsSync(path)) return void response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end()
    response.writeHead(200, { ...headers, 'content-type': type }).end(readFileSync(path))
  })

/**
 * Opens a page. `complaints` are what it writes to the console, and its errors.
 *
 * @param {Browser} browser
 * @param {'light' | 'dark'} colorScheme
 * @param {{ bypassCSP: boolean }} [options]
 * @returns {Promise<{ page: Page, complaints: string[] }>}
 */
export const openPage = async (browser, colorScheme, options) => {
  const context = await browser.newContext({ ...options, colorScheme, viewport: { width: 1000, height: 900 } })
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  /** @type {string[]} */
  const complaints = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (/^(error|warning)$/.test(message.type())) complaints.push(message.text())
  })
  return { page, complaints }
}

/** Returns what axe finds. @param {Page} page @returns {Promise<string[]>} */
export const violationsOf = async (page) => {
  await page.addScriptTag({ path: axe })
  return page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (globalThis).axe.run()
    return violations.map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes[0].html}`)
  })
}

/** Counts checks. `check` returns whether one passed. */
export const createChecks = () => {
  const result = { passed: 0, failed: 0, output: '' }
  /** @param {string} name @param {() => Promise<unknown>} perform */
  const check = async (name, perform) => {
    try {
      await perform()
      result.passed++
      return true
    } catch (error) {
      result.failed++
      result.output += `${name}: ${error instanceof Error ? error.message : error}\n`
      return false
    }
  }
  return { result, check }
}
