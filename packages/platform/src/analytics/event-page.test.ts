import { expect, it } from 'vitest'
import { createPlatform, type PlatformOptions } from '../platform'
import { createFakeBackend } from '../testing/fake-backend'
import type { AnalyticsEvent } from './event-store'
import { createMemoryEventStore } from './memory-event-store'

const ORIGIN = 'https://platform.test'
const attack = '<script>alert(1)</script>"&\''
const searched: AnalyticsEvent = {
  receivedAt: Date.parse('2030-01-02T03:04:05Z'),
  mode: 'legacy',
  type: 'search',
  clientId: 'visitor-1',
  payload: { queryText: attack, numberOfResults: 25, actionCause: 'searchboxSubmit' },
}
const clicked: AnalyticsEvent = {
  receivedAt: Date.parse('2030-01-02T03:04:06Z'),
  mode: 'next',
  type: attack,
  payload: { position: 2 },
}

const ask = async (path: string, options: Partial<PlatformOptions> = {}, headers = {}) => {
  const events = createMemoryEventStore()
  await events.add([searched, clicked])
  return createPlatform({ backend: createFakeBackend(), events, ...options })(new Request(ORIGIN + path, { headers }))
}
const rowsOf = (page: string) =>
  Array.from(page.matchAll(/<tr>\s*<td>([\s\S]*?)<\/tr>/g), ([, row = '']) =>
    row
      .replace(/<pre[\s\S]*?<\/pre>/, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
const linksOf = (page: string) =>
  Array.from(
    page.matchAll(/<a href="([^"]*)"\s*(aria-current)?[^>]*>([\s\S]*?)<\/a/g),
    ([, href, isCurrent, text = '']) => [href, text.replace(/<[^>]*>/g, '').trim(), isCurrent !== undefined],
  )

const escaped = '&lt;script&gt;alert(1)&lt;/script&gt;&quot;&amp;&#39;'
const encoded = '%3Cscript%3Ealert%281%29%3C%2Fscript%3E%22%26%27'

it('shows the events, newest first, and escapes their values', async () => {
  const page = await (await ask('/events')).text()
  expect(rowsOf(page)).toEqual([
    `2030-01-02 03:04:06 next ${escaped} – #2`,
    `2030-01-02 03:04:05 legacy search visitor- &quot;${escaped}&quot; · 25 results · searchboxSubmit`,
  ])
  expect(page).not.toContain('<script')
  expect(page).toContain('&quot;numberOfResults&quot;: 25')
})

it('links to each mode and type, with its count', async () => {
  const page = await (await ask('/events?mode=legacy&limit=5')).text()
  expect(linksOf(page)).toEqual([
    ['?mode=legacy&amp;limit=5', 'Refresh', false],
    ['events.json?mode=legacy&amp;limit=5', 'As JSON', false],
    ['?limit=5', 'All 2', false],
    ['?mode=legacy&amp;limit=5', 'legacy 1', true],
    ['?mode=legacy&amp;type=search&amp;limit=5', 'legacy search 1', false],
    ['?mode=next&amp;limit=5', 'next 1', false],
    [`?mode=next&amp;type=${encoded}&amp;limit=5`, `next ${escaped} 1`, false],
  ])
  expect(rowsOf(page)).toHaveLength(1)
})

it('forbids scripts, requests and embedding', async () => {
  const { headers } = await ask('/events')
  expect(headers.get('content-security-policy')?.replace(/nonce-[^']+/, 'nonce')).toBe(
    "default-src 'none'; style-src 'nonce'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
  expect([headers.get('cache-control'), headers.get('referrer-policy'), headers.get('x-content-type-options')]).toEqual(
    ['no-store', 'no-referrer', 'nosniff'],
  )
})

it('returns the events as JSON', async () => {
  const response = await ask('/events.json')
  expect(await response.json()).toEqual({
    counts: [
      { mode: 'legacy', type: 'search', count: 1 },
      { mode: 'next', type: attack, count: 1 },
    ],
    events: [
      { id: 2, ...clicked },
      { id: 1, ...searched },
    ],
  })
  expect((await (await ask('/events.json?mode=legacy&type=search')).json()).events).toEqual([{ id: 1, ...searched }])
  expect((await (await ask('/events.json?limit=1')).json()).events).toEqual([{ id: 2, ...clicked }])
})

const many = async (count: number, payload: Record<string, unknown>) => {
  const events = createMemoryEventStore()
  await events.add(Array.from({ length: count }, () => ({ ...searched, payload })))
  return { events }
}
const readPage = async (path: string, options: Partial<PlatformOptions>) => (await ask(path, options)).json()

it('returns one page after the other', async () => {
  const options = await many(5, {})
  const ids: number[][] = []
  for (let before: number | undefined = 6; before !== undefined;) {
    const { events, next } = await readPage(`/events.json?limit=2&before=${before}`, options)
    ids.push(events.map(({ id }: { id: number }) => id))
    before = next
  }
  expect(ids).toEqual([[5, 4], [3, 2], [1]])
})

it('returns at most a megabyte of events at once', async () => {
  const options = await many(30, { text: 'x'.repeat(60_000) })
  const { events, next } = await readPage('/events.json?limit=1000', options)
  expect({ count: events.length, next }).toEqual({ count: 16, next: 15 })
  expect(linksOf(await (await ask('/events?limit=1000', options)).text()).at(-1)).toEqual([
    '?before=15&amp;limit=1000',
    'Older events',
    false,
  ])
})

it('is limited in rate', async () => {
  const platform = createPlatform({
    backend: createFakeBackend(),
    configuration: { limits: { rate: { requests: 3, windowMs: 60_000 } } },
  })
  const statuses: number[] = []
  for (const path of ['/events', '/events.json', '/events', '/events', '/events.json']) {
    statuses.push((await platform(new Request(ORIGIN + path))).status)
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429])
})

it('requires the events right, and passes the token of its URL on in its links', async () => {
  const configuration = {
    tokens: [{ token: 'page-token' }, { token: 'reader-token', rights: ['events' as const] }],
  }
  const statusOf = async (path: string, headers = {}) => (await ask(path, { configuration }, headers)).status
  expect([
    await statusOf('/events'),
    await statusOf('/events.json?access_token=page-token'),
    await statusOf('/events.json?access_token=reader-token'),
    await statusOf('/events', { authorization: 'Bearer reader-token' }),
  ]).toEqual([401, 403, 200, 200])
  const page = await (await ask('/events?access_token=reader-token', { configuration })).text()
  expect(linksOf(page).map(([href]) => String(href))).toEqual(
    Array.from({ length: 7 }, () => expect.stringContaining('access_token=reader-token')),
  )
})

it('is closed to pages of other origins', async () => {
  const { headers } = await ask('/events.json', {}, { origin: 'https://page.test' })
  expect(headers.get('access-control-allow-origin')).toBe(null)
})

it.each([
  ['mode=other', 'mode must be "legacy" or "next"'],
  ['limit=0', 'limit must be at least 1'],
  ['limit=1001', 'limit must be at most 1000'],
  ['limit=x', 'limit must be a number'],
  ['before=-1', 'before must be at least 1'],
])('rejects %s', async (query, message) => {
  const response = await ask(`/events?${query}`)
  expect([response.status, (await response.json()).message]).toEqual([400, message])
})

it('is served below the base path', async () => {
  expect((await ask('/api/events', { basePath: '/api' })).status).toBe(200)
  expect((await ask('/events', { basePath: '/api' })).status).toBe(404)
})

it('shows a message if there are no events', async () => {
  const page = await (await ask('/events', { events: createMemoryEventStore() })).text()
  expect(page).toContain('No events yet.')
})

it('stays within the limit of a response, however deep the events are', async () => {
  const nested = (depth: number): unknown =>
    depth === 0 ? Array.from({ length: 30_000 }, () => 1) : [nested(depth - 1)]
  const events = createMemoryEventStore()
  await events.add(Array.from({ length: 16 }, () => ({ ...clicked, payload: { deep: nested(28) } })))
  const response = await ask('/events', { events })
  expect(response.status).toBe(200)
  expect((await response.text()).length).toBeLessThan(5_000_000)
})
