import type { InteropObservable } from 'xstate'
import type { Observer, Subscription } from './actor'
import { toListener } from './listeners'

/** A value that can be read and subscribed to, such as a controller or an engine. */
export interface StoreSource<Value> {
  getSnapshot(): Value
  subscribe(listener: (value: Value) => void): Subscription
}

/** A Svelte store and RxJS observable. */
export interface Store<Value> extends InteropObservable<Value> {
  /**
   * Calls the listener, or the `next` method of the observer, now and with each new value. Returns a function that
   * unsubscribes.
   */
  subscribe(observer: ((value: Value) => void) | Observer<Value>): Subscription & (() => void)
}

/**
 * Converts a controller, or an engine with its page, to a store for other libraries: `$pager.page` in Svelte,
 * `from(store)` in RxJS. Unlike the subscribers of a controller, the subscribers of a store are called immediately.
 */
export function toStore<Value>(source: StoreSource<Value>): Store<Value> {
  const store = {
    subscribe(observer: ((value: Value) => void) | Observer<Value>) {
      const listener = toListener(observer)
      const { unsubscribe } = source.subscribe(listener)
      listener(source.getSnapshot())
      return Object.assign(() => unsubscribe(), { unsubscribe })
    },
    [Symbol.observable ?? '@@observable']: () => store,
  }
  return store as unknown as Store<Value>
}
