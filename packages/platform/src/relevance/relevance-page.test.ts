import { expect, it } from 'vitest'
import type { AnalyticsEvent } from '../analytics/event-store'
import { createMemoryEventStore } from '../analytics/memory-event-store'
import { createPlatform, type PlatformConfiguration, type PlatformOptions } from '../platform'
import { buildBackend } from '../testing/build-backend'

const ORIGIN = 'https://platform.test'
const attack = '<script>alert(1)</script>"&\''
const escaped = '&lt;script&gt;alert(1)&lt;/script&gt;&quot;&amp;&#39;'
const time = Date.parse('2030-01-02T03:04:05Z')

const searched = (
  mode: AnalyticsEvent['mode'],
  text: string,
  numberOfResults: number,
  more: Partial<AnalyticsEvent> & { relaxation?: string | null } = {},
): AnalyticsEvent => {
  const { relaxation, ...event } = more
  const payload = {
    ...(mode === 'legacy' ? { queryText: text } : { q: text }),
    numberOfResults,
    ...(relaxation !== undefined && { relaxation }),
  }
  return { receivedAt: time, mode, type: 'search', payload, ...event }
}

const documents = [
  { id: '1', title: 'Winter tyre', body: 'Grips ice.', uri: 'https://shop.test/1', fields: {} },
  { id: '2', title: 'Summer tyre', body: 'Rolls on.', uri: 'javascript:alert(1)', fields: {} },
  { id: '3', title: `Spare tyre ${attack}`, body: 'Small one.', uri: 'https://shop.test/3', fields: {} },
]
const configuration: PlatformConfiguration = {
  pipelines: [
    { name: 'pinned', featuredResults: [{ when: { query: ['tyre'] }, documents: ['3'] }] },
    { name: 'no-summer', filter: 'NOT @title=Summer' },
  ],
}

const ask = async (
  query: string,
  events: readonly AnalyticsEvent[] = [],
  options: Partial<PlatformOptions> = {},
  headers = {},
) => {
  const store = createMemoryEventStore()
  await store.add(events)
  const backend = await buildBackend(documents, [])
  const platform = createPlatform({ backend, configuration, events: store, ...options })
  return platform(new Request(`${ORIGIN}${options.basePath ?? ''}/relevance${query}`, { headers }))
}
const pageOf = async (...parameters: Parameters<typeof ask>) => (await ask(...parameters)).text()

const plain = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const rowsOf = (page: string) =>
  Array.from(page.matchAll(/<tr>\s*<td([\s\S]*?)<\/tr>/g), ([, row = '']) => plain(`<td${row}`))
const listsOf = (page: string) =>
  Array.from(page.matchAll(/<section([\s\S]*?)<\/section>/g), ([, section = '']) => ({
    name: plain(/<h3[\s\S]*?<\/h3>/.exec(section)?.[0] ?? ''),
    items: Array.from(section.matchAll(/<li>([\s\S]*?)<\/li>/g), ([, item = '']) => plain(item)),
  }))

it('lists the searches without results of both modes, the most frequent first', async () => {
  const page = await pageOf('', [
    searched('legacy', 'snow chains', 0, { clientId: 'v1' }),
    searched('legacy', 'tyre', 3, { clientId: 'v1' }),
    searched('next', attack, 0, { receivedAt: time + 1000 }),
    searched('next', 'Snow  chains', 0, { clientId: 'v2' }),
    searched('legacy', 'snow chains', 0, { clientId: 'v2' }),
    { ...searched('legacy', 'other', 0), type: 'click' },
  ])
  expect(rowsOf(page)).toEqual([`3 2 2030-01-02 03:04:05 snow chains`, `1 0 2030-01-02 03:04:06 ${escaped}`])
  expect(page).toContain('of 2 queries, in the latest 5 searches')
  expect(page).toContain('href="?q=snow+chains&amp;first=default&amp;second=pinned"')
  expect(page).not.toContain('<script')
})

it('counts a relaxed search as one without results', async () => {
  const page = await pageOf('', [
    searched('next', 'best winter tyre', 3, { relaxation: 'mostWords' }),
    searched('next', 'tyre', 3, { relaxation: null }),
  ])
  expect(rowsOf(page)).toEqual(['1 0 2030-01-02 03:04:05 best winter tyre'])
})

it('reads what the platform has recorded of a relaxed search', async () => {
  const events = createMemoryEventStore()
  const platform = createPlatform({ backend: await buildBackend(documents, []), events })
  const search = async (q: string) =>
    platform(
      new Request(`${ORIGIN}/rest/search/v2`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ q, analytics: { capture: true, clientId: 'v1' } }),
      }),
    )
  await search('winter tyre')
  await search('winter sandal')
  const page = await (await platform(new Request(`${ORIGIN}/relevance?q=winter+sandal`))).text()
  expect(rowsOf(page).map((row) => row.replace(/\d{4}-\S+ \S+ /, ''))).toEqual(['1 1 winter sandal'])
  expect(page).toContain('1 found, none with all words')
})

it('shows at most 100 queries', async () => {
  const events = Array.from({ length: 120 }, (_, index) => searched('next', `query ${index}`, 0))
  expect(rowsOf(await pageOf('', events))).toHaveLength(100)
})

it('says if there is nothing to show', async () => {
  expect(await pageOf('')).toContain('No searches were reported yet.')
  expect(await pageOf('', [searched('next', 'tyre', 3)])).toContain('Each of the latest 1 searches found something.')
})

it('offers the pipelines, and says if there is only one', async () => {
  const page = await pageOf('')
  expect(Array.from(page.matchAll(/<option (selected)?>([^<]*)/g), ([, chosen, name]) => [name, !!chosen])).toEqual([
    ['default', true],
    ['pinned', false],
    ['no-summer', false],
    ['default', false],
    ['pinned', true],
    ['no-summer', false],
  ])
  expect(page).not.toContain('one pipeline')
  expect(await pageOf('', [], { configuration: {} })).toContain('This platform has one pipeline')
})

it('shows the results of two pipelines, and what moved', async () => {
  const page = await pageOf('?q=tyre&first=default&second=pinned')
  expect(listsOf(page)).toEqual([
    {
      name: 'default',
      items: [
        'Winter tyre Place 2 in the second list',
        'Summer tyre Place 3 in the second list',
        `Spare tyre ${escaped} Place 1 in the second list`,
      ],
    },
    {
      name: 'pinned',
      items: [
        `Spare tyre ${escaped} Up 2, from place 3`,
        'Winter tyre Down 1, from place 1',
        'Summer tyre Down 1, from place 2',
      ],
    },
  ])
  expect(page).toContain('0 of 3 results are only in the second list.')
  const links = Array.from(page.matchAll(/<li>\s*(<a href="[^"]*")?/g), ([, link]) => link)
  const [winter, spare] = ['<a href="https://shop.test/1"', '<a href="https://shop.test/3"']
  expect(links).toEqual([winter, undefined, spare, spare, winter, undefined])
  expect(page).not.toContain('<script')
  expect(page).toContain('value="tyre"')
})

it('says which results are new, and which are missing', async () => {
  const page = await pageOf('?q=tyre&first=no-summer&second=default')
  expect(listsOf(page).map(({ items }) => items.map((item) => item.replace(/ <?&lt;.*&#39;/, '')))).toEqual([
    ['Winter tyre Same place', 'Spare tyre Place 3 in the second list'],
    ['Winter tyre Same place', 'Summer tyre New', 'Spare tyre Down 1, from place 2'],
  ])
  expect(page).toContain('1 of 3 results are only in the second list.')
  const back = await pageOf('?q=tyre&first=default&second=no-summer')
  expect(listsOf(back)[0]?.items[1]).toBe('Summer tyre Not in the second list')
})

it('says if both lists are the same, also if they are empty', async () => {
  expect(await pageOf('?q=winter&first=default&second=pinned')).toContain('Both lists are the same.')
  expect(await pageOf('?q=zzz&first=default&second=pinned')).toContain('Both lists are the same.')
})

it('shows why a search fails beside the other one', async () => {
  const page = await pageOf('?q=tyre&first=none&second=default')
  expect(page).toContain('<p role="alert">There is no pipeline of this name</p>')
  expect(listsOf(page)[1]?.items).toHaveLength(3)
})

it('needs the right to read events, and that to search for a comparison', async () => {
  const tokens = [
    { token: 'page-token' },
    { token: 'reader-token', rights: ['events' as const] },
    { token: 'both-token', rights: ['events' as const, 'search' as const] },
  ]
  const options = { configuration: { ...configuration, tokens } }
  const statusOf = async (query: string, headers = {}) => (await ask(query, [], options, headers)).status
  expect([
    await statusOf(''),
    await statusOf('?access_token=page-token'),
    await statusOf('?access_token=reader-token'),
    await statusOf('', { authorization: 'Bearer reader-token' }),
  ]).toEqual([401, 403, 200, 200])
  expect(await pageOf('?q=tyre&access_token=reader-token', [], options)).toContain(
    'the token has no right &quot;search',
  )
  const page = await pageOf('?q=tyre&access_token=both-token', [searched('next', 'boot', 0)], options)
  expect(listsOf(page)[0]?.items).toHaveLength(3)
  expect(page).toContain('<input type="hidden" name="access_token" value="both-token" />')
  expect(page).toContain('second=pinned&amp;access_token=both-token')
})

it('counts no query of a comparison, and records no search', async () => {
  const store = createMemoryEventStore()
  await ask('?q=tyre', [], { events: store })
  expect(await store.list()).toEqual([])
  expect(await store.listQueries({ minVisitors: 1, now: time })).toEqual([])
})

it('forbids scripts, requests and embedding', async () => {
  const { headers } = await ask('')
  expect(headers.get('content-security-policy')?.replace(/nonce-[^']+/, 'nonce')).toBe(
    "default-src 'none'; style-src 'nonce'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  )
  expect(headers.get('cache-control')).toBe('no-store')
})

it('is served below the base path', async () => {
  expect(listsOf(await pageOf('?q=tyre', [], { basePath: '/api' }))[0]?.items).toHaveLength(3)
})

it('refuses a query that is too long', async () => {
  const response = await ask(`?q=${'x'.repeat(5001)}`)
  expect([response.status, (await response.json()).message]).toEqual([400, 'q must be at most 5000 characters'])
})
