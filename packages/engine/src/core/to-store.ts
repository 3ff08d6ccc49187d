import type { InteropObservable, Observer, Subscription } from 'xstate'
import { toListener } from './listeners'

/** What a controller and an engine are: a value that can be read and followed. */
interface Source<Value> {
  getSnapshot(): Value
  subscribe(listener: (value: Value) => void): Subscription
}

/** A store of Svelte, and an observable of RxJS. */
export interface Store<Value> extends InteropObservable<Value> {
  /** Calls the listener, or `next` of the observer, now and with each new value. Returns what ends this. */
  subscribe(observer: ((value: Value) => void) | Observer<Value>): Subscription & (() => void)
}

/**
 * Returns a controller, or an engine with its page, as other libraries expect a store: `$pager.page` in Svelte, `from(store)`
 * in RxJS. Unlike the subscribers of a controller, those of a store are called at once.
 */
export function toStore<Value>(source: Source<Value>): Store<Value> {
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
