import { MAX_EVENTS, type AnalyticsOptions, type OutgoingEvent } from '@querent/engine'
import { assert, SECRET } from './page'
import type { Browser } from './tabs'

type Fetch = (url: string, init: RequestInit) => Promise<Response>
/** The member of an event that names it. */
const NAME = 'simulated'

/** An event that was made. */
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

/** What is stored of the visitor while analytics are allowed. */
const OF_VISITOR = /^(visitorId$|__coveo\.analytics\.history$|querent\.analytics\.outbox)/
/** Returns what a request says of the visitor, if anything. */
function memberIn(request: unknown): string | undefined {
  const { context, ...members } = { ...(request as Record<string, unknown> & { context?: { capture?: boolean } }) }
  const found = ['analytics', 'actionsHistory', 'referrer', 'visitorId', 'clientId'].find(
    (key) => members[key] !== undefined,
  )
  return found ?? (context?.capture ? 'capture' : undefined)
}

/**
 * Follows every event from where it is made to the platform, and what is stored and sent of the visitor.
 *
 * @param isAllowed - whether the visitor consents, and the browser does not refuse.
 */
export function followReports(browser: Browser, isAllowed: () => boolean) {
  const made = new Map<number, Made>()
  const problems: string[] = []
  /** Ids of visitors who are to be forgotten. */
  const forgotten = new Set<string>()
  /** The events of the calls that have not ended. */
  const underWay = new Set<readonly number[]>()
  let count = 0
  const note = (isTrue: boolean, problem: string) => isTrue || problems.push(problem)
  const excuse = (names: Iterable<number>, reason: string) => {
    for (const name of names) made.get(name)!.excuse ??= reason
  }
  /** Returns the events that are stored of each page. */
  const storedEvents = () =>
    [...browser.stored].flatMap(([key, value]) =>
      /\.outbox\./.test(key) ? [(JSON.parse(value) as { events: OutgoingEvent[] }).events] : [],
    )
  return {
    made,
    problems,
    forgotten,
    /** The option `beforeSend`, which names each event. */
    beforeSend: ((event) => {
      const name = count++
      const named = { ...event, body: { ...event.body, [NAME]: name } }
      made.set(name, { event: named, arrived: 0, excuse: undefined })
      return named
    }) satisfies AnalyticsOptions['beforeSend'],
    /** Returns a client whose calls are noted. */
    watchCalls<Client extends object>(client: Client): Client {
      const watched = Object.entries(client).map(([call, run]: [string, unknown]) => {
        if (typeof run !== 'function') return [call, run]
        return [
          call,
          (...given: unknown[]) => {
            const isReport = /^send(LegacyEvent|Events)$/.test(call)
            if (isReport) note(isAllowed(), 'I9: an event is sent while analytics are refused')
            else
              note(
                isAllowed() || !memberIn(given[0]),
                `I9: ${call} has ${memberIn(given[0])} while analytics are refused`,
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
    /** Returns a network that notes what arrives. */
    watchFetch:
      (fetch: Fetch): Fetch =>
      async (url, init) => {
        if (!isReport(url)) return fetch(url, init)
        const body = String(init.body)
        const names = namesIn(JSON.parse(body))
        note(!(url + body).includes(SECRET), 'I9: an event has a token')
        for (const id of forgotten) note(!(url + body).includes(id), 'I9: an event names a visitor to be forgotten')
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
    /** The page ends: what it sends may arrive or not, and no one knows. */
    excuseUnderWay: () => [...underWay].forEach((names) => excuse(names, 'under way when the page ended')),
    /** The events that wait may be lost, as when the visitor is forgotten. */
    excuseAll: (reason: string) => excuse(made.keys(), reason),
    /** Throws if something that holds at any time does not. */
    check({ isEnabled, pendingCount }: { isEnabled: boolean; pendingCount: number }, isStorageSound: boolean) {
      assert(problems.length === 0, problems[0]!)
      assert(pendingCount <= MAX_EVENTS, `${pendingCount} events wait`)
      for (const [key, value] of browser.stored) {
        assert(!value.includes(SECRET), 'I9: a token is stored')
        assert(
          isEnabled || !isStorageSound || !OF_VISITOR.test(key),
          `I9: ${key} is stored while analytics are disabled`,
        )
      }
      for (const { length } of storedEvents()) assert(length <= MAX_EVENTS, `${length} events are stored`)
      assert(isEnabled || browser.cookies.size === 0, 'I9: a cookie is set while analytics are disabled')
      const searches = new Map<unknown, OutgoingEvent>()
      for (const { event } of made.values()) {
        if (event.type !== 'search') continue
        const { searchQueryUid } = event.body
        // A damaged reply has none.
        if (!searchQueryUid) continue
        assert(!searches.has(searchQueryUid), `the search ${String(searchQueryUid)} is reported twice`)
        searches.set(searchQueryUid, event)
      }
    },
    /** Throws unless every event that nothing excuses has arrived, was dropped, or is left for another page. */
    checkEnd(droppedCount: number) {
      const left = new Set(storedEvents().flatMap((events) => events.flatMap(({ body }) => namesIn(body))))
      const lost = [...made].filter(([name, { arrived, excuse }]) => !arrived && !excuse && !left.has(name))
      assert(lost.length <= droppedCount, `${lost.length} events are lost, of which ${droppedCount} were dropped`)
    },
  }
}

export type Reports = ReturnType<typeof followReports>
