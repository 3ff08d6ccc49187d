import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { KEEP_ALIVE_MS } from '../serve'
import { createVisitors, startCaddy, startPlatform } from '../testing/behind-caddy'
import { freePort } from '../testing/free-port'

/** An hour takes a minute. */
const SCALE = 60
/** How long Caddy keeps idle connections by default. */
const CADDY_MS = 120_000
const scaled = (ms: number) => String(Math.round(ms / SCALE))

/** Node closes idle connections so much later than it was told. */
const BUFFER_MS = 1000
const VISITORS = 80

let folder: string
let data: string
const toCsv = (count: number, brand = 'Nordic') =>
  ['id,title,body,brand', ...Array.from({ length: count }, (_, id) => `${id},Tyre ${id},A winter tyre.,${brand}`)].join(
    '\n',
  )

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'querent-proxy-'))
  data = join(folder, 'items.csv')
  await writeFile(data, toCsv(2000))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const started: (() => unknown)[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map((stop) => stop()))
})

/** Starts a platform, and Caddy before it. */
const open = async (options: readonly string[], proxy: { retryMs?: number } = {}) => {
  const port = await freePort()
  const launch = async () => {
    const platform = await startPlatform(port, ['--data', data, ...options])
    started.push(platform.kill)
    return platform
  }
  const platform = await launch()
  const caddy = await startCaddy({ upstream: port, folder, idleMs: CADDY_MS / SCALE, ...proxy })
  const visitors = createVisitors(caddy.url)
  started.push(caddy.stop, visitors.close)
  return { port, platform, launch, caddy, visitors }
}

/** Leaves all connections idle for about this time, and returns the failures of the searches that follow. */
const failuresAfter = async (visitors: ReturnType<typeof createVisitors>, idleMs: number) => {
  expect(await visitors.searchAtOnce(VISITORS)).toEqual([])
  // Searches arrive just before and just after connections are closed.
  await setTimeout(idleMs - 60 + 120 * Math.random())
  return visitors.searchAtOnce(VISITORS)
}

it('answers all searches, however long the connections were idle before', async () => {
  const { caddy, visitors } = await open(['--keep-alive-ms', scaled(KEEP_ALIVE_MS)])
  const failures: string[] = []
  // Around the times of the proxy and of the server, and of many other servers.
  for (const idleMs of [CADDY_MS / SCALE, CADDY_MS / SCALE, KEEP_ALIVE_MS / SCALE, KEEP_ALIVE_MS / SCALE + BUFFER_MS]) {
    failures.push(...(await failuresAfter(visitors, idleMs)))
  }
  for (let round = 0; round < 6; round++) failures.push(...(await failuresAfter(visitors, BUFFER_MS + 80)))
  expect([failures, caddy.errors]).toEqual([[], []])
})

it('would lose searches if the server kept connections for 5 seconds only', async () => {
  const { visitors } = await open(['--keep-alive-ms', scaled(5000)])
  let failures: string[] = []
  for (let round = 0; round < 40 && failures.length === 0; round++) {
    failures = await failuresAfter(visitors, BUFFER_MS + 80)
  }
  expect(new Set(failures)).toEqual(new Set(['502']))
})

it('loses no search while it reloads', async () => {
  const { platform, caddy, visitors } = await open(['--db', join(folder, 'reload.sqlite')])
  const traffic = visitors.startTraffic(20)
  for (let round = 0; round < 3; round++) {
    await writeFile(data, toCsv(2000, `Signalled ${round}`))
    platform.child.kill('SIGHUP')
    await setTimeout(500)
    await writeFile(data, toCsv(2000, `Posted ${round}`))
    const headers = { authorization: 'Bearer root' }
    const response = await fetch(`${platform.url}/rest/admin/reload`, { method: 'POST', headers })
    expect([response.status, (await response.json()).documents]).toEqual([200, 2000])
  }
  const { searches, failures } = await traffic.stop()
  expect([failures, caddy.errors]).toEqual([[], []])
  expect(searches).toBeGreaterThan(200)
})

const isRefused = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(false)).once('error', () => resolve(true))
    socket.once('connect', () => socket.destroy())
  })

const REFUSED = 'connect: connection refused'
const RESET = ': connection reset by peer'

it.each(['0', '500'])('loses searches at a restart only while nothing listens (--drain-ms %s)', async (drainMs) => {
  const { port, platform, launch, caddy, visitors } = await open([
    ...['--db', join(folder, `restart-${drainMs}.sqlite`)],
    ...['--drain-ms', drainMs],
  ])
  const traffic = visitors.startTraffic(8)
  let current = platform
  for (let restart = 0; restart < 3; restart++) {
    await setTimeout(500)
    const lost = traffic.failures.length
    const stopping = current.stop()
    await setTimeout(Number(drainMs) / 2)
    // Without a drain, the server may have ended already.
    const isDraining = drainMs !== '0'
    expect([isDraining && traffic.failures.length > lost, isDraining && (await isRefused(port))]).toEqual([
      false,
      false,
    ])
    await stopping
    expect(await isRefused(port)).toBe(true)
    current = await launch()
  }
  await setTimeout(500)
  const { searches, failures } = await traffic.stop()
  expect(searches).toBeGreaterThan(200)
  // The proxy reports each search that it could not send. The server itself refuses none.
  expect(failures).toEqual(caddy.errors.map(() => '502'))
  const others = caddy.errors.filter((error) => !error.endsWith(REFUSED))
  // The system resets a connection that the server had not accepted yet when it stopped listening. That is rare.
  expect(others.length).toBeLessThan(2)
  expect(others.filter((error) => !error.endsWith(RESET))).toEqual([])
})
