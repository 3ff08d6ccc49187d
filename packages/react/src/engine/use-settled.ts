import { useEffect, useRef } from 'react'
import { isSearching, usePage } from './use-page'

/**
 * Returns `shown`, or its previous value while a search is in flight that the change of `shown` caused. The component
 * renders again when such a search starts and ends, and not for other searches.
 */
export function useSettled<Shown>(shown: Shown): Shown {
  const last = useRef(shown)
  const settled = usePage((page) => (isSearching(page) ? last.current : shown))
  useEffect(() => {
    last.current = settled
  })
  return settled
}
