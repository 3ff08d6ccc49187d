import { describe, expect, it } from 'vitest'
import { createMemoryEventStore } from '../analytics/memory-event-store'
import { createSqlEventStore } from '../analytics/sql-event-store'
import { createNodeSqliteDriver } from '../sql/node-sqlite-driver'
import { buildReply, createFakeBackend } from '../testing/fake-backend'
import { commercePost } from '../testing/shop'
import { create, post } from '../testing/requests'
import type { PlatformOptions } from '../platform'

const openSearch = (options: Partial<PlatformOptions> = {}) => {
  let now = 0
  const handler = create({
    backend: createFakeBackend({
      search: async ({ text }) => buildReply({ total: text === 'nothing' ? 0 : 3 }),
    }),
    now: () => now,
    ...options,
  })
  return {
    handler,
    wait: (ms: number) => (now += ms),
    suggest: async (headers?: Record<string, string>): Promise<string[]> => {
      const { completions } = await (await handler(post({ q: '' }, '/querySuggest', headers))).json()
      return completions.map(({ expression }: { expression: string }) => expression)
    },
    /** Searches as several visitors. */
    search: async (q: string, visitors: readonly string[], body: object = {}) => {
      for (const clientId of visitors) {
        expect((await handler(post({ q, analytics: { clientId }, ...body }))).status).toBe(200)
      }
    },
  }
}
const three = ['v1', 'v2', 'v3']

it('suggests configured and popular queries by the sum of their weights, updated every ten seconds', async () => {
  const configuration = { suggestions: [{ expression: 'winter tyre', weight: 5 }, { expression: 'socks' }] }
  const { wait, suggest, search } = openSearch({ configuration })
  await search('Winter tyre', three)
  await search('boots', three)
  const first = ['socks', 'winter tyre', 'boots']
  expect(await suggest()).toEqual(first)
  expect(await suggest()).toEqual(first)

  await search('gloves', three)
  wait(9_999)
  expect(await suggest()).toEqual(first)
  wait(1)
  expect(await suggest()).toEqual([...first, 'gloves'])
})

it('learns only from searches that the platform answered, of three visitors', async () => {
  const { handler, suggest, search } = openSearch()
  const scam = 'winter sale call 0800 scam'
  const report = (path: string, body: object) =>
    handler(new Request(`https://platform.test/rest${path}`, { method: 'POST', body: JSON.stringify(body) }))
  for (const clientId of [...three, ...three, 'v4']) {
    const legacy = { queryText: scam, actionCause: 'searchboxSubmit', numberOfResults: 1, clientId }
    expect((await report('/v15/analytics/search', legacy)).status).toBe(200)
    const meta = { type: 'search', clientId, config: {}, ts: 1, source: [] }
    const reply = await report('/organizations/acme/events/v1', [{ meta, q: scam, query: scam, numberOfResults: 1 }])
    expect(await reply.json()).toEqual({ events: [{ accepted: true }] })
  }
  await search('once', ['v1', 'v1', 'v1'])
  await search('twice', ['v1', 'v2'])
  await search('nothing', three)
  await search('unknown visitors', ['', '', ''])
  await search('gloves', three)
  expect(await suggest()).toEqual(['gloves'])
})

it('learns from searches of a shop', async () => {
  const { handler, suggest } = openSearch()
  for (const clientId of three) {
    expect((await handler(commercePost('/search', { query: 'tent', clientId }))).status).toBe(200)
  }
  expect(await suggest()).toEqual(['tent'])
})

it('does not suggest blocked words and phrases, nor queries of fewer visitors than configured', async () => {
  const configuration = { popularQueries: { minVisitors: 2, blocked: ['Scäm', 'call now', '?!'] } }
  const { suggest, search } = openSearch({ configuration })
  for (const q of ['a scam', 'now call', 'please CALL-NOW', 'scampi']) await search(q, ['v1', 'v2'])
  await search('once', ['v1'])
  expect((await suggest()).sort()).toEqual(['now call', 'scampi'])
})

it('neither learns nor records if the token may not report events', async () => {
  const tokens = [
    { token: 'page', rights: ['search', 'analytics', 'events'] as const },
    { token: 'reader', rights: ['search'] as const },
  ].map(({ token, rights }) => ({ token, rights: [...rights] }))
  const { handler, suggest } = openSearch({ configuration: { tokens } })
  const as = (token: string) => ({ authorization: `Bearer ${token}` })
  const search = (q: string, token: string, clientId: string) =>
    handler(post({ q, analytics: { capture: true, clientId } }, '', as(token)))
  for (const clientId of three) {
    for (const token of ['page', 'reader']) expect((await search(token, token, clientId)).status).toBe(200)
  }
  expect(await suggest(as('reader'))).toEqual(['page'])
  const events = await handler(new Request('https://platform.test/events.json', { headers: as('page') }))
  expect((await events.json()).counts).toEqual([{ mode: 'next', type: 'search', count: 3 }])
})

describe.each([
  ['memory', createMemoryEventStore],
  ['SQLite', () => createSqlEventStore({ driver: createNodeSqliteDriver(), now: () => 0 })],
])('with events in %s, a query', (_, createEvents) => {
  const DAY = 86_400_000
  const visitors = (count: number) => Array.from({ length: count }, (__, index) => `v${index}`)

  it.each([
    ['of a search', (q: string, clientId: string) => post({ q, analytics: { clientId } })],
    ['of a shop', (query: string, clientId: string) => commercePost('/search', { query, clientId })],
  ])('%s is learned from one visitor of an address a day', async (__, toRequest) => {
    const { handler, suggest, wait } = openSearch({ events: createEvents() })
    const search = async (q: string, clientIds: readonly string[], address: string) => {
      for (const clientId of clientIds) expect((await handler(toRequest(q, clientId), { address })).status).toBe(200)
    }
    await search('scam', visitors(50), '198.51.100.1')
    await search('scam', ['w'], '198.51.100.2')
    await search('network', visitors(9), '2001:db8::1')
    await search('network', ['w'], '2001:db8::2')
    for (const [index, visitor] of visitors(3).entries()) await search('tyre', [visitor], `192.0.2.${index}`)
    expect(await suggest()).toEqual(['tyre'])

    // A school behind one address teaches a query on three days.
    for (const day of [0, 1, 2]) {
      await search('homework', visitors(30).slice(day), '203.0.113.1')
      wait(DAY)
      expect((await suggest()).includes('homework')).toBe(day === 2)
    }
  })

  it('is learned from more visitors of an address if the configuration says so, also behind a proxy', async () => {
    const configuration = { trustProxy: 1, popularQueries: { visitorsPerAddress: 3 } }
    const { handler, suggest, wait } = openSearch({ events: createEvents(), configuration })
    const search = async (q: string, count: number) => {
      for (const clientId of visitors(count)) {
        for (let time = 0; time < 2; time++) {
          const headers = { 'x-forwarded-for': '198.51.100.1' }
          await handler(post({ q, analytics: { clientId } }, '', headers), { address: `192.0.2.${clientId.length}` })
        }
      }
    }
    await search('boots', 2)
    await search('gloves', 3)
    wait(10_000)
    expect(await suggest()).toEqual(['gloves'])
  })

  it.each([
    'tyre OR "call 555 0100"',
    '"tyre"OR"call 555"',
    'tyre AND call',
    'tyre NOT call',
    'tyre -call',
    '"tyre"-call',
    '+tyre call',
    'tyre NEAR:3 call',
    'tyre near:3 call',
    '(tyre call)',
    '<@- call -@>',
    '@uri call',
  ])('with operators is never learned: %s', async (q) => {
    const { suggest, search } = openSearch({ events: createEvents() })
    for (const enableQuerySyntax of [true, false]) await search(q, three, { enableQuerySyntax })
    await search('anti-freeze - or near you?', three)
    expect(await suggest()).toEqual(['anti-freeze - or near you?'])
  })

  it('is not learned if only other parts of the request, or featured results, have results', async () => {
    const when = { queryContains: ['winter'] }
    const configuration = {
      pipelines: [{ name: 'default', featuredResults: [{ when, documents: ['1', '2', '3'] }] }],
    }
    const { suggest, search } = openSearch({ events: createEvents(), configuration })
    await search('call 555 0100', three, { dq: 'tyre' })
    await search('winter call 555 0100', three)
    await search('tyre', three)
    expect(await suggest()).toEqual(['tyre'])
  })
})
