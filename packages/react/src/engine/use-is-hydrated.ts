import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Returns false on a server and during hydration, and true afterwards. Use it for data that only the browser has, such
 * as its storage, so that the first renders match.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
