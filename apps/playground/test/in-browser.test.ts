import { replay } from '@querent/engine/recorder'
import { toNodeMiddleware } from '@querent/platform/node'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { createTestPlatform, type TestPlatform } from '../../../tests/random-page'
import { expectNoComplaints, usePlayground } from './browser'
import type { RecordedPage, RecordedSession } from './in-browser/recorded'
import { createRecordedEngine } from './in-browser/recorded-engine'

const SESSIONS = 100
/** How many sessions are recorded at a time. */
const LANES = 2

const openPlayground = usePlayground()
let platform: TestPlatform
let server: ViteDevServer

beforeAll(async () => {
  platform = await createTestPlatform()
  const middleware = toNodeMiddleware(platform.platform)
  server = await createServer({
    configFile: false,
    root: new URL('in-browser', import.meta.url).pathname,
    cacheDir: new URL('../node_modules/.vite-in-browser', import.meta.url).pathname,
    logLevel: 'warn',
    resolve: { conditions: ['querent-source', 'module', 'browser', 'development|production'] },
    // The module finds its database engine beside itself.
    optimizeDeps: { exclude: ['@sqlite.org/sqlite-wasm'] },
    server: { host: '127.0.0.1', port: 0, fs: { strict: false } },
    plugins: [
      { name: 'querent:test-platform', configureServer: ({ middlewares }) => void middlewares.use(middleware) },
    ],
  })
  await server.listen()
})
afterAll(async () => {
  await server.close()
  await platform.close()
})

it('the platform, the client and the engine run in a page, without a server to ask', async () => {
  const playground = await openPlayground()
  await playground.page.goto(server.resolvedUrls!.local[0]!)
  const output = playground.page.locator('#output:not(:empty)')
  await output.waitFor()
  expect(JSON.parse(await output.innerText())).toEqual({
    titles: ['Tyre 0', 'Tyre 1'],
    brands: ['Nordic selected 2', 'Sol idle 1'],
  })
  expectNoComplaints(playground)
})

it('random sessions that are recorded in a browser replay in Node with the same state after each entry', async () => {
  const counts = { act: 0, event: 0, timer: 0, piece: 0, reply: 0, state: 0 }
  onTestFinished(() => void vi.unstubAllEnvs())
  const seeds = Array.from({ length: SESSIONS }, (_, index) => index + 1)
  const recordAndReplay = async () => {
    // Elsewhere than the developer who replays.
    const playground = await openPlayground({ timezoneId: 'Pacific/Auckland', locale: 'nb-NO' })
    const { page } = playground
    await page.goto(`${server.resolvedUrls!.local[0]!}recorded.html`)
    await page.waitForFunction(() => 'recordSession' in window)
    for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
      const json = await page.evaluate((seed) => (window as unknown as RecordedPage).recordSession(seed), seed)
      const { log, mode, parameters } = JSON.parse(json) as RecordedSession
      vi.stubEnv('TZ', log.timezone)
      const { engine, differences } = await replay(log, (surroundings) => createRecordedEngine(surroundings, { mode }))
      expect(differences.slice(0, 3), `seed ${seed}`).toEqual([])
      expect(engine.parameters(), `seed ${seed}`).toEqual(parameters)
      expect(log.entries.length, `seed ${seed}`).toBeGreaterThan(10)
      for (const { type } of log.entries) if (type in counts) counts[type as keyof typeof counts]++
    }
    expectNoComplaints(playground)
  }
  await Promise.all(Array.from({ length: LANES }, recordAndReplay))
  expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([])
  expect(counts.state).toBeGreaterThan(SESSIONS * 20)
})
