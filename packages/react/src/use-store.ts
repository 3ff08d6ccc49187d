import { useCallback, useSyncExternalStore } from 'react'

interface Store {
  subscribe(listener: () => void): { unsubscribe(): void }
}

/**
 * Returns what `read` returns of a store that is shaped as an actor, and renders again when that changes.
 *
 * @param read - returns the same value until the store has changed.
 */
export function useStore<Value>(store: Store, read: () => Value): Value {
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener).unsubscribe, [store])
  return useSyncExternalStore(subscribe, read, read)
}
