import { createAnalyticsClient, createSearchClient } from '@querent/api-client'
import { describe, expect, it, vi } from 'vitest'
import {
  addFeature,
  analytics,
  cachedClient,
  categoryFacetSearch,
  createSearchEngine,
  facet,
  facetSearch,
  folding,
  instantResults,
  interactiveResult,
  query,
  removeFeature,
  resultList,
  resultPreview,
  searchBox,
  standaloneSearchBox,
  categoryFacet,
  toolsOf,
  type AnalyticsOptions,
  type SearchEngine,
  type SearchProtocol,
} from '../..'
import { createEnvironment } from '../../core/environment'
import { createMemoryStorage } from '../../core/browser-defaults'
import { buildResponse, buildResult, createFakeBrowser, type FakeBrowser } from '../../testing'

/** What the replies to other calls need. */
const OTHERS = {
  values: [],
  moreValuesAvailable: false,
  preprocessingOutput: { triggers: [] },
  events: [],
  visitId: 'v',
}
const systemClock = createEnvironment().clock
const NAMING = /"(clientId|visitorId|actionsHistory|referrer|analytics|userAgent)":|visitor(Id)?=/
const member = buildResult('a', { hasHtmlVersion: true, raw: { foldingcollection: 'thread', foldingchild: ['1'] } })

interface Sent {
  path: string
  text: string
  respond(status?: number, members?: object): Promise<void>
}

/** Opens pages that share a browser, with the real clients. Their requests wait for an answer. */
function browse(options: AnalyticsOptions = {}) {
  const sent: Sent[] = []
  const storage = createMemoryStorage()
  const fetch = (url: string, init: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal!.reason as Error))
      sent.push({
        path: new URL(url).pathname.split('/').slice(-2).join('/'),
        text: `${url} ${init.body as string}`,
        async respond(status = 200, members = {}) {
          const body = url.includes('/html')
            ? '<p>'
            : JSON.stringify({ ...buildResponse({ results: [member], totalCountFiltered: 30 }), ...OTHERS, ...members })
          resolve(new Response(status === 200 ? body : '{}', { status, headers: { 'retry-after': '2' } }))
          await settle()
        },
      })
    })
  const { cookies, jar } = createFakeBrowser()
  const open = (change: (client: ReturnType<typeof clientsOf>) => object = (client) => client) => {
    const browser = createFakeBrowser({ storage, cookies: cookies!, random: Math.random })
    browser.page.referrer = 'https://from.test/'
    const engine = createSearchEngine({
      client: change(clientsOf(browser)) as never,
      environment: browser,
      features: [
        query(),
        searchBox(),
        facet({ field: 'brand' }),
        facetSearch({ field: 'brand' }),
        categoryFacet({ field: 'geo' }),
        categoryFacetSearch({ field: 'geo' }),
        standaloneSearchBox({ id: 'header', redirectionUrl: '/search' }),
        instantResults({ id: 'typed' }),
        resultPreview(),
        resultList(),
        folding(),
        interactiveResult({ debounceMs: 0 }),
        analytics({ trackingId: 'shop', ...options }),
      ],
    })
    return { engine, browser, analytics: engine.get(analytics) }
  }
  const clientsOf = ({ clock, random }: FakeBrowser) => {
    const configuration = {
      organizationId: 'acme',
      accessToken: 'token',
      endpoint: 'https://platform.test/rest/search/v2',
      analyticsEndpoint: 'https://platform.test',
      fetch,
      clock,
      random,
    }
    return { ...createSearchClient(configuration), ...createAnalyticsClient(configuration) }
  }
  return { sent, open, storage, jar }
}

async function settle() {
  for (let turn = 0; turn < 5; turn++) await new Promise((resume) => setImmediate(resume))
}

/** A page with results, whose requests are answered. */
async function search(engine: SearchEngine, sent: Sent[]) {
  engine.get(searchBox).changeText('tyre')
  engine.get(searchBox).submit()
  await settle()
  await sent.at(-1)!.respond()
}

const calls: Record<string, (engine: SearchEngine) => void> = {
  search: (engine) => engine.execute('searchboxSubmit'),
  'more results': (engine) => engine.get(resultList).fetchMoreResults(),
  'facet search': (engine) => engine.get(facetSearch).changeText('n'),
  'category facet search': (engine) => engine.get(categoryFacetSearch).changeText('n'),
  plan(engine) {
    engine.get(standaloneSearchBox).changeText('help')
    engine.get(standaloneSearchBox).submit()
  },
  'instant results': (engine) => engine.get(instantResults).updateQuery('ty'),
  preview: (engine) => engine.get(resultPreview).open(member),
  collection: (engine) => engine.get(folding).loadCollection('thread'),
}

const optOuts: Record<string, (page: { engine: SearchEngine; browser: FakeBrowser }) => void> = {
  'the browser asks not to track': ({ browser }) => void (browser.page.doNotTrack = true),
  'the visitor disables analytics': ({ engine }) => engine.get(analytics).disable(),
}

describe.each([{ mode: 'legacy' as const }, { mode: 'next' as const }])('I9: with %j, after the opt-out', (mode) => {
  it.each(Object.keys(calls).flatMap((call) => Object.keys(optOuts).map((optOut) => [call, optOut] as const)))(
    '%s and its retry do not name the visitor if %s',
    async (call, optOut) => {
      const { sent, open, jar } = browse(mode)
      const page = open()
      await search(page.engine, sent)
      const before = sent.length
      calls[call]!(page.engine)
      await page.browser.wait(700)
      await settle()
      const first = sent.slice(before).find(({ path }) => !path.includes('analytics'))!
      expect(first.text).toMatch(NAMING)
      optOuts[optOut]!(page)
      await first.respond(429)
      await page.browser.wait(5000)
      await settle()
      const retry = sent.at(-1)!
      expect([retry.path, NAMING.exec(retry.text)]).toEqual([first.path, null])
      await retry.respond()
      const done = sent.length
      calls[call]!(page.engine)
      await page.browser.wait(700)
      await settle()
      expect(sent.slice(done).map(({ text }) => NAMING.exec(text))).toEqual(sent.slice(done).map(() => null))
      expect([page.analytics.state.isEnabled, jar.size]).toEqual([false, 0])
    },
  )

  it.each(Object.keys(optOuts))('no event that waits for its retry is sent or stored if %s', async (optOut) => {
    const { sent, open, storage } = browse(mode)
    const page = open()
    await search(page.engine, sent)
    page.engine.get(interactiveResult).open(page.engine.get(resultList).state.results[0]!)
    const before = sent.length
    await page.browser.wait(1000)
    await settle()
    expect(sent).toHaveLength(before + 1)
    optOuts[optOut]!(page)
    await sent.at(-1)!.respond(429)
    for (let second = 0; second < 70; second++) {
      await page.browser.wait(1000)
      await settle()
    }
    expect(sent).toHaveLength(before + 1)
    expect([page.analytics.state.pendingCount, storage.getItem('querent.analytics.outbox')]).toEqual([0, null])
  })
})

it('I9: a retry names the visitor by the present id, with the act of the call', async () => {
  const { sent, open } = browse({ mode: 'next' })
  const { engine, browser, analytics: report } = open()
  engine.execute('searchboxSubmit')
  await settle()
  const before = report.state.visitorId!
  report.forget()
  await sent.at(-1)!.respond(429)
  await browser.wait(5000)
  await settle()
  expect(sent.map(({ text }) => text.includes(before))).toEqual([true, false])
  expect(sent.at(-1)!.text).toContain(`"clientId":"${report.state.visitorId}"`)
  expect(sent.at(-1)!.text).toContain('"actionCause":"searchboxSubmit"')
})

it('I9: analytics that is removed names nobody in the calls that still wait', async () => {
  const { sent, open } = browse({ mode: 'next' })
  const { engine, browser } = open()
  engine.load()
  await settle()
  removeFeature(engine, analytics)
  await sent.at(-1)!.respond(429)
  await browser.wait(5000)
  await settle()
  expect(sent.map(({ text }) => NAMING.test(text))).toEqual([true, false])
})

it('I9: analytics that is added later follows the consent too', async () => {
  const { sent, open } = browse({ mode: 'next' })
  const { engine, browser } = open()
  removeFeature(engine, analytics)
  addFeature(engine, analytics({ mode: 'next', trackingId: 'shop' }))
  engine.load()
  await settle()
  browser.page.doNotTrack = true
  await sent.at(-1)!.respond(429)
  await browser.wait(5000)
  await settle()
  expect(sent.map(({ text }) => NAMING.test(text))).toEqual([true, false])
})

it('I9: a choice in one tab applies to the calls of the others', async () => {
  const { sent, open } = browse({ mode: 'legacy' })
  const [first, second] = [open(), open()]
  await search(second.engine, sent)
  const id = second.analytics.state.visitorId
  first.analytics.forget()
  second.engine.get(facetSearch).changeText('n')
  await second.browser.wait(700)
  await settle()
  expect([sent.at(-1)!.path, NAMING.test(sent.at(-1)!.text)]).toEqual(['v2/facet', true])
  expect([sent.at(-1)!.text.includes(id!), sent.at(-1)!.text.includes(first.analytics.state.visitorId!)]).toEqual([
    false,
    true,
  ])
  first.analytics.disable()
  await sent.at(-1)!.respond(429)
  await second.browser.wait(5000)
  await settle()
  expect([sent.at(-1)!.path, NAMING.exec(sent.at(-1)!.text)]).toEqual(['v2/facet', null])
  expect(second.analytics.state.isEnabled).toBe(false)
  first.analytics.enable()
  second.engine.execute('searchboxSubmit')
  await settle()
  expect(sent.at(-1)!.text).toContain(`"clientId":"${first.analytics.state.visitorId}"`)
})

it.each([{ mode: 'legacy' as const }, { mode: 'next' as const }])(
  'what a visitor opens after the consent in another tab is reported, with %j',
  async (mode) => {
    const { sent, open } = browse({ ...mode, consent: 'required' })
    const [first, second] = [open(), open()]
    await search(second.engine, sent)
    first.analytics.enable()
    second.engine.get(interactiveResult).open(member)
    await second.browser.wait(1000)
    await settle()
    expect(second.analytics.state).toMatchObject({ isEnabled: true, visitorId: first.analytics.state.visitorId })
    expect(sent).toHaveLength(2)
    expect(sent[1]!.text).toContain(first.analytics.state.visitorId)
  },
)

it('I9: a reply that names the visitor stores nothing after an opt-out in another tab', async () => {
  const { sent, open, storage, jar } = browse({ mode: 'legacy' })
  const [first, second] = [open(), open()]
  await search(second.engine, sent)
  second.browser.leave()
  await settle()
  expect(sent.at(-1)!.path).toBe('analytics/search')
  first.analytics.disable()
  await sent.at(-1)!.respond(200, { visitorId: 'given' })
  expect([storage.getItem('visitorId'), jar.size]).toEqual([null, 0])
})

it('I9: an event that could not be sent when the user left is not stored after an opt-out in another tab', async () => {
  const { sent, open, storage } = browse({ mode: 'next' })
  const stored = vi.spyOn(storage, 'setItem')
  const [first, second] = [open(), open()]
  await search(second.engine, sent)
  second.engine.get(interactiveResult).open(member)
  second.browser.leave()
  await settle()
  first.analytics.disable()
  stored.mockClear()
  await sent.at(-1)!.respond(500)
  await settle()
  const left = stored.mock.calls.map(([key]) => key).filter((key) => storage.getItem(key) !== null)
  expect([left, second.analytics.state]).toMatchObject([[], { isEnabled: false, pendingCount: 0 }])
})

it('I9: a cached client passes the opt-out on to the call that it shares', async () => {
  const { sent, open } = browse({ mode: 'next' })
  const { engine, browser } = open((client) => cachedClient(client, { maxAgeMs: { search: 0 }, clock: systemClock }))
  engine.load()
  await settle()
  browser.page.doNotTrack = true
  await sent.at(-1)!.respond(429)
  await browser.wait(5000)
  await settle()
  expect(sent.map(({ text }) => NAMING.test(text))).toEqual([true, false])
})

it.each([{ mode: 'legacy' as const }, { mode: 'next' as const }])(
  'passes the options of a call on as they are, with %j',
  async (mode) => {
    const streamAnswer = vi.fn<NonNullable<SearchProtocol['client']['streamAnswer']>>(async () => {})
    const { analytics: report } = browse(mode).open((client) => ({ ...client, streamAnswer }))
    const options = { onEvent: () => {}, deadline: Infinity }
    await toolsOf<SearchProtocol, unknown>(report.actor).client.streamAnswer!('s1', options)
    expect(streamAnswer.mock.calls).toEqual([['s1', options]])
  },
)

it('I9: analytics whose machine threw is disabled, names nobody, and can be disabled for later visits', async () => {
  const { sent, open, storage, jar } = browse({ mode: 'legacy' })
  const { engine, browser, analytics: report } = open()
  await search(engine, sent)
  engine.get(interactiveResult).open(member)
  await browser.wait(1000)
  await settle()
  const event = sent.at(-1)!
  expect([event.path, report.state.isEnabled]).toEqual(['analytics/search', true])
  // The machine reads a query whose text is not a string.
  ;(report.actor.send as (event: object) => void)({
    type: 'act.follow',
    act: { type: 'search.starting', cause: 'x', parameters: { q: {} } },
  })
  expect(report.actor.getSnapshot().status).toBe('error')
  expect(report.state).toMatchObject({ isEnabled: false, visitorId: undefined })
  const before = sent.length
  await event.respond(429)
  engine.execute('searchboxSubmit')
  for (let second = 0; second < 5; second++) {
    await browser.wait(1000)
    await settle()
  }
  expect(sent.slice(before).map(({ path, text }) => [path, NAMING.exec(text)])).toEqual([['search/v2', null]])
  report.disable()
  expect([jar.size, storage.getItem('visitorId'), storage.getItem('querent.analytics.outbox')]).toEqual([0, null, null])
  const later = open()
  expect(later.analytics.state.isEnabled).toBe(false)
})
