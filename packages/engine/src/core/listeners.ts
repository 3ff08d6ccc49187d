import type { Observer } from 'xstate'
import type { Logger } from './environment'

/** Returns the listener that an observer stands for. */
export const toListener = <Value>(observer: ((value: Value) => void) | Observer<Value>): ((value: Value) => void) =>
  typeof observer === 'function' ? observer : (value) => observer.next?.(value)

/** Who is notified of something. A listener that throws disturbs neither the engine nor the others. */
export class Listeners<Value> {
  /** Replaced whenever one comes or goes, so that those who are being notified stay the same. */
  #listeners: readonly ((value: Value) => void)[] = []

  constructor(private readonly logger: Logger) {}

  get size() {
    return this.#listeners.length
  }

  /** Adds a listener, which may be added twice. Returns what removes it. */
  add(listener: (value: Value) => void): () => void {
    this.#listeners = [...this.#listeners, listener]
    let isThere = true
    return () => {
      if (!isThere) return
      isThere = false
      const place = this.#listeners.indexOf(listener)
      this.#listeners = this.#listeners.filter((_, index) => index !== place)
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
