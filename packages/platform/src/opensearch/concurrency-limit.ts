interface Waiting {
  start: () => void
}

/** How many calls may run, and how many may wait. */
export interface ConcurrencyLimitOptions {
  /** Maximum number of calls in progress. */
  size: number
  /** Maximum number of calls that wait for a slot. */
  maxWaiting: number
}

/**
 * Limits the number of calls in progress, so that a slow cluster does not fill the memory.
 *
 * Not a library: `p-limit` keeps a call in its queue after its signal has aborted, and accepts any number of them.
 */
export class ConcurrencyLimit {
  readonly #options
  readonly #waiting = new Set<Waiting>()
  #taken = 0

  constructor(options: ConcurrencyLimitOptions) {
    this.#options = options
  }

  /**
   * Takes a slot, as soon as one is free.
   *
   * @returns Frees the slot, or undefined if too many calls wait.
   * @throws The reason of the signal if it aborts before.
   */
  async take(signal: AbortSignal | undefined): Promise<(() => void) | undefined> {
    signal?.throwIfAborted()
    if (this.#taken === this.#options.size) {
      if (this.#waiting.size === this.#options.maxWaiting) return undefined
      await this.#wait(signal)
    } else {
      this.#taken++
    }
    return () => this.#free()
  }

  #wait(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const abort = () => {
        this.#waiting.delete(waiting)
        reject(signal!.reason as Error)
      }
      const waiting = {
        start: () => {
          signal?.removeEventListener('abort', abort)
          resolve()
        },
      }
      signal?.addEventListener('abort', abort, { once: true })
      this.#waiting.add(waiting)
    })
  }

  /** Passes the slot to the call that has waited longest. */
  #free() {
    const [next] = this.#waiting
    if (!next) {
      this.#taken--
      return
    }
    this.#waiting.delete(next)
    next.start()
  }
}
