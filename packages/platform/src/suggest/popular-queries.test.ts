import { expect, it } from 'vitest'
import type { WeightedQuery } from '../backend'
import { buildReply, createFakeBackend } from '../testing/fake-backend'
import { commercePost } from '../testing/shop'
import { create, post } from '../testing/requests'
import type { PlatformOptions } from '../platform'

const openSearch = (options: Partial<PlatformOptions> = {}) => {
  const told: WeightedQuery[][] = []
  let now = 0
  const handler = create({
    backend: createFakeBackend({
      setPopularQueries: async (queries) => void told.push([...queries]),
      search: async ({ text }) => buildReply({ total: text === 'nothing' ? 0 : 3 }),
    }),
    now: () => now,
    ...options,
  })
  return {
    handler,
    told,
    wait: (ms: number) => (now += ms),
    suggest: () => handler(post({ q: 'w' }, '/querySuggest')),
    /** Searches as several visitors. */
    search: async (q: string, visitors: readonly string[], body: object = {}) => {
      for (const clientId of visitors) {
        expect((await handler(post({ q, analytics: { clientId }, ...body }))).status).toBe(200)
      }
    },
  }
}
const three = ['v1', 'v2', 'v3']

it('suggests configured and popular queries, updated every ten seconds', async () => {
  const configuration = { suggestions: [{ expression: 'winter tyre', weight: 7 }, { expression: 'socks' }] }
  const { told, wait, suggest, search } = openSearch({ configuration })
  await search('Winter tyre', three)
  await search('boots', three)
  await suggest()
  await suggest()
  const first = [
    { expression: 'winter tyre', weight: 10 },
    { expression: 'socks', weight: 10 },
    { expression: 'boots', weight: 3 },
  ]
  expect(told).toEqual([first])

  await search('gloves', three)
  wait(9_999)
  await suggest()
  expect(told).toEqual([first])
  wait(1)
  await suggest()
  expect(told.map((queries) => queries.map(({ expression }) => expression))).toEqual([
    ['winter tyre', 'socks', 'boots'],
    ['winter tyre', 'socks', 'boots', 'gloves'],
  ])
})

it('learns only from searches that the platform answered, of three visitors', async () => {
  const { handler, told, suggest, search } = openSearch()
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
  await suggest()
  expect(told).toEqual([[{ expression: 'gloves', weight: 3 }]])
})

it('learns from searches of a shop', async () => {
  const { handler, told, suggest } = openSearch()
  for (const clientId of three) {
    expect((await handler(commercePost('/search', { query: 'tent', clientId }))).status).toBe(200)
  }
  await suggest()
  expect(told).toEqual([[{ expression: 'tent', weight: 3 }]])
})

it('does not suggest blocked words and phrases, nor queries of fewer visitors than configured', async () => {
  const configuration = { popularQueries: { minVisitors: 2, blocked: ['Scäm', 'call now', '?!'] } }
  const { told, suggest, search } = openSearch({ configuration })
  for (const q of ['a scam', 'now call', 'please CALL-NOW', 'scampi']) await search(q, ['v1', 'v2'])
  await search('once', ['v1'])
  await suggest()
  expect(told[0]?.map(({ expression }) => expression).sort()).toEqual(['now call', 'scampi'])
})

it('neither learns nor records if the token may not report events', async () => {
  const tokens = [
    { token: 'page', rights: ['search', 'analytics', 'events'] as const },
    { token: 'reader', rights: ['search'] as const },
  ].map(({ token, rights }) => ({ token, rights: [...rights] }))
  const { handler, told } = openSearch({ configuration: { tokens } })
  const as = (token: string) => ({ authorization: `Bearer ${token}` })
  const search = (q: string, token: string, clientId: string) =>
    handler(post({ q, analytics: { capture: true, clientId } }, '', as(token)))
  for (const clientId of three) {
    for (const token of ['page', 'reader']) expect((await search(token, token, clientId)).status).toBe(200)
  }
  await handler(post({ q: 'w' }, '/querySuggest', as('reader')))
  expect(told).toEqual([[{ expression: 'page', weight: 3 }]])
  const events = await handler(new Request('https://platform.test/events.json', { headers: as('page') }))
  expect((await events.json()).counts).toEqual([{ mode: 'next', type: 'search', count: 3 }])
})
