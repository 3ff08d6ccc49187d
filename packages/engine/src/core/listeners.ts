import type { Observer } from './actor'
import type { Logger } from './environment'

/** Returns the listener of an observer. */
export const toListener = <Value>(observer: ((value: Value) => void) | Observer<Value>): ((value: Value) => void) =>
  typeof observer === 'function' ? observer : (value) => observer.next?.(value)

/** A list of listeners. A listener that throws affects neither the engine nor other listeners. */
export class Listeners<Value> {
  /** Replaced when a listener is added or removed, so that a notification in progress is not affected. */
  #listeners: readonly ((value: Value) => void)[] = []

  constructor(private readonly logger: Logger) {}

  get size() {
    return this.#listeners.length
  }

  /** Adds a listener, even if it was added before. Returns a function that removes it. */
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

  /** Calls each listener with the current result of `read`, which a listener may have changed. */
  notify(read: () => Value) {
    for (const listener of this.#listeners) this.guard(() => listener(read()))
  }

  /** Runs code of the application. */
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
