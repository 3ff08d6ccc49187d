import { expect, it } from 'vitest'
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
