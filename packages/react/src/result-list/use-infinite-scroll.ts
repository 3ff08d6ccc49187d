import { FETCH_MORE_MIN_DELAY_MS } from '@querent/engine'
import { useEffect, useRef } from 'react'

/** The distance from the viewport at which the end of the list counts as near. */
const MARGIN = '400px'

/**
 * Fetches more results when the element of the returned ref comes near the viewport. Fetches once per set of shown
 * results, so that a failure is not repeated endlessly, and slowly enough that the list does not detect a loop.
 */
export function useInfiniteScroll<Element extends HTMLElement>(
  isEnabled: boolean,
  results: readonly unknown[],
  fetchMoreResults: () => void,
) {
  const end = useRef<Element>(null)
  const requestedFor = useRef<unknown>(undefined)
  useEffect(() => {
    const element = end.current
    if (!isEnabled || !element || requestedFor.current === results) return
    if (typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        requestedFor.current = results
        fetchMoreResults()
      },
      { rootMargin: MARGIN },
    )
    const timer = setTimeout(() => observer.observe(element), FETCH_MORE_MIN_DELAY_MS)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [isEnabled, results, fetchMoreResults])
  return end
}
