import type { Logger } from './environment'

/** Who is notified of something. A listener that throws disturbs neither the engine nor the others. */
export class Listeners<Value> {
  readonly #listeners = new Set<(value: Value) => void>()

  constructor(private readonly logger: Logger) {}

  get size() {
    return this.#listeners.size
  }

  /** Adds a listener, which may be added twice. */
  add(listener: (value: Value) => void): () => void {
    const own = (value: Value) => listener(value)
    this.#listeners.add(own)
    return () => void this.#listeners.delete(own)
  }

  /** Calls each listener with what `read` returns then: a listener may have changed it. */
  notify(read: () => Value) {
    for (const listener of [...this.#listeners]) this.guard(() => listener(read()))
  }

  /** Runs code that is not the engine's own. */
  guard(callback: () => void) {
    try {
      callback()
    } catch (error) {
      this.logger.error('A listener or a feature threw', error)
    }
  }

  clear() {
    this.#listeners.clear()
  }
}
