import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port'

const CLI = fileURLToPath(new URL('../../../dist/cli.js', import.meta.url))

const end = async (child: ChildProcess, signal: NodeJS.Signals) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

/** Test support: starts the built platform, and resolves when it is ready. */
export const startPlatform = async (port: number, options: readonly string[]) => {
  const child = spawn(process.execPath, [CLI, 'serve', '--port', String(port), ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, QUERENT_PLATFORM_TOKEN: 'root' },
  })
  let output = ''
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  while (!output.includes('Listening on')) {
    if (child.exitCode !== null) throw new Error(`The platform has ended: ${output}`)
    await setTimeout(10)
  }
  return {
    child,
    url: `http://127.0.0.1:${port}`,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  }
}

interface CaddyOptions {
  /** The port of the platform. */
  upstream: number
  folder: string
  /** How long the proxy keeps idle connections. */
  idleMs: number
  /** How long it tries again to connect. Default: not at all. */
  retryMs?: number
}

/** Test support: starts the proxy in `CADDY_PATH` before a platform. */
export const startCaddy = async ({ upstream, folder, idleMs, retryMs }: CaddyOptions) => {
  const port = await freePort()
  const file = join(folder, `Caddyfile-${port}`)
  await writeFile(
    file,
    `{
  admin off
  auto_https off
}
http://127.0.0.1:${port} {
  bind 127.0.0.1
  reverse_proxy 127.0.0.1:${upstream} {
    ${retryMs === undefined ? '' : `lb_try_duration ${retryMs}ms`}
    transport http {
      keepalive ${idleMs}ms
      keepalive_idle_conns_per_host 1000
    }
  }
}
`,
  )
  const child = spawn(process.env['CADDY_PATH'] ?? 'caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  const errors: string[] = []
  let isServing = false
  createInterface({ input: child.stderr }).on('line', (line) => {
    isServing ||= line.includes('serving initial configuration')
    const entry: { level?: string; msg?: string } = line.startsWith('{') ? JSON.parse(line) : {}
    if (entry.level === 'error') errors.push(entry.msg ?? line)
  })
  while (!isServing) {
    if (child.exitCode !== null) throw new Error('Caddy has ended')
    await setTimeout(10)
  }
  return {
    url: `http://127.0.0.1:${port}`,
    /** Why the proxy could not answer. */
    errors,
    stop: () => end(child, 'SIGKILL'),
  }
}

/** Test support: creates visitors, each with a separate connection, whose searches cannot be repeated. */
export const createVisitors = (url: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: 1000 })
  const search = () =>
    new Promise<string>((resolve) => {
      const sent = request(
        `${url}/rest/search/v2`,
        { method: 'POST', agent, headers: { 'content-type': 'application/json', authorization: 'Bearer root' } },
        (response) => {
          response.resume()
          response.once('end', () => resolve(String(response.statusCode)))
          response.once('error', ({ message }) => resolve(message))
        },
      )
      sent.once('error', ({ message }) => resolve(message))
      sent.end(JSON.stringify({ q: 'winter', facets: [{ facetId: 'brand', field: 'brand', type: 'specific' }] }))
    })
  /** Returns the outcomes other than 200 of searches at once. */
  const searchAtOnce = async (count: number) =>
    (await Promise.all(Array.from({ length: count }, search))).filter((outcome) => outcome !== '200')
  /** Searches all the time, until `stop`, which resolves to the number of searches, and the outcomes other than 200. */
  const startTraffic = (count: number) => {
    let isStopped = false
    let searches = 0
    const failures: string[] = []
    const visit = async () => {
      while (!isStopped) {
        const outcome = await search()
        searches++
        if (outcome !== '200') failures.push(outcome)
        await setTimeout(30 * Math.random())
      }
    }
    const all = Promise.all(Array.from({ length: count }, visit))
    const stop = async () => {
      isStopped = true
      await all
      return { searches, failures }
    }
    return { stop, failures }
  }
  return { search, searchAtOnce, startTraffic, close: () => agent.destroy() }
}
