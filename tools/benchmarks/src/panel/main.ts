// Measures the panel of a page with 27 features in Chromium: how long it takes to open, and to show a moment of the past.
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { chromium } from 'playwright-core'
import { prepareChromium } from '../../../scripts/chromium.mjs'
import { median, printTable } from '../statistics.ts'
import type { PanelTimes } from './page.ts'

/** In milliseconds. */
const GATES = { open: 150, travel: 16 }
/** A search adds eight entries. */
const SEARCHES = 125
/** Pages per figure; the first opening of each is measured. */
const PAGES = 7

const prepared = await prepareChromium()
if (!('path' in prepared)) throw new Error('missing' in prepared ? prepared.missing : prepared.problem)
const { outputFiles } = await build({
  entryPoints: [fileURLToPath(new URL('page.ts', import.meta.url))],
  bundle: true,
  minify: true,
  conditions: ['querent-source'],
  define: { 'process.env.NODE_ENV': '"production"' },
  write: false,
  format: 'iife',
})
const browser = await chromium.launch({
  executablePath: prepared.path,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
})
const measured: PanelTimes[] = []
for (let count = 0; count < PAGES; count++) {
  const page = await browser.newPage()
  await page.route('https://panel.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  )
  await page.goto('https://panel.test/')
  await page.addScriptTag({ content: outputFiles[0]!.text })
  const times = page.evaluate(
    (searches) =>
      (globalThis as unknown as { measurePanel(count: number): Promise<PanelTimes> }).measurePanel(searches),
    SEARCHES,
  )
  measured.push(await times)
  await page.close()
}
await browser.close()

const figures = {
  open: median(measured.map(({ open }) => open[0]!)),
  travel: median(measured.flatMap(({ travel }) => travel)),
}
for (const name of ['open', 'travel'] as const) if (figures[name] > GATES[name]) process.exitCode = 1
printTable(`The panel of 27 features after ${measured[0]!.entries} entries`, [
  { what: 'opening, first', ms: figures.open.toFixed(1), 'at most': GATES.open },
  { what: 'a moment of the past', ms: figures.travel.toFixed(1), 'at most': GATES.travel },
])
