import type { EventCount } from './event-store'

/** Counts events by mode and type. */
export class EventTally {
  readonly #counts = new Map<string, EventCount>()

  /** Adds `count` events of a mode and type. */
  add({ mode, type }: Pick<EventCount, 'mode' | 'type'>, count = 1): void {
    const key = `${mode} ${type}`
    const known = this.#counts.get(key)?.count ?? 0
    this.#counts.set(key, { mode, type, count: known + count })
  }

  /** Counts, most frequent first; equal counts keep the order of their first event. */
  get counts(): EventCount[] {
    return [...this.#counts.values()].sort((a, b) => b.count - a.count)
  }
}
