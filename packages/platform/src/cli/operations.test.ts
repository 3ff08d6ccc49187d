import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, vi } from 'vitest'
import { freePort } from '../node/testing/free-port'
import { finish, start, stop } from './testing/start-server'
import { bearer, documentsOf, jsonOf, linesOf, requestsOf, rows, statusOf, useServers } from './testing/use-servers'

const { path, write, serve, running } = useServers()

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
  expect(requestsOf(server).map(({ token: name }) => name)).toEqual(['shop', undefined])
  expect(server.stderr()).not.toContain(token)
})

describe('the log', () => {
  it('has nothing but lines of JSON with --log, from the start to the end', async () => {
    const data = await write('told.csv', 'id,title,price\n1,Tyre,2\n2,Tyre,cheap\n3\n')
    const config = await write('told.json', { serve: { log: true } })
    const server = await serve(['--data', data, '--host', '0.0.0.0', '--skip-bad', '--config', config])
    await fetch(`${server.url.replace('0.0.0.0', '127.0.0.1')}/livez`)
    server.warnings.emit('warning', new Error('Too many listeners'))
    server.warnings.emit('warning', Object.assign(new Error('SQLite'), { name: 'ExperimentalWarning' }))
    await write('told.json', '{')
    server.signals.emit('SIGHUP')
    await vi.waitFor(() => expect(server.stderr()).toContain('The reload failed'))
    server.stopping.abort()
    expect(await server.code).toBe(0)
    expect(server.stdout()).toBe('')
    const entries = server
      .stderr()
      .trimEnd()
      .split('\n')
      .map((line): { level: string; msg: string; time: string } => JSON.parse(line))
    expect(entries.every(({ time }) => !Number.isNaN(Date.parse(time)))).toBe(true)
    const told = entries.map(({ level, msg }) => `${level}: ${msg}`)
    expect(server.stderr()).not.toContain('SQLite')
    expect(told).toEqual(
      expect.arrayContaining([
        expect.stringContaining('info: Left out: '),
        expect.stringMatching(/^info: Fields:\n +price +string/),
        expect.stringContaining('info: Indexed 2 documents of told.csv'),
        expect.stringContaining('warn: anyone who can reach this address'),
        'warn: Too many listeners',
        `info: Listening on ${server.url}`,
        'info: Stopping',
      ]),
    )
  })

  it.each([
    ['data that it cannot use', ['--data', 'missing.csv'], 1, 'missing.csv'],
    ['a bad record', ['--data', 'bad.csv'], 1, 'bad.csv'],
    ['an option', ['--data', 'bad.csv', '--map', 'nothing'], 2, 'See querent-platform --help'],
  ])('has a line of JSON for %s', async (_, argv, code, part) => {
    await write('bad.csv', 'id,title\n1,A,B\n')
    const given = argv.map((argument) => (argument.endsWith('.csv') ? path(argument) : argument))
    const { stderr, ...ended } = await finish(['serve', '--log', '--port', '0', ...given])
    expect(ended).toEqual({ code, stdout: '' })
    const entries = stderr
      .trimEnd()
      .split('\n')
      .map((line): object => JSON.parse(line))
    expect(entries.at(-1)).toMatchObject({ level: 'error', msg: expect.stringContaining(part) })
  })

  it('has a line of JSON for each request with --log, without its query string', async () => {
    const server = await serve(['--data', await write('logged.csv', rows(1)), '--log'])
    await fetch(`${server.url}/rest/search/v2/fields?organizationId=secret`, { headers: { 'x-request-id': 'abc' } })
    expect(requestsOf(server)).toEqual([
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
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const next = await start(['serve', '--port', `${port}`, '--data', await write('large.csv', rows(30_000))])
  running.push(next)
  const seen: unknown[] = []
  await vi.waitFor(async () => {
    const [live, ready] = [await statusOf(`${url}/livez`), await statusOf(`${url}/readyz`)]
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
  const files = ['../../deploy/alerts.yaml', '../../../../docs/platform/operations.md']
  for (const file of files) {
    const described = await readFile(new URL(file, import.meta.url), 'utf8')
    const names = Array.from(described.matchAll(/\b(?:querent|nodejs|process)_[a-z_\d]+/g), ([name]) => name)
    expect(names.length).toBeGreaterThan(4)
    const known = new Set(Array.from(text.matchAll(/^# TYPE (\S+)/gm), ([, name]) => name))
    const missing = names.filter((name) => !known.has(name.replace(/_(?:count|bucket)$/, '')))
    expect(missing).toEqual([])
  }
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

describe('check and serve', () => {
  it.each<[object, string]>([
    [{ map: { 'a b': 'title' } }, '--map must be id, title, body, uri, html'],
    [{ delimiter: '||' }, '--delimiter must be one character, or tab'],
    [{ port: 70_000 }, '--port must be a number from 0 to 65535'],
    [{ workers: 1000 }, '--workers must be a number from 0 to 999'],
    [{ 'drain-ms': 1_000_000 }, '--drain-ms must be a number from 0 to 999999'],
    [{ url: 'http://localhost:9200' }, '--url requires --backend opensearch'],
    [{ index: 'shop' }, '--index requires --backend opensearch'],
    [{ backend: 'opensearch' }, '--backend opensearch requires --url'],
    [{ backend: 'opensearch', url: 'http://localhost:9200', db: 'a' }, '--db is for the embedded backend'],
    [{ db: 'index.sqlite', events: './index.sqlite' }, 'are the same file'],
    [{ db: 'index.sqlite', data: 'index.sqlite-wal' }, 'are the same file'],
  ])('refuse %j', async (options, message) => {
    const config = await write('refused.json', { serve: { data: 'any.csv', ...options } })
    const checked = await finish(['check', config])
    expect(checked).toMatchObject({ code: 1, stderr: expect.stringContaining(message) })
    const served = await finish(['serve', '--config', config])
    expect(served.code).toBeGreaterThan(0)
    expect(served.stderr).toContain(message)
  })

  it('accept options for data in a configuration without data', async () => {
    const [data, db] = [await write('named.csv', 'sku,name\n1,Tyre\n'), path('named.db')]
    const options = { map: { id: 'sku', title: 'name' }, delimiter: ',', 'skip-bad': true }
    const config = await write('named.json', { serve: { ...options, data, db } })
    await stop(await serve(['--config', config]))
    await finish(['backup', path('named.backup'), '--config', config])
    expect(await finish(['restore', path('named.backup'), '--config', config])).toMatchObject({ code: 0 })
    for (const kept of [{ data }, {}]) {
      await write('named.json', { serve: { ...options, ...kept, db } })
      expect(await finish(['check', config])).toMatchObject({ code: 0 })
      const server = await serve(['--config', config])
      expect(await documentsOf(server.url)).toBe(1)
      await stop(server)
    }
    expect(await finish(['serve', '--db', db, '--map', 'title=name'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--map requires --data'),
    })
  })
})

describe('an index of another release', () => {
  const indexOf = async (name: string, layout: number) => {
    const db = path(`${name}.db`)
    await stop(await serve(['--data', await write(`${name}.csv`, rows(3)), '--db', db]))
    const database = new DatabaseSync(db)
    database.exec(`pragma user_version = ${layout}`)
    database.close()
    return db
  }

  it('with an older layout is built again, which the log says', async () => {
    const db = await indexOf('older', 2)
    const { url, stderr } = await serve(['--db', db])
    expect(await documentsOf(url)).toBe(3)
    expect(stderr()).toMatch(
      /^The index .+older\.db has the layout of an earlier release: building it again from its documents\nRebuilt the index of 3 documents in the layout of this release in [\d.]+ s\n/,
    )
  })

  it('with a newer layout is refused, and stays', async () => {
    const db = await indexOf('newer', 99)
    const argvs = [
      ['serve', '--db', db],
      ['serve', '--data', path('newer.csv'), '--db', db],
      ['restore', db, '--db', path('restored.db')],
      ['backup', path('copied.db'), '--db', db],
      ['check', db],
    ]
    for (const argv of argvs) {
      const { code, stderr } = await finish(argv)
      expect({ argv, code, stderr }).toEqual({
        argv,
        code: 1,
        stderr: expect.stringContaining('use the newer release of the platform that wrote it, or restore a backup'),
      })
      expect(stderr).not.toMatch(/delete|remove/)
    }
    expect(existsSync(db)).toBe(true)
  })
})
