import type { EventCount } from './event-store'

/** Counts events by mode and type. */
export class EventTally {
  readonly #counts = new Map<string, EventCount>()

  /** Adds an event, or so many of its kind. */
  add({ mode, type }: Pick<EventCount, 'mode' | 'type'>, count = 1): void {
    const key = `${mode} ${type}`
    const known = this.#counts.get(key)?.count ?? 0
    this.#counts.set(key, { mode, type, count: known + count })
  }

  /** The most frequent first; those as frequent in the order in which they first came. */
  get counts(): EventCount[] {
    return [...this.#counts.values()].sort((a, b) => b.count - a.count)
  }
}
