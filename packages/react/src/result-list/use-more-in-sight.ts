import { FETCH_MORE_MIN_DELAY_MS } from '@querent/engine'
import { useEffect, useRef } from 'react'

/** How near the end of the list has to come to the part of the page that is in sight. */
const MARGIN = '400px'

/**
 * Fetches more results when the element that it gives a ref for comes near the part of the page that is in sight: once
 * for the results shown, so that a failure is not repeated without end, and never in such haste as the list takes for a
 * loop.
 */
export function useMoreInSight<Element extends HTMLElement>(
  isEnabled: boolean,
  results: readonly unknown[],
  fetchMoreResults: () => void,
) {
  const end = useRef<Element>(null)
  const askedFor = useRef<unknown>(undefined)
  useEffect(() => {
    const element = end.current
    if (!isEnabled || !element || askedFor.current === results) return
    if (typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        askedFor.current = results
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
