import type { Environment, HostPage } from '../core/environment'
import { hostPageOf } from '../core/browser-defaults'
import { isEqual } from '../core/reuse'
import { stateAt, type InputEntry, type LogEntry, type OutputEntry, type RecordedState } from './log'

/** The entries of a recording, and its time, which does not advance during a step, so that a replay reads the same. */
export class Journal {
  entries: LogEntry[] = []
  /** What was shown before the first of the entries. */
  shown: RecordedState = { pages: {}, features: {} }
  /** How many entries were dropped before the first one. */
  dropped = 0
  /** Milliseconds since the start. */
  now = 0
  /** The number of steps and acts of the engine in progress. */
  depth = 0
  /** In milliseconds since 1970. */
  readonly startedAt: number
  /** The document as the engine sees it: like the time, it does not change during a step. */
  readonly host: HostPage

  constructor(
    private readonly base: Environment,
    private readonly maxEntries: number,
  ) {
    this.startedAt = base.clock.now()
    this.host = { ...hostPageOf(base) }
  }

  add(entry: (InputEntry & { host?: HostPage }) | OutputEntry) {
    this.entries.push({ ...entry, at: this.now })
    if (this.entries.length > this.maxEntries) this.#drop()
  }

  /** Adds an input of the engine. Reads the clock and the document once, so that the entry and its effects agree. */
  addInput(toEntry: () => InputEntry) {
    this.now = Math.max(this.now, this.base.clock.now() - this.startedAt)
    const current = { ...hostPageOf(this.base) }
    const isSame = isEqual(current, this.host)
    this.add({ ...toEntry(), ...(!isSame && { host: current }) })
    Object.assign(this.host, current)
  }

  /** Adds an input of the engine, and runs it. */
  step<Result>(entry: InputEntry, run: () => Result): Result {
    this.addInput(() => entry)
    this.depth++
    try {
      return run()
    } finally {
      this.depth--
    }
  }

  /** Drops the oldest tenth of the entries. */
  #drop() {
    const count = Math.ceil(this.entries.length / 10)
    this.shown = stateAt(this, count - 1)
    this.entries = this.entries.slice(count)
    this.dropped += count
  }
}
