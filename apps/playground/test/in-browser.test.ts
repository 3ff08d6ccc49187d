import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectNoComplaints, usePlayground } from './browser'

const openPlayground = usePlayground()
let server: ViteDevServer

beforeAll(async () => {
  server = await createServer({
    configFile: false,
    root: new URL('in-browser', import.meta.url).pathname,
    cacheDir: new URL('../node_modules/.vite-in-browser', import.meta.url).pathname,
    logLevel: 'warn',
    resolve: { conditions: ['querent-source', 'module', 'browser', 'development|production'] },
    // The module finds its database engine beside itself.
    optimizeDeps: { exclude: ['@sqlite.org/sqlite-wasm'] },
    server: { host: '127.0.0.1', port: 0, fs: { strict: false } },
  })
  await server.listen()
})
afterAll(() => server.close())

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
