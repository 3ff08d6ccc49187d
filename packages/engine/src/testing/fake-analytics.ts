import { SimulatedClock } from 'xstate'
import type { Environment, HostPage } from '../core/environment'
import { createMemoryStorage } from '../core/browser-defaults'
import type { AnalyticsCalls } from '../search/search-protocol'

/** An event that an engine has sent: with its path in mode `legacy`, with `next` in the other mode. */
export interface SentEvent {
  type: string
  body: Record<string, unknown>
}

export interface FakeAnalyticsClient extends AnalyticsCalls {
  /** The events that arrived, in their order. */
  sent: SentEvent[]
  /** How many events each call had, including failed calls. */
  calls: number[]
  /** The error of all following calls; undefined lets them succeed. */
  error: unknown
  /** The id that the platform gives the visitor, if it differs from the id of the event. */
  visitorId: string | undefined
}

/** An analytics client that stores what it is sent. */
export function createFakeAnalyticsClient(): FakeAnalyticsClient {
  const receive = async (events: SentEvent[]) => {
    client.calls.push(events.length)
    await Promise.resolve()
    if (client.error) throw client.error
    client.sent.push(...structuredClone(events))
  }
  const client: FakeAnalyticsClient = {
    sent: [],
    calls: [],
    error: undefined,
    visitorId: undefined,
    async sendLegacyEvent(type, body) {
      await receive([{ type, body }])
      return { visitorId: client.visitorId ?? body.clientId }
    },
    async sendEvents(events) {
      await receive(events.map((body) => ({ type: 'next', body: { ...body } })))
      return { events: events.map(() => ({ accepted: true })) }
    },
  }
  return client
}

export interface FakeBrowser extends Environment {
  clock: SimulatedClock
  page: HostPage
  /** The cookies, by name, with their age in seconds. */
  jar: Map<string, { value: string; maxAgeSeconds: number }>
  /** Hides the page, like a user who leaves it. */
  leave(): void
  /** Advances time by this many milliseconds, and runs what is due. */
  wait(milliseconds: number): Promise<void>
}

/** A browser whose time the test advances, with a visitor whose id is known because `random` always returns 0. */
export function createFakeBrowser(overrides: Partial<Omit<Environment, 'clock'>> = {}): FakeBrowser {
  const clock = new SimulatedClock()
  const jar: FakeBrowser['jar'] = new Map()
  const listeners = new Set<() => void>()
  return {
    clock,
    storage: createMemoryStorage(),
    random: () => 0,
    logger: { debug: () => {}, warn: () => {}, error: () => {} },
    jar,
    cookies: {
      get: (name) => jar.get(name)?.value,
      set: (name, value, maxAgeSeconds) =>
        void (maxAgeSeconds ? jar.set(name, { value, maxAgeSeconds }) : jar.delete(name)),
    },
    onLeave(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    leave: () => listeners.forEach((listener) => listener()),
    async wait(milliseconds) {
      await settle()
      clock.increment(milliseconds)
      await settle()
    },
    ...overrides,
    page: { referrer: null, url: 'https://shop.test/', doNotTrack: false, userAgent: 'UA/1', ...overrides.page },
  }
}

// Promises only, so that it works with fake timers too.
async function settle() {
  for (let tick = 0; tick < 40; tick++) await Promise.resolve()
}
