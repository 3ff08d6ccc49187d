import type { OutgoingEvent } from '@querent/engine'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { Playground, usePlayground } from './browser'

const openPlayground = usePlayground()

const ANALYTICS = /\/v15\/analytics\/|\/events\/v1/
const MAX_EVENTS = 100
const HOUR_MS = 60 * 60 * 1000
const DAY_HOURS = 24
/** Longer than an event waits, and than any wait after a failure. */
const LONG_MS = 120_000

type Mode = 'legacy' | 'next'
type Body = OutgoingEvent['body']

/**
 * Returns the events that the platform has received of a visitor, the oldest first, without those that it makes itself.
 */
async function receivedOf(clientId: string, mode: Mode): Promise<Body[]> {
  const response = await fetch(`${inject('playground')}/events.json?limit=1000&mode=${mode}&clientId=${clientId}`)
  const { events } = (await response.json()) as { events: { type: string; payload: Body }[] }
  return events
    .filter(({ type }) => !(mode === 'next' && type === 'search'))
    .map(({ payload }) => payload)
    .toReversed()
}

/** Opens a page of the lab with a running clock that can be moved forward. */
async function openAnalytics(mode: Mode, playground: Playground) {
  const { page } = playground
  await page.clock.install()
  await playground.open(`lab/analytics?mode=${mode}`)
  const outbox = page.locator('[data-part="outbox"]')
  const pass = (milliseconds: number) => page.clock.fastForward(milliseconds)
  return {
    playground,
    pass,
    outbox: () => outbox.innerText(),
    /** Opens all results that are shown: five. */
    openResults: () =>
      page.evaluate(() => {
        for (const link of document.querySelectorAll('[data-part="result-link"]'))
          link.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true }))
      }),
    /** Waits until no event waits to be sent. The clock does not move: a call in flight would time out, and be repeated. */
    async sent() {
      await playground.rested()
      await outbox.filter({ hasText: /^0 waiting/ }).waitFor()
    },
    /** Returns the events that the page has made, the oldest first. */
    async made() {
      const texts = await page.locator('.lab-events pre').allTextContents()
      return texts.map((text) => JSON.parse(text) as Body).toReversed()
    },
    visitorId: async () => (await page.context().cookies())[0]!.value,
  }
}

/** How a page may end. */
const ends: Record<string, (page: Page) => Promise<void>> = {
  /** The page is killed. */
  async crash(page) {
    const session = await page.context().newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    session.send('Page.crash').catch(() => {}) // Nobody is left to answer.
    await crashed
    await page.close()
  },
  close: (page) => page.close(),
  reload: async () => {},
}

describe.each(['legacy', 'next'] as const)('mode %s', (mode) => {
  it.each(Object.keys(ends))('each event of a page that ends by "%s" is sent once', async (end) => {
    const playground = await openPlayground()
    const { page } = playground
    const context = page.context()
    const first = await openAnalytics(mode, playground)
    await first.sent()
    // Nothing is sent while time stands still.
    await page.clock.pauseAt(Date.now() + HOUR_MS)
    await first.openResults()
    expect(await first.outbox()).toBe('5 waiting, 0 dropped')
    const [made, visitorId] = [await first.made(), await first.visitorId()]
    expect(await receivedOf(visitorId, mode)).toEqual(made.slice(0, -5))

    await ends[end]!(page)
    await context.clock.resume()
    const second = await openAnalytics(mode, page.isClosed() ? new Playground(await context.newPage()) : playground)
    await second.openResults()
    await second.sent()
    await second.pass(LONG_MS)
    await second.playground.rested()
    expect(await second.visitorId()).toBe(visitorId)
    const all = [...made, ...(await second.made())]
    const received = await receivedOf(visitorId, mode)
    const sorted = (bodies: Body[]) => bodies.map((body) => JSON.stringify(body)).toSorted()
    expect(sorted(received)).toEqual(sorted(all))
  })

  it('keeps the newest events of a day offline, and says how many it dropped', async () => {
    const playground = await openPlayground()
    const { page } = playground
    const { openResults, outbox, pass, made, sent, visitorId } = await openAnalytics(mode, playground)
    await sent()
    const before = await made()
    await page.context().route(ANALYTICS, (route) => route.abort('internetdisconnected'))
    for (let hour = 0; hour <= DAY_HOURS; hour++) {
      await openResults()
      await pass(HOUR_MS)
      await playground.settled()
      await page.getByRole('button', { name: 'Next', exact: true }).click()
      await playground.settled()
    }
    const offline = (await made()).slice(before.length)
    const dropped = offline.length - MAX_EVENTS
    expect(dropped).toBeGreaterThan(20)
    expect(await outbox()).toBe(`${MAX_EVENTS} waiting, ${dropped} dropped`)
    const stored = await page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith('querent.analytics.outbox.'))
        .map((key) => (JSON.parse(localStorage[key] as string) as { events: unknown[] }).events),
    )
    expect(stored.map(({ length }) => length)).toEqual([MAX_EVENTS])

    await page.context().unroute(ANALYTICS)
    await pass(LONG_MS)
    await sent()
    expect(await outbox()).toBe(`0 waiting, ${dropped} dropped`)
    await playground.rested()
    expect(await receivedOf(await visitorId(), mode)).toEqual([...before, ...offline.slice(dropped)])
  })
})
