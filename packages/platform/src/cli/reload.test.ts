import { writeFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { freePort } from '../node/testing/free-port'
import { start, stop } from './testing/start-server'
import { bearer, documentsOf, jsonOf, linesOf, rows, statusOf, useServers } from './testing/use-servers'

const { path, write, serve, running } = useServers()

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
    expect([response.status, await response.json()]).toEqual([
      200,
      { documents: 5000, added: 4998, replaced: 0, removed: 0, unchanged: 2, kept: 0 },
    ])
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

  it('reads what was written during another one, which takes no half of a file', async () => {
    const semicolons = (count: number) => rows(count).replaceAll(',', ';')
    const data = await write('during.csv', semicolons(2000))
    const server = await serve(['--data', data], { QUERENT_PLATFORM_TOKEN: 'root' })
    const readings = () => server.stderr().split('Reading during.csv').length - 1
    await write('during.csv', semicolons(3000))
    server.signals.emit('SIGHUP')
    while (readings() < 2) await setImmediate()
    // Its fields are known, and its documents are not read.
    writeFileSync(data, semicolons(4000))
    const response = await reload(server.url)
    expect([response.status, (await response.json()).documents]).toEqual([200, 4000])
    expect(linesOf(server)).toMatchObject([
      { err: { message: expect.stringMatching(/during\.csv changed while it was read: write a new version under/) } },
    ])
  })

  it('follows SIGHUP, and names what a restart needs', async () => {
    const data = await write('signalled.csv', rows(2))
    const config = await write('signalled.json', {})
    const server = await serve(['--data', data, '--config', config])
    await write('signalled.csv', rows(3))
    await write('signalled.json', { limits: { timeoutMs: 9000 } })
    server.signals.emit('SIGHUP')
    await vi.waitFor(async () => expect(await documentsOf(server.url)).toBe(3), 10_000)
    await vi.waitFor(() =>
      expect(linesOf(server).map(({ msg }) => msg)).toEqual([
        'limits.timeoutMs has changed: restart the server to apply it',
      ]),
    )
  })
})

describe('a changed configuration', () => {
  const items = `id,title,body,brand,sales\n${Array.from({ length: 3000 }, (_, id) => `${id},Tyre ${id},Grips ice,B${id % 7},${id}`).join('\n')}\n`
  const brands = { name: 'brand', type: 'string' }
  const sales = { name: 'sales', type: 'number' }
  const search = async (url: string, body: object) =>
    jsonOf(`${url}/rest/search/v2`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const firstOf = async (url: string, q: string) => (await search(url, { q, numberOfResults: 1 })).results[0]?.title
  const facet = { facetId: 'sales', field: 'sales', type: 'specific', numberOfValues: 3 }
  const facetsOf = async (url: string): Promise<number | string> => {
    const { facets, message } = await search(url, { facets: [facet], numberOfResults: 0 })
    return facets?.length ?? message
  }
  const refusal = expect.stringContaining('"sales"')
  const dataOf = async (db: string) => {
    await stop(await serve(['--data', await write(`${db}.csv`, items), '--db', path(db)]))
    return path(db)
  }

  it('of the ranking takes effect by a reload, while searches are answered', async () => {
    const db = await dataOf('ranked.db')
    const config = await write('ranked.json', {})
    const server = await serve(['--db', db, '--config', config], { QUERENT_PLATFORM_WORKERS: '2' })
    expect(await firstOf(server.url, 'ice')).toBe('Tyre 0')
    await write('ranked.json', { ranking: { popularity: { field: 'sales' } } })
    const titles = new Set<string>()
    let isDone = false
    const searching = Array.from({ length: 4 }, async () => {
      while (!isDone) titles.add(await firstOf(server.url, 'ice'))
    })
    server.signals.emit('SIGHUP')
    await vi.waitFor(() => expect([...titles]).toContain('Tyre 2999'), 10_000)
    isDone = true
    await Promise.all(searching)
    expect([...titles]).toEqual(['Tyre 0', 'Tyre 2999'])
    expect(await firstOf(server.url, 'ice')).toBe('Tyre 2999')
    expect(linesOf(server)).toEqual([])
  })

  it('of the fields builds the index again, and the previous one answers meanwhile', async () => {
    const db = await dataOf('defined.db')
    const config = await write('defined.json', { fields: [brands, { ...sales, type: 'string' }] })
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const started = await start(['serve', '--port', `${port}`, '--db', db, '--config', config])
    running.push(started)
    const seen: unknown[] = []
    await vi.waitFor(() => fetch(url), { interval: 1, timeout: 60_000 })
    while (!started.stdout().includes('Listening')) {
      const ready = await statusOf(`${url}/readyz`)
      if (ready === 200 || seen.length > 0) seen.push(await facetsOf(url))
    }
    expect(seen[0]).toEqual(refusal)
    expect(new Set(seen).size).toBeLessThanOrEqual(2)
    expect(await facetsOf(url)).toBe(1)
    expect(started.stderr()).toContain('Rebuilt the index of 3,000 documents with the changed fields')

    await write('defined.json', { fields: [brands, sales] })
    started.signals.emit('SIGHUP')
    await vi.waitFor(async () => expect(await facetsOf(url)).toEqual(refusal), 30_000)
    await write('defined.json', { fields: [brands, sales], ranking: { popularity: { field: 'brand' } } })
    started.signals.emit('SIGHUP')
    await vi.waitFor(() => expect(linesOf(started)).toHaveLength(1), 30_000)
    expect(linesOf(started)[0]).toMatchObject({ err: { message: expect.stringContaining('which is not a number') } })
  })

  it('of a boost takes effect by a reload', async () => {
    const fields = (boost: number) => [
      { ...brands, isSearchable: true, boost },
      { name: 'maker', type: 'string', isSearchable: true, boost: 5 },
    ]
    const config = await write('boosted.json', { fields: fields(1) })
    const data = await write('boosted.csv', 'id,title,brand,maker\n1,One,Sol x,Other y\n2,Two,Other y,Sol x\n')
    await stop(await serve(['--data', data, '--db', path('boosted.db'), '--config', config]))
    const { url, signals } = await serve(['--db', path('boosted.db'), '--config', config])
    expect(await firstOf(url, 'sol')).toBe('Two')
    await write('boosted.json', { fields: fields(20) })
    signals.emit('SIGHUP')
    await vi.waitFor(async () => expect(await firstOf(url, 'sol')).toBe('One'), 10_000)
  })
})
