import type { Environment } from '../../core/environment'
import { CALL_TIMEOUT_MS } from '../../core/fetch-actor'
import { isPlain } from '../../core/reuse'
import { createStored, toItems } from '../../core/stored'
import type { OutgoingEvent } from './outbox.machine'
import { createUuid } from './visitor'

const eventTypes: readonly unknown[] = ['next', 'search', 'click', 'custom']

const toEvent = (json: unknown): OutgoingEvent | undefined =>
  isPlain(json) && eventTypes.includes(json['type']) && isPlain(json['body'])
    ? { type: json['type'] as OutgoingEvent['type'], body: json['body'] }
    : undefined

const toId = (json: unknown) => (typeof json === 'string' ? json : undefined)

/** The events of a page that wait to be sent. */
interface Stored {
  /** The page that may send them. */
  owner: string
  /** The time until which they are being sent, in milliseconds since 1970. */
  until: number
  events: OutgoingEvent[]
}

function toStored(json: unknown): Stored {
  const { owner, until, events } = isPlain(json) ? json : {}
  return { owner: String(owner), until: Number(until) || 0, events: toItems(events, toEvent) }
}

/** Returns whether events are being sent. A later time was set by a clock that has been set back. */
const isBeingSent = ({ until }: Stored, now: number) => until > now && until <= now + CALL_TIMEOUT_MS

/** The stored events of all pages, and the ids of the pages that have some, which `key` holds. */
function createPages(environment: Environment, key: string) {
  const index = createStored(environment, key)
  const storedOf = (page: string) => createStored(environment, `${key}.${page}`)
  const ids = () => index.read((json) => toItems(json, toId)) ?? []
  return {
    ids,
    storedOf,
    add(page: string) {
      const present = ids()
      if (!present.includes(page)) index.write([...present, page])
    },
    remove(page: string) {
      storedOf(page).remove()
      const rest = ids().filter((other) => other !== page)
      if (rest.length) index.write(rest)
      else index.remove()
    },
    /** Gives the events of a page to another owner, unless they are being sent. Returns whether it did. */
    claim(page: string, owner: string): boolean {
      const stored = storedOf(page).read(toStored)
      if (!stored || isBeingSent(stored, environment.clock.now())) return false
      storedOf(page).write({ ...stored, owner })
      return true
    },
  }
}

/**
 * Stores the events of a page until they are sent. Each page writes to its own key, so that no two tabs write to the
 * same one. A page that ends leaves its events to the next. A new page claims them, and takes them over some time later
 * if no other page has claimed them in the meantime. A page no longer sends events that were taken over.
 *
 * @param key - holds the ids of the pages that have left events.
 */
export function createOutbox(environment: Environment, key: string) {
  const owner = createUuid(environment.random)
  let id = owner
  const { ids, storedOf, add, remove, claim } = createPages(environment, key)
  let claimed: string[] = []
  let known = new AbortController()
  /** The events that this page has stored. */
  let stored: readonly OutgoingEvent[] = []
  return {
    /**
     * Stores the events, and returns them without those that another page has claimed. No page may claim them while
     * they are being sent.
     */
    save(events: OutgoingEvent[], isSending: boolean): OutgoingEvent[] {
      const found = storedOf(id).read(toStored, { owner: '', until: 0, events: [] })
      // What cannot be read was not claimed either.
      const isLost = stored.length > 0 && found !== undefined && found.owner !== owner
      const kept = isLost ? events.filter((event) => !stored.includes(event)) : events
      // The claiming page has not taken them over yet.
      if (isLost) id = createUuid(environment.random)
      const own = storedOf(id)
      if (kept.length) {
        own.write({ owner, until: isSending ? environment.clock.now() + CALL_TIMEOUT_MS : 0, events: kept })
        add(id)
      } else if (stored.length && !isLost) remove(id)
      // Nothing is stored if the storage is full or forbidden. No page may send what was stored before.
      stored = kept.length && own.read(toStored) ? kept : []
      if (kept.length && !stored.length) own.remove()
      return kept
    },
    /** Claims the events that other pages left unsent. */
    claim() {
      claimed = ids().filter((page) => page !== id && claim(page, owner))
    },
    /** Takes over the claimed events and returns them, unless another page has claimed them since. */
    take: () =>
      claimed.splice(0).flatMap((page) => {
        const stored = storedOf(page).read(toStored)
        if (stored?.owner !== owner) return []
        remove(page)
        return stored.events
      }),
    /** Aborts when the events of all pages are removed. */
    get signal() {
      return known.signal
    },
    /** Removes the events of all pages. */
    clear() {
      known.abort()
      known = new AbortController()
      stored = []
      for (const page of ids()) remove(page)
    },
  }
}
