// @ts-check
// Makes the pictures of the documentation.
//
//   node tools/scripts/screenshots.mjs
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { prepareChromium } from './chromium.mjs'
import { root } from './process.mjs'
import { chromium, serveFolder } from './visits.mjs'

const found = await prepareChromium()
if (!('path' in found)) throw new Error('problem' in found ? found.problem : found.missing)

const outDir = await mkdtemp(join(tmpdir(), 'querent-screenshots-'))
await build({
  configFile: false,
  root: join(root, 'docs/screenshots'),
  logLevel: 'warn',
  resolve: { conditions: ['querent-source', 'module', 'browser', 'development|production'] },
  // A minified guard has no name.
  build: { outDir, emptyOutDir: true, target: 'es2022', minify: false, chunkSizeWarningLimit: Infinity },
})
const { origin, stop } = await serveFolder(outDir)
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] })
try {
  const page = await browser.newPage({ viewport: { width: 1000, height: 760 }, colorScheme: 'light' })
  await page.goto(origin)
  await page.locator('[data-part="result"]').first().waitFor()
  await page.getByRole('combobox', { name: 'Search' }).fill('tent')
  await page.getByRole('option').first().waitFor()
  await page.getByRole('button', { name: 'Machines' }).click()
  const machine = page.getByRole('navigation', { name: 'Machines' }).getByRole('button', { name: /^searchBox/ })
  await machine.click()
  // The picture has what is lit, and not the flash before it.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.screenshot({ path: join(root, 'docs/recipes/panel.png') })
} finally {
  await browser.close()
  stop()
  await rm(outDir, { recursive: true })
}
