/** Opens after this number of failures in a row. */
const MAX_FAILURES = 10
/** Opens if half of the last outcomes are failures. */
const WINDOW = 40

const FIRST_PAUSE_MS = 1000
const MAX_PAUSE_MS = 30_000

/** What an outcome says about the cluster: `neutral` says nothing, such as a call that its caller aborted. */
export type Outcome = 'success' | 'failure' | 'neutral'

interface CircuitOptions {
  /** Returns the current time in milliseconds. */
  now: () => number
}

/**
 * Stops calls to a cluster that fails, so that they fail at once. While it is open, it lets one trial through after 1, 2,
 * 4, up to 30 seconds, and closes when a trial succeeds.
 *
 * Not a library: `opossum` counts an aborted call as a success, which would close the circuit of a cluster that is away,
 * and tries again after a fixed time only.
 */
export class Circuit {
  readonly #now
  #outcomes: boolean[] = []
  #failuresInRow = 0
  /** Undefined while calls pass. */
  #open: { until: number; pauseMs: number; isTrying: boolean } | undefined

  constructor({ now }: CircuitOptions) {
    this.#now = now
  }

  /** Whether calls pass without restriction. */
  get isClosed(): boolean {
    return this.#open === undefined
  }

  /**
   * Asks to make a call.
   *
   * @returns The function to call with its outcome; undefined if the call must not be made.
   */
  enter(): ((outcome: Outcome) => void) | undefined {
    const open = this.#open
    if (!open) return (outcome) => this.#note(outcome)
    if (open.isTrying || this.#now() < open.until) return undefined
    open.isTrying = true
    return (outcome) => this.#endTrial(outcome)
  }

  /** Returns the milliseconds until the next trial; 0 if calls pass. */
  get waitMs(): number {
    return this.#open ? Math.max(0, this.#open.until - this.#now()) : 0
  }

  #note(outcome: Outcome) {
    // A call that started before the circuit opened says nothing new.
    if (outcome === 'neutral' || this.#open) return
    const isFailure = outcome === 'failure'
    this.#failuresInRow = isFailure ? this.#failuresInRow + 1 : 0
    this.#outcomes = [...this.#outcomes, isFailure].slice(-WINDOW)
    const failures = this.#outcomes.filter(Boolean).length
    const hasHalfFailed = this.#outcomes.length === WINDOW && failures * 2 >= WINDOW
    if (this.#failuresInRow >= MAX_FAILURES || hasHalfFailed) this.#openFor(FIRST_PAUSE_MS)
  }

  #endTrial(outcome: Outcome) {
    const { pauseMs } = this.#open!
    if (outcome === 'failure') this.#openFor(Math.min(2 * pauseMs, MAX_PAUSE_MS))
    else if (outcome === 'neutral') this.#open!.isTrying = false
    else this.#open = undefined
  }

  #openFor(pauseMs: number) {
    this.#open = { until: this.#now() + pauseMs, pauseMs, isTrying: false }
    this.#outcomes = []
    this.#failuresInRow = 0
  }
}
