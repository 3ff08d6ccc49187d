import type { Logger } from './environment'

/** Who is notified of something. A listener that throws disturbs neither the engine nor the others. */
export class Listeners<Value> {
  /** Replaced whenever one comes or goes, so that those who are being notified stay the same. */
  #listeners: readonly ((value: Value) => void)[] = []

  constructor(private readonly logger: Logger) {}

  get size() {
    return this.#listeners.length
  }

  /** Adds a listener, which may be added twice. */
  add(listener: (value: Value) => void): () => void {
    const own = (value: Value) => listener(value)
    this.#listeners = [...this.#listeners, own]
    return () => {
      this.#listeners = this.#listeners.filter((other) => other !== own)
    }
  }

  /** Calls each listener with what `read` returns then: a listener may have changed it. */
  notify(read: () => Value) {
    for (const listener of this.#listeners) this.guard(() => listener(read()))
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
    this.#listeners = []
  }
}
