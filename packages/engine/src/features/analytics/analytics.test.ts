import { describe, expect, it, vi } from 'vitest'
import {
  analytics,
  createMemoryStorage,
  createSearchEngine,
  generatedAnswer,
  InvalidOptionsError,
  instantResults,
  interactiveResult,
  legacyAnalytics,
  nextAnalytics,
  pager,
  query,
  recentQueries,
  resultList,
  searchBox,
  triggers,
  MAX_EVENTS,
  type AnalyticsOptions,
  type Environment,
} from '../..'
import { buildResult, createFakeAnalyticsClient, createFakeBrowser, createFakeClient } from '../../testing'

const VISITOR = '00000000-0000-4000-8000-000000000000'
const OTHER = '11111111-1111-4111-8111-111111111111'
const YEAR_IN_SECONDS = 31_536_000
const next = { mode: 'next', trackingId: 'shop_1' } as const

/** A page of a browser. Pages may share a storage, and record what the platform has received. */
function open({
  options = {},
  platform = createFakeAnalyticsClient(),
  ...environment
}: {
  options?: AnalyticsOptions
  platform?: ReturnType<typeof createFakeAnalyticsClient>
} & Partial<Environment> = {}) {
  let seed = 0
  const browser = createFakeBrowser({ random: () => (seed = (seed * 7 + 3) % 11) / 11, ...environment } as never)
  const client = createFakeClient()
  const engine = createSearchEngine({
    client,
    environment: browser,
    features: [
      query(),
      searchBox({ id: 'main' }),
      pager(),
      recentQueries(),
      interactiveResult({ debounceMs: 0 }),
      analytics({ client: platform, ...options }),
    ],
  })
  const state = () => engine.get(analytics).state
  /** Opens a result, which is an event in both modes. */
  const click = (name: string) => engine.get(interactiveResult).open(buildResult(name, { raw: { permanentid: name } }))
  return { browser, client, engine, platform, state, click, controller: engine.get(analytics) }
}

/** A page with a result, whose search is reported. */
async function openWithResults(given: Parameters<typeof open>[0] = {}, names = ['a', 'b', 'c']) {
  const page = open(given)
  page.engine.load()
  const results = names.map((name) => buildResult(name, { raw: { permanentid: name } }))
  await page.client.last().respond({ results, totalCountFiltered: names.length })
  const { browser } = page
  for (let second = 0; second < 5; second++) await browser.wait(1000)
  page.platform.sent.splice(0)
  page.platform.calls.splice(0)
  return page
}

const clicksOf = ({ sent }: { sent: { body: Record<string, unknown> }[] }) =>
  sent.map(({ body }) => (body['itemMetadata'] as { uniqueFieldValue: string }).uniqueFieldValue)

describe('the visitor', () => {
  it('is remembered for a year, by a cookie and by the storage', () => {
    const storage = createMemoryStorage()
    const { browser, state } = open({ storage, random: () => 0 })
    expect(state()).toEqual({ isEnabled: true, visitorId: VISITOR, pendingCount: 0, droppedCount: 0 })
    expect([...browser.jar]).toEqual([['coveo_visitorId', { value: VISITOR, maxAgeSeconds: YEAR_IN_SECONDS }]])
    expect(storage.getItem('visitorId')).toBe(VISITOR)
    expect(open({ storage }).state().visitorId).toBe(VISITOR)
    const { jar, cookies } = browser
    expect(open({ cookies: cookies! }).state().visitorId).toBe(VISITOR)
    expect(jar.size).toBe(1)
  })

  it('is new if the stored id is invalid, and lasts as long as the page without a storage', () => {
    const storage = createMemoryStorage()
    storage.setItem('visitorId', '<script>')
    const { visitorId } = open({ storage }).state()
    expect(visitorId).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    const forbidden = () => {
      throw new Error('forbidden')
    }
    const none = { getItem: forbidden, setItem: forbidden, removeItem: forbidden }
    expect(
      open({ storage: none, cookies: { get: forbidden, set: forbidden }, random: () => 0 }).state().visitorId,
    ).toBe(VISITOR)
  })

  it('is not stored by opting out, even if the browser allows analytics again and the storage is full', () => {
    const stored = createMemoryStorage()
    let isFull = false
    const setItem = (key: string, value: string) => {
      if (isFull) throw new Error('The storage is full')
      stored.setItem(key, value)
    }
    const { browser, controller, state } = open({ storage: { ...stored, setItem } })
    browser.page.doNotTrack = true
    controller.enable()
    expect([state().isEnabled, browser.jar.size]).toEqual([false, 0])
    isFull = true
    browser.page.doNotTrack = false
    controller.disable()
    expect([state().isEnabled, browser.jar.size]).toEqual([false, 0])
  })

  it('adopts the id of the platform', async () => {
    const { platform, browser, engine, client, state } = open()
    platform.visitorId = OTHER
    engine.load()
    await client.last().respond()
    await browser.wait(1000)
    expect([state().visitorId, browser.jar.get('coveo_visitorId')?.value]).toEqual([OTHER, OTHER])
  })
})

describe('the history of actions', () => {
  const submit = ({ engine }: ReturnType<typeof open>, text: string) => {
    engine.get(searchBox).changeText(text)
    engine.get(searchBox).submit()
  }
  const historyOf = ({ client }: ReturnType<typeof open>) => client.last().request.actionsHistory

  it('holds the last 20 queries, cut to 75 characters, without repetitions within a minute', async () => {
    const page = open()
    const { browser } = page
    submit(page, 'x'.repeat(80))
    expect(historyOf(page)).toEqual([{ name: 'Query', time: '"1970-01-01T00:00:00.000Z"', value: 'x'.repeat(75) }])
    await browser.wait(59_999)
    submit(page, 'x'.repeat(80))
    expect(historyOf(page)).toHaveLength(1)
    await browser.wait(1)
    submit(page, 'x'.repeat(80))
    expect(historyOf(page)).toEqual([
      { name: 'Query', time: '"1970-01-01T00:01:00.000Z"', value: 'x'.repeat(75) },
      { name: 'Query', time: '"1970-01-01T00:00:00.000Z"', value: 'x'.repeat(75) },
    ])
    for (let index = 0; index < 30; index++) submit(page, `query ${index}`)
    expect(historyOf(page)?.map(({ value }) => value)).toEqual(
      Array.from({ length: 20 }, (_, index) => `query ${29 - index}`),
    )
  })

  it('survives a reload, and ignores invalid stored data', () => {
    const storage = createMemoryStorage()
    submit(open({ storage }), 'shoes')
    const reloaded = open({ storage })
    submit(reloaded, 'boots')
    expect(historyOf(reloaded)?.map(({ value }) => value)).toEqual(['boots', 'shoes'])
    storage.setItem('__coveo.analytics.history', '[5, {"name": 7}, {"name": "Query", "time": "noon", "value": 3}]')
    const other = open({ storage })
    submit(other, 'hats')
    expect(historyOf(other)).toEqual([
      { name: 'Query', time: '"1970-01-01T00:00:00.000Z"', value: 'hats' },
      { name: 'Query', time: 'noon' },
    ])
  })
})

describe('the outbox', () => {
  it('sends what happens within a second with one call', async () => {
    const { platform, browser, state, click } = await openWithResults({ options: next })
    click('a')
    await browser.wait(400)
    click('b')
    expect([state().pendingCount, platform.calls]).toEqual([2, []])
    await browser.wait(600)
    expect([clicksOf(platform), platform.calls, state().pendingCount]).toEqual([['a', 'b'], [2], 0])
  })

  it('sends the events of mode legacy one after the other', async () => {
    const { platform, browser, click } = await openWithResults()
    click('a')
    click('b')
    await browser.wait(1000)
    expect([platform.sent.map(({ type }) => type), platform.calls]).toEqual([
      ['click', 'click'],
      [1, 1],
    ])
  })

  it('retries with growing delays while the platform is not reachable, and keeps the order', async () => {
    const { platform, browser, state, click } = await openWithResults({ options: next })
    platform.error = new Error('offline')
    click('a')
    await browser.wait(1000)
    await browser.wait(1999)
    expect(platform.calls).toHaveLength(1)
    await browser.wait(1)
    click('b')
    await browser.wait(3999)
    expect(platform.calls).toHaveLength(2)
    await browser.wait(1)
    expect([platform.calls, state().pendingCount]).toEqual([[1, 1, 2], 2])
    platform.error = undefined
    await browser.wait(8000)
    expect([clicksOf(platform), state().pendingCount]).toEqual([['a', 'b'], 0])
  })

  it('drops what the platform rejects, and continues', async () => {
    const { platform, browser, state, click } = await openWithResults({ options: next })
    platform.error = Object.assign(new Error('refused'), { status: 400 })
    click('a')
    await browser.wait(1000)
    platform.error = undefined
    click('b')
    await browser.wait(1000)
    expect([clicksOf(platform), state().pendingCount]).toEqual([['b'], 0])
  })

  it('is not sent again if the platform has it and only its reply is malformed', async () => {
    const { platform, browser, state, click } = await openWithResults({ options: next })
    platform.error = Object.assign(new Error('cut short'), { code: 'malformed' })
    click('a')
    await browser.wait(1000)
    expect([platform.calls, state().pendingCount]).toEqual([[1], 0])
  })

  it('keeps a maximum of events, including those that another page has left', async () => {
    const storage = createMemoryStorage()
    const names = Array.from({ length: MAX_EVENTS - 1 }, (_, index) => `result ${index}`)
    const killed = await openWithResults({ options: next, storage }, names)
    for (const name of names) killed.click(name)
    const { browser, client, engine, state, click, platform } = open({ options: next, storage, random: () => 0.5 })
    engine.load()
    await client.last().respond({ results: ['a', 'b', 'c'].map((name) => buildResult(name)) })
    platform.error = new Error('offline')
    for (const name of ['a', 'b', 'c']) click(name)
    await browser.wait(1000)
    expect(state()).toMatchObject({ pendingCount: MAX_EVENTS, droppedCount: 2 })
  })

  it('keeps a maximum of events during a day offline, and counts those it dropped', async () => {
    const names = Array.from({ length: MAX_EVENTS + 7 }, (_, index) => `result ${index}`)
    const { platform, browser, state, click } = await openWithResults({ options: next }, names)
    platform.error = new Error('offline')
    for (const name of names) click(name)
    for (let hour = 0; hour < 24; hour++) await browser.wait(3_600_000)
    expect(state()).toMatchObject({ pendingCount: MAX_EVENTS, droppedCount: 7 })
    platform.error = undefined
    for (let minute = 0; minute < 10; minute++) await browser.wait(60_000)
    expect(clicksOf(platform)).toEqual(names.slice(7))
  })

  it('keeps a maximum of events of all pages that ended offline', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `result ${index}`)
    const storage = createMemoryStorage()
    const openTab = (value: number) => openWithResults({ options: next, storage, random: () => value }, names)
    const ended = [await openTab(0.3), await openTab(0.6)]
    for (const tab of ended) for (const name of names) tab.click(name)
    const { browser, platform, state } = open({ options: next, storage, random: () => 0.9 })
    platform.error = new Error('offline')
    for (let second = 0; second < 5; second++) await browser.wait(1000)
    expect(state()).toMatchObject({ pendingCount: MAX_EVENTS, droppedCount: 20 })
    platform.error = undefined
    for (let minute = 0; minute < 10; minute++) await browser.wait(60_000)
    expect(clicksOf(platform)).toEqual([...names.slice(20), ...names])
  })

  it.each(['waiting', 'backingOff'])('is sent once by the next page if this one is killed while %s', async (when) => {
    const storage = createMemoryStorage()
    const killed = await openWithResults({ options: next, storage })
    const { platform, browser } = killed
    if (when === 'backingOff') platform.error = new Error('offline')
    killed.click('a')
    killed.click('b')
    await browser.wait(when === 'backingOff' ? 1000 : 500)
    // Nothing more happens on this page.
    expect(platform.sent).toEqual([])
    platform.error = undefined
    const reloaded = open({ options: next, storage, platform, random: () => 0.5 })
    for (let second = 0; second < 5; second++) await reloaded.browser.wait(1000)
    const third = open({ options: next, storage, platform, random: () => 0.9 })
    for (let second = 0; second < 5; second++) await third.browser.wait(1000)
    expect(clicksOf(platform)).toEqual(['a', 'b'])
  })

  it('sends each event once, even if two tabs could send it', async () => {
    const storage = createMemoryStorage()
    const first = await openWithResults({ options: next, storage })
    const { platform } = first
    first.click('a')
    const second = open({ options: next, storage, platform, random: () => 0.5 })
    const third = open({ options: next, storage, platform, random: () => 0.9 })
    first.click('b')
    for (let each = 0; each < 10; each++) for (const { browser } of [second, first, third]) await browser.wait(1000)
    expect(clicksOf(platform).toSorted()).toEqual(['a', 'b'])
  })

  /** A storage that a test may break, and mend. */
  function createFragileStorage() {
    const storage = createMemoryStorage()
    const broken = { getItem: false, setItem: false }
    const attempt = (call: keyof typeof broken) => {
      if (broken[call]) throw new Error('The storage cannot be used')
    }
    return {
      broken,
      storage: {
        ...storage,
        getItem(key: string) {
          attempt('getItem')
          return storage.getItem(key)
        },
        setItem(key: string, value: string) {
          attempt('setItem')
          storage.setItem(key, value)
        },
      },
    }
  }

  it.each([
    ['unreadable', { getItem: true, setItem: true }],
    ['full', { getItem: false, setItem: true }],
  ])('is sent once if the storage becomes %s, and another tab opens once it is mended', async (_, faults) => {
    const { storage, broken } = createFragileStorage()
    const first = await openWithResults({ options: next, storage })
    const { platform, browser } = first
    first.click('a')
    Object.assign(broken, faults)
    first.click('b')
    Object.assign(broken, { getItem: false, setItem: false })
    const second = open({ options: next, storage, platform, random: () => 0.5 })
    for (let each = 0; each < 10; each++) for (const page of [second.browser, browser]) await page.wait(1000)
    expect(clicksOf(platform).toSorted()).toEqual(['a', 'b'])
  })

  it('is sent if the storage stays unreadable', async () => {
    const { storage, broken } = createFragileStorage()
    const { platform, browser, click } = await openWithResults({ options: next, storage })
    click('a')
    Object.assign(broken, { getItem: true, setItem: true })
    click('b')
    await browser.wait(1000)
    expect(clicksOf(platform)).toEqual(['a', 'b'])
  })

  it('assigns the events of a page that ended to the last page that claims them', async () => {
    const storage = createMemoryStorage()
    const killed = await openWithResults({ options: next, storage })
    killed.click('a')
    const [early, late] = [0.5, 0.9].map((value) => open({ options: next, storage, random: () => value }))
    for (let each = 0; each < 5; each++) for (const page of [early!, late!]) await page.browser.wait(1000)
    expect([clicksOf(early!.platform), clicksOf(late!.platform)]).toEqual([[], ['a']])
  })

  it('stays stored if the user leaves while the platform is not reachable', async () => {
    const { platform, browser, state, click } = await openWithResults({ options: next })
    platform.error = new Error('offline')
    click('a')
    await browser.wait(1000)
    browser.leave()
    expect([platform.calls, state().pendingCount]).toEqual([[1], 1])
  })

  it('is sent at once when the user leaves', async () => {
    const { platform, browser, state, click } = await openWithResults({ options: next })
    click('a')
    click('b')
    browser.leave()
    expect([platform.calls, state().pendingCount]).toEqual([[2], 0])
    await browser.wait(5000)
    expect(clicksOf(platform)).toEqual(['a', 'b'])
  })

  it('stores what cannot be sent when the user leaves, and nothing else', async () => {
    const written = new Map<string, string>()
    const storage = {
      getItem: (key: string) => written.get(key) ?? null,
      setItem: (key: string, value: string) => void written.set(key, value),
      removeItem: (key: string) => void written.delete(key),
    }
    const { platform, browser, state, click } = await openWithResults({ options: next, storage })
    const before = [...written.keys()]
    click('a')
    expect([...written.keys()].length).toBe(before.length + 2)
    browser.leave()
    expect([...written.keys()]).toEqual(before)
    await browser.wait(0)
    platform.error = new Error('offline')
    click('b')
    browser.leave()
    await browser.wait(0)
    expect(state().pendingCount).toBe(1)
    platform.error = undefined
    await browser.wait(2000)
    expect(clicksOf(platform)).toEqual(['a', 'b'])
  })
})

describe('the limits of a browser', () => {
  const MAX_BYTES = 60_000
  const bytesIn = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length

  /** A platform behind a network that refuses what `isRefused` says. */
  function openBehind(options: AnalyticsOptions, isRefused: (bodies: Record<string, unknown>[]) => boolean) {
    const calls: { bytes: number; keepalive: boolean | undefined; titles: unknown[] }[] = []
    const titleOf = (body: Record<string, unknown>) =>
      String(
        (body['itemMetadata'] as { title?: string } | undefined)?.title ?? body['documentTitle'] ?? body['type'],
      ).replace(/é+/, '')
    const receive = async (bodies: Record<string, unknown>[], sent: unknown, keepalive: boolean | undefined) => {
      calls.push({ bytes: bytesIn(sent), keepalive, titles: bodies.map(titleOf) })
      await Promise.resolve()
      if (isRefused(bodies)) throw new TypeError('fetch failed')
    }
    const platform = {
      ...createFakeAnalyticsClient(),
      async sendEvents(events: readonly object[], given?: { keepalive?: boolean }) {
        await receive(events as never, events, given?.keepalive)
        return { events: [] }
      },
      async sendLegacyEvent(_type: string, event: object, given?: { keepalive?: boolean }) {
        await receive([event] as never, event, given?.keepalive)
        return {}
      },
    }
    return { calls, options: { ...options, client: platform as never } }
  }

  async function openResults(given: ReturnType<typeof openBehind>, titles: string[]) {
    const page = open({ options: given.options })
    page.engine.load()
    const results = titles.map((title, index) => buildResult(`r${index}`, { title }))
    await page.client.last().respond({ results, totalCountFiltered: results.length })
    for (let second = 0; second < 5; second++) await page.browser.wait(1000)
    given.calls.splice(0)
    return { ...page, openAt: (index: number) => page.engine.get(interactiveResult).open(results[index]!) }
  }

  const long = (name: string, bytes: number) => name + 'é'.repeat(bytes / 2)

  it('sends batches of at most 60,000 bytes, which outlive the page only if the user leaves', async () => {
    const behind = openBehind(next, () => false)
    const { browser, openAt } = await openResults(
      behind,
      Array.from({ length: 20 }, (_, index) => long(`r${index} `, 8000)),
    )
    for (let index = 0; index < 20; index++) openAt(index)
    for (let second = 0; second < 3; second++) await browser.wait(1000)
    expect(behind.calls.flatMap(({ titles }) => titles)).toEqual(Array.from({ length: 20 }, (_, index) => `r${index} `))
    expect(behind.calls.length).toBeGreaterThan(1)
    for (const { bytes, keepalive } of behind.calls) expect([bytes <= MAX_BYTES, keepalive]).toEqual([true, false])
  })

  it.each([{}, next])(
    'sends at most 60,000 bytes at once when the user leaves, with %j, and the rest later',
    async (mode) => {
      const behind = openBehind(mode, () => false)
      const { browser, openAt, state } = await openResults(
        behind,
        Array.from({ length: 6 }, (_, index) => long(`r${index} `, 20_000)),
      )
      for (let index = 0; index < 6; index++) openAt(index)
      browser.leave()
      browser.leave()
      const left = behind.calls.slice()
      expect(left.map(({ keepalive }) => keepalive)).toEqual(left.map(() => true))
      expect(left.length).toBeGreaterThan(0)
      expect(left.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(MAX_BYTES)
      expect(state().pendingCount).toBe(6 - left.flatMap(({ titles }) => titles).length)
      for (let second = 0; second < 5; second++) await browser.wait(1000)
      expect(behind.calls.flatMap(({ titles }) => titles)).toEqual([0, 1, 2, 3, 4, 5].map((index) => `r${index} `))
      expect(state().pendingCount).toBe(0)
    },
  )

  it.each([{}, next])('sends an event that exceeds it alone, with %j', async (mode) => {
    const behind = openBehind(mode, () => false)
    const { browser, openAt } = await openResults(behind, ['a', long('b', 100_000), 'c'])
    for (const index of [0, 1, 2]) openAt(index)
    browser.leave()
    for (let second = 0; second < 5; second++) await browser.wait(1000)
    expect(behind.calls.map(({ titles, keepalive }) => [titles, keepalive])).toContainEqual([['b'], false])
    expect(behind.calls.flatMap(({ titles }) => titles).toSorted()).toEqual(['a', 'b', 'c'])
  })

  it.each([{}, next])('an event that never passes blocks no other one, with %j, and is kept', async (mode) => {
    let isReachable = false
    const behind = openBehind(mode, (bodies) => !isReachable && JSON.stringify(bodies).includes('poison'))
    const { browser, openAt, state } = await openResults(behind, ['a', 'poison', 'c', 'd', 'e', 'f', 'g'])
    const received = () =>
      behind.calls.filter(({ titles }) => !titles.includes('poison')).flatMap(({ titles }) => titles)
    const waitSeconds = async (seconds: number) => {
      for (let second = 0; second < seconds; second++) await browser.wait(1000)
    }
    for (const index of [0, 1, 2]) openAt(index)
    await waitSeconds(80)
    expect(received()).toEqual(['a', 'c'])
    for (const index of [3, 4, 5, 6]) {
      openAt(index)
      await waitSeconds(40)
    }
    expect(received()).toEqual(['a', 'c', 'd', 'e', 'f', 'g'])
    expect(state()).toMatchObject({ pendingCount: 1, droppedCount: 0 })
    isReachable = true
    await waitSeconds(70)
    expect([behind.calls.at(-1)!.titles, state().pendingCount]).toEqual([['poison'], 0])
  })

  it('stores waiting events up to a size, and drops the oldest', async () => {
    const storage = createMemoryStorage()
    const behind = openBehind(next, () => true)
    const names = Array.from({ length: 40 }, (_, index) => long(`r${index} `, 40_000))
    const page = open({ options: behind.options, storage, random: () => 0.3 })
    page.engine.load()
    const results = names.map((title, index) => buildResult(`r${index}`, { title }))
    await page.client.last().respond({ results, totalCountFiltered: results.length })
    for (const result of results) page.engine.get(interactiveResult).open(result)
    const { pendingCount, droppedCount } = page.state()
    expect([pendingCount + droppedCount, pendingCount > 5, droppedCount > 5]).toEqual([40, true, true])
    const later = openBehind(next, () => false)
    const { browser } = open({ options: later.options, storage, random: () => 0.9 })
    for (let second = 0; second < 30; second++) await browser.wait(1000)
    expect(later.calls.flatMap(({ titles }) => titles)).toHaveLength(pendingCount)
  })
})

describe('I9: privacy', () => {
  const acts = async ({ engine, client, browser, click }: ReturnType<typeof open>) => {
    engine.load()
    await client.last().respond({ results: [buildResult('a')], totalCountFiltered: 30 })
    click('a')
    engine.get(pager).nextPage()
    await client.last().respond()
    browser.leave()
    for (let second = 0; second < 5; second++) await browser.wait(1000)
  }

  it.each([{}, next])('with do not track nothing is sent, stored or set in mode %j', async (options) => {
    const written = new Set<string>()
    const storage = { ...createMemoryStorage(), setItem: (key: string) => void written.add(key) }
    const page = open({ options, storage, page: { referrer: null, url: 'https://shop.test/', doNotTrack: true } })
    await acts(page)
    expect(page.platform.calls).toEqual([])
    expect(page.browser.jar.size).toBe(0)
    expect([...written]).toEqual([])
    expect(page.client.searches).toHaveLength(2)
    for (const { request } of page.client.searches) {
      expect(Object.keys(request)).not.toEqual(expect.arrayContaining(['analytics']))
      expect(request).not.toHaveProperty('actionsHistory')
      expect(request).not.toHaveProperty('referrer')
    }
    expect(page.state()).toEqual({ isEnabled: false, visitorId: undefined, pendingCount: 0, droppedCount: 0 })
  })

  it.each([{}, next])('stops at once if do not track changes while it runs, in mode %j', async (options) => {
    const page = await openWithResults({ options })
    page.click('a')
    expect(page.state().pendingCount).toBe(1)
    page.browser.page.doNotTrack = true
    await acts(page)
    expect(page.platform.calls).toEqual([])
    expect(page.browser.jar.size).toBe(0)
    expect(page.state().pendingCount).toBe(0)
  })

  it('stores no waiting event once the browser asks not to track', async () => {
    const storage = createMemoryStorage()
    const { browser, click, state } = await openWithResults({ options: next, storage })
    click('a')
    browser.page.doNotTrack = true
    const stored = vi.spyOn(storage, 'setItem')
    await browser.wait(1000)
    expect([stored.mock.calls, state()]).toMatchObject([[], { isEnabled: false, pendingCount: 0 }])
  })

  it('waits for consent if it is required, and sets no cookie before', async () => {
    const storage = createMemoryStorage()
    const page = open({ options: { consent: 'required' }, storage })
    await acts(page)
    expect([page.platform.calls, page.browser.jar.size, page.state().isEnabled]).toEqual([[], 0, false])
    page.controller.enable()
    expect([page.browser.jar.size, page.state().isEnabled]).toEqual([1, true])
    await acts(page)
    expect(page.platform.calls).not.toEqual([])
    const again = open({ options: { consent: 'required' }, storage })
    expect(again.state().isEnabled).toBe(true)
    again.controller.disable()
    expect([again.state().isEnabled, again.browser.jar.size, storage.getItem('visitorId')]).toEqual([false, 0, null])
    expect(open({ storage }).state().isEnabled).toBe(false)
  })

  it('forgets the visitor, the history and waiting events', async () => {
    const page = await openWithResults({ random: Math.random })
    const before = page.state().visitorId
    page.click('a')
    page.controller.forget()
    expect(page.state()).toMatchObject({ isEnabled: true, pendingCount: 0 })
    expect(page.state().visitorId).not.toBe(before)
    page.engine.execute('searchboxSubmit')
    expect(page.client.last().request.actionsHistory).toHaveLength(1)
    for (let second = 0; second < 5; second++) await page.browser.wait(1000)
    expect(page.platform.calls).toEqual([])
  })

  it('does not identify a forgotten visitor again if events are sent when the user leaves', async () => {
    const storage = createMemoryStorage()
    const { platform, browser, click, controller, state } = await openWithResults({ storage })
    platform.visitorId = OTHER
    click('a')
    browser.leave()
    controller.disable()
    await browser.wait(0)
    expect([platform.calls, browser.jar.size, storage.getItem('visitorId')]).toEqual([[1], 0, null])
    controller.enable()
    click('b')
    platform.error = new Error('offline')
    browser.leave()
    controller.forget()
    await browser.wait(0)
    expect([platform.calls, state().pendingCount]).toEqual([[1, 1], 0])
  })

  it('sends nothing about a forgotten visitor again while a call waits for another token', async () => {
    const signals: AbortSignal[] = []
    const platform = createFakeAnalyticsClient()
    const client = {
      ...platform,
      sendLegacyEvent: (_type: string, _body: unknown, options: { signal: AbortSignal }) => {
        signals.push(options.signal)
        return new Promise(() => {})
      },
    }
    const { browser, click, controller } = await openWithResults({ options: { client: client as never } })
    click('a')
    browser.leave()
    expect(signals.at(-1)?.aborted).toBe(false)
    controller.forget()
    expect(signals.map(({ aborted }) => aborted)).toEqual(signals.map(() => true))
  })

  it('sends nothing about a visitor who has withdrawn consent since the text changed', async () => {
    const client = createFakeClient()
    const browser = createFakeBrowser()
    const features = [query(), instantResults({ id: 'box' }), analytics({ client: createFakeAnalyticsClient() })]
    const engine = createSearchEngine({ client, environment: browser, features })
    engine.get(instantResults).updateQuery('winter')
    engine.get(analytics).disable()
    await browser.wait(1000)
    expect(client.searches.map(({ request }) => request.referrer)).toEqual([undefined])
  })

  it.each([
    ['a reply leads to another query', { triggers: [{ type: 'query' as const, content: 'java' }] }],
    ['more results are fetched', { results: [buildResult('a')], totalCountFiltered: 30 }],
  ])('sends nothing about a visitor who has withdrawn consent when %s', async (_, reply) => {
    const client = createFakeClient()
    const features = [query(), triggers(), resultList(), analytics({ client: createFakeAnalyticsClient() })]
    const engine = createSearchEngine({ client, environment: createFakeBrowser(), features })
    engine.load()
    expect(client.last().request).toHaveProperty('analytics')
    engine.get(analytics).disable()
    await client.last().respond(reply)
    engine.get(resultList).fetchMoreResults()
    expect(client.searches).toHaveLength(2)
    for (const member of ['analytics', 'actionsHistory', 'referrer'])
      expect(client.last().request).not.toHaveProperty(member)
  })
})

describe('the hooks', () => {
  it('changes and drops events before they are stored', async () => {
    const page = await openWithResults({
      options: {
        ...next,
        beforeSend: (event) => {
          const { uniqueFieldValue } = event.body['itemMetadata'] as { uniqueFieldValue: string }
          return uniqueFieldValue === 'a' ? undefined : { ...event, body: { ...event.body, cohort: 7 } }
        },
      },
    })
    for (const name of ['a', 'b']) page.click(name)
    await page.browser.wait(1000)
    expect(page.platform.sent.map(({ body }) => body)).toMatchObject([
      { itemMetadata: { uniqueFieldValue: 'b' }, cohort: 7 },
    ])
  })

  it('drops the event whose hook throws, and searches all the same', async () => {
    const page = open({
      options: {
        beforeSend: () => {
          throw new Error('mistake')
        },
      },
    })
    page.engine.load()
    await page.client.last().respond({ totalCountFiltered: 1 })
    await page.browser.wait(5000)
    expect([page.engine.page.status, page.platform.calls]).toEqual(['succeeded', []])
  })
})

describe('the options', () => {
  it('require a tracking id in mode next', () => {
    expect(() => analytics({ mode: 'next' })).toThrow(InvalidOptionsError)
    expect(() => analytics({ mode: 'next' })).toThrow(
      'analytics.trackingId is required when analytics.analyticsMode="next"',
    )
  })

  it('require a client with the calls of the mode', () => {
    expect(() => createSearchEngine({ client: createFakeClient(), features: [analytics()] })).toThrow(
      '"analytics" calls client.sendLegacyEvent: add it to the client',
    )
    const client = { ...createFakeClient(), ...createFakeAnalyticsClient() }
    expect(createSearchEngine({ client, features: [analytics()] }).get(analytics).state.isEnabled).toBe(true)
  })
})

describe.each([
  ['legacyAnalytics', () => legacyAnalytics, 'documentOpen'],
  ['nextAnalytics', () => nextAnalytics, 'itemClick'],
] as const)('%s', (_, feature, name) => {
  it('reports in its mode, and is found as analytics', async () => {
    const browser = createFakeBrowser()
    const [client, platform] = [createFakeClient(), createFakeAnalyticsClient()]
    const engine = createSearchEngine({
      client,
      environment: browser,
      features: [query(), interactiveResult(), feature()({ client: platform, trackingId: 'shop_1' })],
    })
    engine.load()
    const result = buildResult('a')
    await client.last().respond({ results: [result] })
    engine.get(interactiveResult).open(result)
    for (let second = 0; second < 5; second++) await browser.wait(1000)
    const { actionCause, meta } = platform.sent.at(-1)!.body as { actionCause?: string; meta?: { type: string } }
    expect(actionCause ?? meta?.type).toBe(name)
    expect(engine.get(analytics)).toBe(engine.get(feature()))
  })
})

it('I11: requires the tracking id of the mode next', () => {
  expect(() => nextAnalytics({} as never)).toThrow('analytics.trackingId is required')
  expect(() => legacyAnalytics()).not.toThrow()
})

it.each([{}, next])('leaves the feedback on an answer of the answer API to that API, with %j', async (options) => {
  const browser = createFakeBrowser()
  const [client, platform] = [createFakeClient(), createFakeAnalyticsClient()]
  const engine = createSearchEngine({
    client,
    environment: browser,
    features: [
      query({ q: 'tyres' }),
      generatedAnswer({ answerConfigurationId: 'shop' }),
      analytics({ client: platform, ...options }),
    ],
  })
  engine.load()
  await client.last().respond()
  const [call] = client.answers
  call!.name('answer-1')
  call!.send({ type: 'delta', textDelta: 'Yes' })
  await call!.end()
  const { like, openFeedbackModal, sendFeedback } = engine.get(generatedAnswer)
  like()
  for (let second = 0; second < 5; second++) await browser.wait(1000)
  expect(platform.sent).not.toEqual([])
  const before = platform.sent.length
  openFeedbackModal()
  sendFeedback({ helpful: true })
  for (let second = 0; second < 5; second++) await browser.wait(1000)
  expect([client.feedbacks.length, platform.sent.length]).toEqual([1, before])
})
