import type { EventCount } from './event-store'

/** Maximum number of counted types, because clients choose the types of their events. */
export const MAX_TYPES = 1000

/** The type that counts the events of all further types. */
export const OTHER = '(other)'

/** Counts events by mode and type. */
export class EventTally {
  readonly #counts = new Map<string, EventCount>()

  /** Adds `count` events of a mode and type. */
  add({ mode, type }: Pick<EventCount, 'mode' | 'type'>, count = 1): void {
    const key = `${mode} ${type}`
    const known = this.#counts.get(key)
    if (!known && this.#counts.size >= MAX_TYPES && type !== OTHER) return this.add({ mode, type: OTHER }, count)
    this.#counts.set(key, { mode, type, count: (known?.count ?? 0) + count })
  }

  /** Counts, most frequent first; equal counts keep the order of their first event. */
  get counts(): EventCount[] {
    return [...this.#counts.values()].sort((a, b) => b.count - a.count)
  }
}
