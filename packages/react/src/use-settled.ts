import { useEffect, useRef } from 'react'
import { isSearching, usePage } from './hooks/use-page'

/**
 * Returns `shown`; or, while a search is under way that it was changed for, what was shown before. The component renders
 * again when that begins and ends, and not for searches that leave `shown` as it is.
 */
export function useSettled<Shown>(shown: Shown): Shown {
  const last = useRef(shown)
  const settled = usePage((page) => (isSearching(page) ? last.current : shown))
  useEffect(() => {
    last.current = settled
  })
  return settled
}
