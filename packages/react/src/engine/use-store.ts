import { useCallback, useSyncExternalStore } from 'react'

interface Store {
  subscribe(listener: () => void): { unsubscribe(): void }
}

/**
 * Returns the result of `read` for an actor-shaped store. The component renders again when the result changes.
 *
 * @param read - returns the same value until the store changes.
 */
export function useStore<Value>(store: Store, read: () => Value): Value {
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener).unsubscribe, [store])
  return useSyncExternalStore(subscribe, read, read)
}
