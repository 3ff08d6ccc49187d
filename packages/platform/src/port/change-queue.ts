/** Runs the changes of a backend one at a time, in the order of the calls, until it is closed. */
export class ChangeQueue {
  readonly #closing = new AbortController()
  #last: Promise<unknown> = Promise.resolve()

  get isClosed(): boolean {
    return this.closing.aborted
  }

  /** Aborts when the backend is closed. */
  get closing(): AbortSignal {
    return this.#closing.signal
  }

  /** @throws {Error} If the backend is closed. @throws The reason of the signal if it has aborted. */
  assertOpen(signal?: AbortSignal) {
    if (this.isClosed) throw new Error('The backend is closed: create another one')
    signal?.throwIfAborted()
  }

  /**
   * Runs a change after those before it, whatever their outcome. A change that still waits ends as soon as it is cancelled.
   *
   * @param signal - Cancels the change.
   * @param change - Receives a signal that aborts if `signal` does, or if the backend is closed.
   * @throws {Error} (as a rejection) If the backend is closed. @throws The reason of the signal if it aborts earlier.
   */
  async run<Result>(signal: AbortSignal | undefined, change: (stop: AbortSignal) => Promise<Result>): Promise<Result> {
    this.assertOpen()
    const stop = signal ? AbortSignal.any([signal, this.closing]) : this.closing
    let cancel = () => {}
    const cancelled = new Promise<never>((_, reject) => (cancel = () => reject(stop.reason as Error)))
    stop.addEventListener('abort', cancel)
    const done = this.#last.then(() => {
      stop.removeEventListener('abort', cancel)
      stop.throwIfAborted()
      return change(stop)
    })
    this.#last = done.catch(() => {})
    return Promise.race([done, cancelled])
  }

  /** Stops all changes, and resolves when they have ended. */
  async close(): Promise<void> {
    this.#closing.abort(new Error('The backend was closed before all documents were indexed'))
    await this.#last
  }
}
