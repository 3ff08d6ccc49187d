import { useEngine } from '@querent/react'
import { useEffect, type RefObject } from 'react'

/** Shows the first result of a page that the pager brought. The focus stays, so that a keyboard can page on. */
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
