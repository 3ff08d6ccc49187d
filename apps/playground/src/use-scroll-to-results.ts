import { useEngine } from '@querent/react'
import { useEffect, type RefObject } from 'react'

/** Scrolls to the first result when the page changes. The focus stays on the pager, for keyboard users. */
export function useScrollToResults(results: RefObject<HTMLElement | null>) {
  const engine = useEngine()
  useEffect(
    () =>
      engine.observe((observation) => {
        if (observation.type !== 'search.succeeded' || !observation.cause.startsWith('pager')) return
        if ((results.current?.getBoundingClientRect().top ?? 0) < 0) results.current?.scrollIntoView()
      }),
    [engine, results],
  )
}
