import { MAX_EVENTS, type AnalyticsOptions, type OutgoingEvent } from '@querent/engine'
import { consentActs, type Consenting } from './consent'
import { assert, SECRET } from './page'
import type { Browser } from './tabs'

type Fetch = (url: string, init: RequestInit) => Promise<Response>
/** The member of an event that identifies it. */
const NAME = 'simulated'

/** An event that was created. */
interface Made {
  event: OutgoingEvent
  /** How often it has reached the platform. */
  arrived: number
  /** Why it need not arrive, or may arrive twice. */
  excuse: string | undefined
}

const isReport = (url: string) => /\/v15\/analytics\/|\/events\/v1/.test(url)
const namesIn = (events: unknown): number[] => [events].flat().map((event) => (event as Named)[NAME])
interface Named {
  [NAME]: number
}

/** The stored data about the visitor while analytics is allowed. */
const OF_VISITOR = /^(visitorId$|__coveo\.analytics\.history$|querent\.analytics\.outbox)/
/** Returns the data about the visitor in a request, if there is any. */
function memberIn(request: unknown): string | undefined {
  const { context, ...members } = { ...(request as Record<string, unknown> & { context?: { capture?: boolean } }) }
  const found = ['analytics', 'actionsHistory', 'referrer', 'visitorId', 'clientId'].find(
    (key) => members[key] !== undefined,
  )
  return found ?? (context?.capture ? 'capture' : undefined)
}

/**
 * Follows every event from its creation to the platform, and the stored and sent data about the visitor.
 *
 * @param isAllowed - whether the visitor consents, and the browser does not forbid analytics.
 */
export function followReports(browser: Browser, isAllowed: () => boolean) {
  const made = new Map<number, Made>()
  const problems: string[] = []
  /** The events of the calls that have not ended. */
  const underWay = new Set<readonly number[]>()
  let count = 0
  const note = (isTrue: boolean, problem: string) => isTrue || problems.push(problem)
  const excuse = (names: Iterable<number>, reason: string) => {
    for (const name of names) made.get(name)!.excuse ??= reason
  }
  /** Returns the stored events of each page. */
  const storedEvents = () =>
    [...browser.stored].flatMap(([key, value]) =>
      /\.outbox\./.test(key) ? [(JSON.parse(value) as { events: OutgoingEvent[] }).events] : [],
    )
  return {
    made,
    problems,
    /** The option `beforeSend`, which gives each event its id. */
    beforeSend: ((event) => {
      const name = count++
      const named = { ...event, body: { ...event.body, [NAME]: name } }
      made.set(name, { event: named, arrived: 0, excuse: undefined })
      return named
    }) satisfies AnalyticsOptions['beforeSend'],
    /** Returns a client whose calls are recorded. */
    watchCalls<Client extends object>(client: Client): Client {
      const watched = Object.entries(client).map(([call, run]: [string, unknown]) => {
        if (typeof run !== 'function') return [call, run]
        return [
          call,
          (...given: unknown[]) => {
            const isReport = /^send(LegacyEvent|Events)$/.test(call)
            if (isReport) note(isAllowed(), 'I9: an event is sent while analytics is forbidden')
            else
              note(
                isAllowed() || !memberIn(given[0]),
                `I9: ${call} has ${memberIn(given[0])} while analytics is forbidden`,
              )
            const result = (run as (...given: unknown[]) => Promise<unknown>)(...given)
            if (!isReport) return result
            const names = namesIn(call === 'sendEvents' ? given[0] : given[1])
            underWay.add(names)
            return result.finally(() => underWay.delete(names))
          },
        ]
      })
      return Object.fromEntries(watched) as Client
    },
    /** Returns a network that records what arrives. */
    watchFetch:
      (fetch: Fetch): Fetch =>
      async (url, init) => {
        if (!isReport(url)) return fetch(url, init)
        const body = String(init.body)
        const names = namesIn(JSON.parse(body))
        note(!(url + body).includes(SECRET), 'I9: an event has a token')
        const arrive = (isReceived: boolean, isVain: boolean) => {
          if (isVain) excuse(names, 'refused')
          if (!isReceived || init.signal?.aborted) return
          for (const name of names) {
            const event = made.get(name)!
            event.arrived++
            note(event.arrived === 1 || !!event.excuse, `an event is reported ${event.arrived} times`)
          }
        }
        try {
          const response = await fetch(url, init)
          const { ok, status } = response
          arrive(ok, status >= 400 && status < 500 && ![401, 404, 408, 419, 429].includes(status))
          return response
        } catch (error) {
          arrive(false, false)
          throw error
        }
      },
    /** The page ends: what it sends may or may not arrive. */
    excuseUnderWay: () => [...underWay].forEach((names) => excuse(names, 'in flight when the page ended')),
    /** Waiting events may be lost, such as when the visitor is forgotten. */
    excuseAll: (reason: string) => excuse(made.keys(), reason),
    /** Throws if an invariant is violated at any time. */
    check({ isEnabled, pendingCount }: { isEnabled: boolean; pendingCount: number }, isStorageSound: boolean) {
      assert(problems.length === 0, problems[0]!)
      assert(pendingCount <= MAX_EVENTS, `${pendingCount} events wait`)
      for (const [key, value] of browser.stored) {
        assert(!value.includes(SECRET), 'I9: a token is stored')
        assert(
          isEnabled || !isStorageSound || !OF_VISITOR.test(key),
          `I9: ${key} is stored while analytics is disabled`,
        )
      }
      for (const { length } of storedEvents()) assert(length <= MAX_EVENTS, `${length} events are stored`)
      assert(isEnabled || browser.cookies.size === 0, 'I9: a cookie is set while analytics is disabled')
      const searches = new Map<unknown, OutgoingEvent>()
      for (const { event } of made.values()) {
        if (event.type !== 'search') continue
        const { searchQueryUid } = event.body
        // A damaged reply has no id.
        if (!searchQueryUid) continue
        assert(!searches.has(searchQueryUid), `the search ${String(searchQueryUid)} is reported twice`)
        searches.set(searchQueryUid, event)
      }
    },
    /** Throws unless every event has arrived, was dropped, is left for another page, or is excused. */
    checkEnd(droppedCount: number) {
      const left = new Set(storedEvents().flatMap((events) => events.flatMap(({ body }) => namesIn(body))))
      const lost = [...made].filter(([name, { arrived, excuse }]) => !arrived && !excuse && !left.has(name))
      assert(lost.length <= droppedCount, `${lost.length} events are lost, of which ${droppedCount} were dropped`)
    },
  }
}

/** The acts of a visitor who allows analytics or opts out, after which waiting events may be lost. */
export const reportedConsentActs = {
  ...consentActs,
  ...Object.fromEntries(
    (['disable', 'forget', 'refuse', 'refuseAmid'] as const).map((act) => [
      act,
      async (page: Consenting & { reports: Reports }, first: number, second: number) => {
        page.reports.excuseAll(act)
        await consentActs[act](page, first, second)
        page.reports.excuseAll(act)
      },
    ]),
  ),
}

export type Reports = ReturnType<typeof followReports>
