import { useSyncExternalStore } from 'react'

/** Creates a setting that a control of the page changes and its client reads. */
export interface Switch<Value> {
  read: () => Value
  set: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

export function createSwitch<Value>(initial: Value): Switch<Value> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    read: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const useSwitch = <Value>({ subscribe, read }: Switch<Value>) => useSyncExternalStore(subscribe, read)
