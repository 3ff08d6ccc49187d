import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, preview, type PreviewServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoComplaints, usePlayground } from '../../apps/playground/test/browser'
import type { ExamplePage } from './main'
import { Example, type Use } from './use'

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

const uses = Object.entries(
  import.meta.glob<Use>(['./*.tsx', '!./main.tsx'], { eager: true, query: '?use', import: 'use' }),
).map(([path, use]): [name: string, use: Use | undefined] => [path.slice('./'.length, -'.tsx'.length), use])

describe('examples', () => {
  it('each have a use', () => {
    const lacking = uses.flatMap(([name, use]) => (use ? [] : [name]))
    const line = "export const use: import('./use').Use = ({ shows }) => shows('…')"
    expect(uses.length).toBeGreaterThan(40)
    expect(lacking.map((name) => `docs/examples/${name}.tsx lacks, at its end: ${line}`)).toEqual([])
  })

  it('show their feature, and do what a person asks for', async () => {
    const playground = await openPlayground()
    const { page } = playground
    await page.goto(server.resolvedUrls!.local[0]!)
    await page.waitForFunction(() => 'show' in window)
    const violations: Record<string, string[]> = {}
    for (const [name, use] of uses) {
      if (!use) continue
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
    // Beside what all pages of a site share, they store nothing of the playground, which serves the documentation.
    const keys = await page.evaluate(() => Object.keys(localStorage).toSorted())
    expect(keys.filter((key) => !key.startsWith('example.'))).toEqual([
      '__coveo.analytics.history',
      'querent.standalone-handover',
      'visitorId',
    ])
    expectNoComplaints(playground)
  })
})
