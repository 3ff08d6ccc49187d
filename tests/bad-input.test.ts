import { createServer } from 'node:http'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { createSearchClient, type SearchClientConfiguration } from '@querent/api-client'
import {
  createSearchEngine,
  facet,
  pager,
  query,
  queryError,
  resultList,
  searchBox,
  type SearchFeature,
  settled,
} from '@querent/engine'
import { createEmbeddedBackend, createPlatform, type Backend, type PlatformHandler } from '@querent/platform'
import { loadFile, openDriver, serve } from '@querent/platform/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const fields = [{ name: 'brand', type: 'string' }] as const
const documents = ['Nordic', 'Nordic', 'Sol'].map((brand, index) => ({
  id: String(index),
  title: `Tyre ${index}`,
  body: 'For ice and for snow.',
  uri: `https://shop.test/${index}`,
  fields: { brand },
}))

const folder = mkdtempSync(join(tmpdir(), 'querent-bad-input-'))
let backend: Backend
let platform: PlatformHandler

beforeAll(async () => {
  backend = createEmbeddedBackend({ driver: await openDriver({}), fields })
  await backend.upsert(documents)
  platform = createPlatform({
    backend,
    configuration: { tokens: [{ token: 'right' }], limits: { maxBodyBytes: 2_000 } },
  })
})
afterAll(async () => {
  await backend.close()
  rmSync(folder, { recursive: true, force: true })
})

type Fetch = NonNullable<SearchClientConfiguration['fetch']>

const toPlatform: Fetch = (input, init) => platform(new Request(input, init))
const reply = (body: string, init: ResponseInit) => (): Promise<Response> => Promise.resolve(new Response(body, init))
const json = { 'content-type': 'application/json' }

const configuration = {
  organizationId: 'shop',
  accessToken: 'right',
  endpoint: 'https://shop.test/rest/search/v2',
} satisfies SearchClientConfiguration

/** Opens a search page that shows results, and whose next searches are sent to another endpoint. */
async function startPage() {
  let fetch = toPlatform
  const client = createSearchClient({ ...configuration, fetch: (input, init) => fetch(input, init) })
  const engine = createSearchEngine({
    client,
    features: [
      query(),
      searchBox({ clearFilters: false }),
      facet({ field: 'brand' }),
      pager(),
      resultList(),
      queryError(),
    ],
  })
  engine.load()
  await settled(engine)
  engine.get(facet).toggleSelect('Nordic')
  await settled(engine)
  return { engine, sendTo: (next: Fetch) => void (fetch = next) }
}

/** A port on which nothing listens. */
async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

const withToken = (init: RequestInit | undefined, token: string): RequestInit => {
  const headers = new Headers(init?.headers)
  headers.set('authorization', `Bearer ${token}`)
  return { ...init, headers }
}

describe('failures of the network become state, and nothing is lost', () => {
  const malformed = JSON.stringify({ results: [{ title: 1 }], totalCountFiltered: 1, searchUid: 'x' })
  const cases: [string, Fetch, { code: string; status?: number }, RegExp][] = [
    ['a malformed reply', reply(malformed, { headers: json }), { code: 'malformed' }, /results/],
    ['a truncated reply', reply('{"results":[', { headers: json }), { code: 'malformed' }, /JSON/],
    [
      'an HTML reply',
      reply('<!doctype html><p>Hello', { headers: { 'content-type': 'text/html' } }),
      { code: 'malformed' },
      /endpoint/,
    ],
    [
      '401',
      (input, init) => toPlatform(input, withToken(init, 'wrong')),
      { code: 'expired-token', status: 401 },
      /token/,
    ],
    [
      '404',
      (input, init) => toPlatform(String(input).replace('/search/', '/nothing/'), init),
      { code: 'not-found', status: 404 },
      /endpoint/,
    ],
    [
      '500',
      reply('{"statusCode":500,"message":"Out of order","type":"Broken"}', { status: 500, headers: json }),
      { code: 'http', status: 500 },
      /Out of order/,
    ],
    [
      'connection refused',
      async (_, init) => fetch(`http://127.0.0.1:${await closedPort()}/`, init),
      { code: 'network' },
      /reach|connect/i,
    ],
    ['a wrong URL', async (_, init) => fetch('http://nobody.invalid/', init), { code: 'network' }, /reach|connect/i],
    [
      'an oversize body',
      (input, init) => toPlatform(input, { ...init, body: JSON.stringify({ q: 'x'.repeat(3_000) }) }),
      { code: 'http', status: 413 },
      /2000|2,000|large|limit/i,
    ],
  ]

  it.each(cases)('%s', async (_, sendTo, failure, message) => {
    const page = await startPage()
    const { engine } = page
    const { results } = engine.get(resultList).state
    expect(results).toHaveLength(2)

    page.sendTo(sendTo)
    engine.get(searchBox).changeText('snow')
    engine.get(searchBox).submit()
    await settled(engine)
    const { error } = engine.get(queryError).state
    expect(error).toMatchObject(failure)
    expect(error?.message).toMatch(message)
    expect(engine.get(resultList).state).toMatchObject({ results })
    expect(engine.get(searchBox).state.text).toBe('snow')
    expect(engine.parameters()).toEqual({ q: 'snow', f: { brand: ['Nordic'] } })

    page.sendTo(toPlatform)
    engine.get(queryError).retry()
    await settled(engine)
    expect(engine.get(queryError).state.hasError).toBe(false)
    expect(engine.page.request).toMatchObject({ q: 'snow' })
    expect(engine.get(resultList).state.results).toHaveLength(2)
  })
})

describe("a developer's mistake throws immediately, and the message says how to fix it", () => {
  const start = (features: SearchFeature[]) =>
    createSearchEngine({ client: createSearchClient({ ...configuration, fetch: toPlatform }), features })
  const other = { ...pager(), id: 'otherPager' }

  it.each([
    [
      'an option out of range',
      () => pager({ perPage: -1 }),
      'invalid-options',
      'perPage must be an integer of at least 0',
    ],
    ['an unknown option', () => pager({ pageSize: 5 } as never), 'invalid-options', 'pageSize is not an option'],
    [
      'two features claiming one key',
      () => start([pager(), other]),
      'request-conflict',
      '"pager" and "otherPager" both set "firstResult"',
    ],
    [
      'an unknown feature',
      () => start([query()]).get(pager),
      'unknown-feature',
      'add pager() to the features of the engine',
    ],
    [
      'no organizationId',
      () => createSearchClient({ ...configuration, organizationId: '' }),
      'invalid-configuration',
      'organizationId',
    ],
    [
      'no accessToken',
      () => createSearchClient({ ...configuration, accessToken: undefined } as never),
      'invalid-configuration',
      'accessToken',
    ],
    [
      'an endpoint that is not a URL',
      () => createSearchClient({ ...configuration, endpoint: 'shop' }),
      'invalid-configuration',
      'endpoint',
    ],
  ])('%s', (_, mistake, code, message) => {
    expect(mistake).toThrow(message)
    expect(mistake).toThrow(expect.objectContaining({ code }))
  })
})

describe('the input of the platform', () => {
  it('a bad NDJSON line is named, and nothing is indexed', async () => {
    const file = join(folder, 'items.ndjson')
    writeFileSync(file, '{"id":"a","title":"A"}\n{"id":"b","title":\n{"id":"c","title":"C"}\n')
    const empty = createEmbeddedBackend({ driver: await openDriver({}), fields })
    await expect(async () => empty.upsert((await loadFile(file)).documents())).rejects.toThrow(/items\.ndjson.*line 2/i)
    expect(await empty.count()).toBe(0)
    await empty.close()
  })

  it('an oversize body is rejected over a socket too, and the next request is served', async () => {
    const server = await serve(platform, { port: 0 })
    const search = (body: string) =>
      fetch(`${server.url}/rest/search/v2?organizationId=shop`, {
        method: 'POST',
        headers: { ...json, authorization: 'Bearer right' },
        body,
      })
    const refused = await search(JSON.stringify({ q: 'x'.repeat(3_000) }))
    expect([refused.status, await refused.json()]).toEqual([413, expect.objectContaining({ statusCode: 413 })])
    expect((await search('{"q":"snow"}')).status).toBe(200)
    await server.close()
  })
})
