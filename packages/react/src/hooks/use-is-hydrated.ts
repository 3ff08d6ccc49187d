import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False on a server and while its HTML is taken over, true from then on: for what only the browser knows, as what it
 * has stored, so that both render the same at first.
 */
export const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
