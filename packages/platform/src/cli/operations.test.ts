import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { finish, start, startServer, stop, type Started } from './testing/start-server'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'querent-operations-'))
})
afterAll(() => rm(folder, { recursive: true }))

const path = (name: string) => join(folder, name)
const write = async (name: string, content: string | object) => {
  await writeFile(path(name), typeof content === 'string' ? content : JSON.stringify(content))
  return path(name)
}

const running: Pick<Started, 'stopping' | 'code'>[] = []
const serve = async (...parameters: Parameters<typeof startServer>) => {
  const server = await startServer(...parameters)
  running.push(server)
  return server
}
afterEach(() => Promise.all(running.splice(0).map(stop)))

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const statusOf = async (url: string, token?: string) =>
  (await fetch(url, token === undefined ? {} : bearer(token))).status
const jsonOf = async (url: string, init?: RequestInit) => (await fetch(url, init)).json()
const documentsOf = async (url: string) => (await jsonOf(`${url}/healthz`)).documents
const linesOf = ({ stderr }: Pick<Started, 'stderr'>): Record<string, unknown>[] =>
  stderr()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
const rows = (count: number) => `id,title\n${Array.from({ length: count }, (_, id) => `${id},Tyre ${id}`).join('\n')}\n`
const put = (url: string, id: string, token: string) =>
  fetch(`${url}/rest/organizations/acme/documents/${id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id, title: `Boot ${id}`, body: '', uri: `https://shop.test/${id}`, fields: {} }),
  })

describe('settings', () => {
  it('come from the configuration, the environment and the command line, the latter first', async () => {
    const data = await write('settings.csv', rows(1))
    await write('settings.tokens', '# of the shop\n\nfrom-file\n')
    const config = await write('settings.json', {
      serve: {
        data: 'missing.csv',
        host: 'localhost',
        'token-file': 'settings.tokens',
        log: true,
        map: { title: 'id' },
      },
    })
    const { url, stderr } = await serve(['--data', data], {
      QUERENT_PLATFORM_CONFIG: config,
      QUERENT_PLATFORM_DATA: 'also-missing.csv',
      QUERENT_PLATFORM_LOG: 'false',
      QUERENT_PLATFORM_TOKEN: 'one,two',
    })
    expect(new URL(url).port).not.toBe('3000')
    expect(stderr()).toContain('Columns: id is "id", title is "id"')
    const fields = `${url}/rest/search/v2/fields`
    const statuses = await Promise.all(['one', 'two', 'from-file', 'three'].map((token) => statusOf(fields, token)))
    expect(statuses).toEqual([200, 200, 200, 401])
    expect(stderr()).not.toContain('{')
  })

  it.each<[Record<string, string>, number, string]>([
    [{ QUERENT_PLATFORM_PORT: 'http' }, 2, '--port must be a number from 0 to 65535, not "http"'],
    [{ QUERENT_PLATFORM_LOG: 'yes' }, 2, 'QUERENT_PLATFORM_LOG must be true or false, not "yes"'],
    [{ QUERENT_PLATFORM_DRAIN_MS: '1s' }, 2, '--drain-ms must be a number from 0 to 999999, not "1s"'],
    [{ QUERENT_PLATFORM_TOKEN: 'a b' }, 2, '--token must not be empty or contain spaces'],
    [{ QUERENT_PLATFORM_TOKEN_FILE: 'nowhere' }, 1, 'The file of tokens nowhere cannot be read'],
    [{ QUERENT_PLATFORM_TOKEN: 'sha256:abc' }, 1, 'tokens[0].token must be a token'],
  ])('%j are rejected', async (env, code, message) => {
    const ended = await finish(['serve', '--data', path('any.csv')], env)
    expect({ code: ended.code, stderr: ended.stderr }).toEqual({ code, stderr: expect.stringContaining(message) })
  })
})

it('creates a token, whose hash the configuration can contain', async () => {
  const { stdout } = await finish(['token'])
  const [, token = '', hash = ''] = /^Token.*: (\S{43})\nHash.*: (\S+)\n$/.exec(stdout) ?? []
  expect(hash).toBe(`sha256:${createHash('sha256').update(token).digest('hex')}`)
  const config = await write('hashed.json', { tokens: [{ token: hash, name: 'shop' }], serve: { log: true } })
  const server = await serve(['--data', await write('hashed.csv', rows(1)), '--config', config])
  const fields = `${server.url}/rest/search/v2/fields`
  expect([await statusOf(fields, token), await statusOf(fields, hash)]).toEqual([200, 401])
  expect(linesOf(server).map(({ token: name }) => name)).toEqual(['shop', undefined])
  expect(server.stderr()).not.toContain(token)
})

describe('the log', () => {
  it('has a line of JSON for each request with --log, without its query string', async () => {
    const server = await serve(['--data', await write('logged.csv', rows(1)), '--log'])
    await fetch(`${server.url}/rest/search/v2/fields?organizationId=secret`, { headers: { 'x-request-id': 'abc' } })
    expect(linesOf(server)).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        method: 'GET',
        path: '/rest/search/v2/fields',
        route: '/rest/search/v2/fields',
        requestId: 'abc',
        status: 200,
        durationMs: expect.any(Number),
        msg: 'request',
      },
    ])
    expect(server.stderr()).not.toContain('secret')
  })

  it('has the stack of a failure, also without --log', async () => {
    const config = await write('failing.json', {
      faults: { rules: [{ path: '/fields', fault: { type: 'status', status: 500 } }] },
    })
    const server = await serve(['--data', await write('failing.csv', rows(1)), '--config', config])
    await fetch(`${server.url}/rest/search/v2`)
    await fetch(`${server.url}/rest/search/v2/fields`)
    expect(linesOf(server)).toEqual([
      expect.objectContaining({
        level: 'error',
        status: 500,
        err: expect.objectContaining({ stack: expect.stringMatching(/Error: A fault.*\n +at /) }),
      }),
    ])
  })
})

it('ends readiness before connections', async () => {
  const server = await serve(['--data', await write('drain.csv', rows(1)), '--drain-ms', '600'])
  expect(await jsonOf(`${server.url}/readyz`)).toEqual({ status: 'ok' })
  server.stopping.abort()
  await vi.waitFor(async () => expect(await statusOf(`${server.url}/readyz`)).toBe(503))
  expect(await jsonOf(`${server.url}/readyz`)).toEqual({ status: 'draining' })
  expect(await statusOf(`${server.url}/livez`)).toBe(200)
  expect(await documentsOf(server.url)).toBe(1)
  expect(await server.code).toBe(0)
  await expect(fetch(`${server.url}/livez`)).rejects.toThrow('fetch failed')
})

it('is alive and not ready while the first index is built', async () => {
  const first = await serve(['--data', await write('empty.csv', rows(1))])
  const { port } = new URL(first.url)
  await stop(first)
  const next = await start(['serve', '--port', port, '--data', await write('large.csv', rows(30_000))])
  running.push(next)
  const seen: unknown[] = []
  await vi.waitFor(async () => {
    const [live, ready] = [await statusOf(`${first.url}/livez`), await statusOf(`${first.url}/readyz`)]
    seen.push([live, ready])
    expect(ready).toBe(200)
  }, 30_000)
  expect(seen).toContainEqual([200, 503])
  expect(seen.every((pair) => Array.isArray(pair) && pair[0] === 200)).toBe(true)
})

it('serves metrics of requests, searches, facets, the index and the event loop', async () => {
  const args = [
    '--data',
    await write('measured.csv', 'id,title,brand\n1,Tyre,A\n2,Tyre,B\n3,Tyre,B\n'),
    '--db',
    path('measured.db'),
  ]
  const { url } = await serve(args, { QUERENT_PLATFORM_TOKEN: 'root' })
  await fetch(`${url}/rest/search/v2`, {
    method: 'POST',
    headers: { authorization: 'Bearer root', 'content-type': 'application/json' },
    body: JSON.stringify({ q: 'tyre', facets: [{ facetId: 'a', field: 'brand', type: 'specific' }] }),
  })
  await fetch(`${url}/rest/search/v2/nothing`)
  expect(await statusOf(`${url}/metrics`)).toBe(401)
  const text = await (await fetch(`${url}/metrics`, bearer('root'))).text()
  expect(text).toContain('querent_request_duration_seconds_count{method="POST",route="/rest/search/v2",status="200"} 1')
  expect(text).toContain('querent_backend_duration_seconds_count{call="search"} 1')
  expect(text).toContain('querent_documents 3')
  expect(text).toMatch(/^querent_facets_total 1$/m)
  expect(text).toMatch(/^querent_index_bytes [1-9]\d{3,}$/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
})

describe('a reload', () => {
  const reload = (url: string, token = 'root') =>
    fetch(`${url}/rest/admin/reload`, { method: 'POST', ...bearer(token) })

  it('reads the data and the configuration again, without a failed request', async () => {
    const data = await write('changing.csv', rows(2))
    const config = await write('changing.json', { tokens: [{ token: 'old' }] })
    const { url } = await serve(['--data', data, '--config', config, '--db', path('changing.db')], {
      QUERENT_PLATFORM_TOKEN: 'root',
    })
    await write('changing.csv', rows(5000))
    await write('changing.json', { tokens: [{ token: 'new' }] })
    const statuses = new Set<number>()
    let isDone = false
    const searching = (async () => {
      while (!isDone) statuses.add(await statusOf(`${url}/rest/search/v2/fields`, 'root'))
    })()
    const response = await reload(url)
    isDone = true
    await searching
    expect([response.status, await response.json()]).toEqual([200, { documents: 5000 }])
    expect([...statuses]).toEqual([200])
    const fields = `${url}/rest/search/v2/fields`
    expect([await statusOf(fields, 'old'), await statusOf(fields, 'new')]).toEqual([401, 200])
  })

  it('keeps everything if the configuration or the data is bad, and logs why', async () => {
    const data = await write('kept.csv', rows(2))
    const config = await write('kept.json', { tokens: [{ token: 'root', rights: ['search', 'admin'] }] })
    const server = await serve(['--data', data, '--config', config])
    await write('kept.json', '{"tokens":[{"token":"root","rights":["all"]}]}')
    const refused = await reload(server.url)
    expect([refused.status, (await refused.json()).message]).toEqual([
      400,
      expect.stringMatching(/^Nothing was changed: The configuration .*kept\.json is not valid: tokens\[0\]\.rights/),
    ])
    await write('kept.json', { tokens: [{ token: 'other' }], pipelines: [{ name: 'a', filter: '@nothing' }] })
    expect((await reload(server.url)).status).toBe(400)
    await write('kept.json', { tokens: [{ token: 'other' }] })
    await write('kept.csv', 'id,title\n1,A,B\n')
    expect((await reload(server.url)).status).toBe(400)
    expect(await documentsOf(server.url)).toBe(2)
    expect(await statusOf(`${server.url}/rest/search/v2/fields`, 'root')).toBe(200)
    const failures = linesOf(server).filter(({ msg }) => String(msg).startsWith('The reload failed'))
    expect(failures.map(({ err }) => (err as { message: string }).message)).toEqual([
      expect.stringContaining('tokens[0].rights'),
      expect.stringContaining('@nothing'),
      expect.stringContaining('kept.csv'),
    ])
  })

  it('follows SIGHUP, and names what a restart needs', async () => {
    const data = await write('signalled.csv', rows(2))
    const config = await write('signalled.json', {})
    const server = await serve(['--data', data, '--config', config])
    await write('signalled.csv', rows(3))
    await write('signalled.json', { ranking: { titleBoost: 9 } })
    server.signals.emit('SIGHUP')
    await vi.waitFor(async () => expect(await documentsOf(server.url)).toBe(3), 10_000)
    await vi.waitFor(() =>
      expect(linesOf(server).map(({ msg }) => msg)).toEqual(['ranking has changed: restart the server to apply it']),
    )
  })
})

describe('a backup', () => {
  it('is taken while documents are written, and contains each acknowledged one', async () => {
    const db = path('backed-up.db')
    const server = await serve(['--data', await write('backed-up.csv', rows(2000)), '--db', db], {
      QUERENT_PLATFORM_TOKEN: 'root',
    })
    let acknowledged = 0
    let isWriting = true
    const writing = (async () => {
      while (isWriting) {
        expect((await put(server.url, `new-${acknowledged}`, 'root')).status).toBe(200)
        acknowledged += 1
      }
    })()
    await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(2), 10_000)
    const before = acknowledged
    const file = path('backup.db')
    const { code, stdout } = await finish(['backup', file], { QUERENT_PLATFORM_DB: db })
    isWriting = false
    await writing
    const copied = Number(/^Copied ([\d,]+) documents/.exec(stdout)?.[1]?.replaceAll(',', ''))
    expect({ code, isComplete: copied >= 2000 + before && copied <= 2000 + acknowledged }).toEqual({
      code: 0,
      isComplete: true,
    })
    const inUse = await finish(['restore', file, '--db', db])
    expect(inUse).toMatchObject({ code: 1, stderr: expect.stringContaining('is in use by this process') })
    await stop(server)

    await writeFile(db, 'damaged')
    expect(await finish(['restore', file, '--db', db])).toMatchObject({ code: 0 })
    const restored = await serve(['--db', db])
    expect(await documentsOf(restored.url)).toBe(copied)
    expect((await readdir(folder)).filter((name) => /\.part|\.new/.test(name))).toEqual([])
  })

  it('replaces what is there, log and all', async () => {
    const db = path('replaced.db')
    await stop(await serve(['--data', await write('replaced.csv', rows(5)), '--db', db]))
    await finish(['backup', path('replaced.backup'), '--db', db])
    await stop(await serve(['--data', await write('replaced.csv', rows(9)), '--db', db]))
    expect((await finish(['restore', path('replaced.backup'), '--db', db])).stdout).toBe(
      `Restored 5 documents to ${db}\n`,
    )
    expect(await documentsOf((await serve(['--db', db])).url)).toBe(5)
  })

  it.each([
    [['backup', 'to.db'], 2, 'backup requires the index: pass --db FILE'],
    [['backup', 'to.db', '--db', 'nowhere.db'], 1, 'There is no file nowhere.db'],
    [['restore', 'nowhere.backup', '--db', 'to.db'], 1, 'There is no file nowhere.backup'],
  ])('%j fails', async (argv, code, message) => {
    expect(await finish(argv)).toMatchObject({ code, stderr: expect.stringContaining(message) })
  })

  it('is not restored if it is not an index', async () => {
    const db = path('good.db')
    await stop(await serve(['--data', await write('good.csv', rows(5)), '--db', db]))
    expect(await finish(['restore', await write('bad.backup', 'hello '.repeat(200)), '--db', db])).toMatchObject({
      code: 1,
    })
    expect(await documentsOf((await serve(['--db', db])).url)).toBe(5)
  })
})

it('compresses long responses, but neither short ones nor for clients that cannot read it', async () => {
  const server = await serve(['--data', await write('compressed.csv', rows(200))])
  const ask = async (numberOfResults: number, encoding: string) => {
    const response = await fetch(`${server.url}/rest/search/v2`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': encoding },
      body: JSON.stringify({ numberOfResults }),
    })
    const { results } = await response.json()
    return [results.length, response.headers.get('content-encoding'), response.headers.get('vary')]
  }
  expect(await ask(100, 'gzip')).toEqual([100, 'gzip', expect.stringContaining('accept-encoding')])
  expect(await ask(100, 'gzip;q=0.5, br')).toEqual([100, 'br', expect.anything()])
  expect(await ask(100, 'br;q=0')).toEqual([100, null, expect.anything()])
  expect(await ask(0, 'gzip')).toEqual([0, null, expect.anything()])
})
