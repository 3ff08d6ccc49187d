import { readFile } from 'node:fs/promises'
import { replay } from '@querent/engine/recorder'
import { toNodeMiddleware } from '@querent/platform/node'
import type { Page } from 'playwright-core'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { rowsOf } from '../../../packages/devtools/src/panel/timeline-rows'
import { LoadedSession } from '../../../packages/devtools/src/sessions/loaded-session'
import { readSaved } from '../../../packages/devtools/src/sessions/read-saved'
import { modesOf } from '../../../packages/devtools/src/sessions/session'
import { createTestPlatform, type TestPlatform } from '../../../tests/random-page'
import { expectNoComplaints, PATIENCE_MS, usePlayground } from './browser'
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

/** Shows each moment of the timeline in the panel of a page. Returns the modes of all machines at each. */
const readPanel = (page: Page) =>
  page.evaluate(async () => {
    const shadow = document.querySelector('[data-querent-devtools]')!.shadowRoot!
    const find = (selector: string) => [...shadow.querySelectorAll<HTMLElement>(selector)]
    const click = async (element: HTMLElement) => {
      element.click()
      await new Promise<void>((resolve) => setTimeout(resolve))
    }
    const open = (tab: string) => click(find('[role="tab"]').find(({ textContent }) => textContent === tab)!)
    await open('Timeline')
    const moments: [text: string, machines: string[]][] = []
    const { length } = find('.timeline li > button')
    for (let index = 0; index < length; index++) {
      const row = find('.timeline li > button')[index]!
      const text = row.textContent
      await click(row)
      await open('Machines')
      moments.push([text, find('.list button').map((button) => button.textContent)])
      await open('Timeline')
    }
    return moments
  })

it('a recording of the panel shows the same states at each step in another page and in Node', async () => {
  const seed = 10
  const recording = await openPlayground()
  await recording.page.goto(`${server.resolvedUrls!.local[0]!}recorded.html`)
  await recording.page.waitForFunction(() => 'playInPanel' in window)
  await recording.page.evaluate((seed) => (window as unknown as RecordedPage).playInPanel(seed), seed)
  // What comes later would be on this page alone.
  await recording.page.getByRole('tab', { name: 'Races' }).click()
  await expect.poll(() => recording.page.locator('[data-status="sent"]').count(), { timeout: PATIENCE_MS }).toBe(0)
  const here = await readPanel(recording.page)
  await recording.page.getByRole('tab', { name: 'Out' }).click()
  const download = recording.page.waitForEvent('download')
  await recording.page.getByRole('button', { name: 'Save recording' }).click()
  const file = await (await download).path()

  const loading = await openPlayground()
  await loading.page.goto(`${server.resolvedUrls!.local[0]!}recorded.html`)
  await loading.page.waitForFunction(() => 'openEmptyPanel' in window)
  await loading.page.evaluate(() => (window as unknown as RecordedPage).openEmptyPanel())
  await loading.page.getByRole('tab', { name: 'Out' }).click()
  await loading.page.getByLabel('Load a recording').setInputFiles(file)
  await loading.page.getByText(/is loaded/).waitFor()
  const there = await readPanel(loading.page)

  expect(here.length).toBeGreaterThan(20)
  expect(there).toEqual(here)
  const saved = readSaved(await readFile(file, 'utf8'))
  const session = new LoadedSession(saved)
  const rows = rowsOf(session, false).toReversed()
  const inNode = rows.map(({ position }) =>
    session.machines.map((machine) => machine.title + modesOf(machine, session.momentOf(machine.key, position))),
  )
  expect(inNode).toEqual(here.map(([, machines]) => machines))
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('TZ', saved.log.timezone)
  const { differences } = await replay(saved.log, (surroundings) =>
    createRecordedEngine(surroundings, { mode: 'next' }),
  )
  expect(differences.slice(0, 3)).toEqual([])
  for (const playground of [recording, loading]) expectNoComplaints(playground)
})
