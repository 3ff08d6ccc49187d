import type { Protocol } from '@querent/engine'
import { useEffect } from 'react'
import { useEngine } from '../engine-provider'

/** Bundlers replace it, as for React. */
declare const process: { env: { NODE_ENV?: string } }

/** Longer than any page takes to load its engine. */
const PATIENCE_MS = 3000

/**
 * Warns in development if results are shown, but nothing has searched, and if a search fails: users see a message
 * without the cause.
 */
export function useDevelopmentWarnings() {
  /* oxlint-disable react/rules-of-hooks -- the condition never changes while a page lives, and production has no code */
  if (process.env.NODE_ENV === 'production') return
  const engine = useEngine<Protocol>()
  useEffect(() => {
    const timer = setTimeout(() => {
      if (engine.page.status !== 'idle') return
      console.warn(
        'Querent: a list of results is shown, but its engine has not searched. Call engine.load() after createSearchEngine, or create the engine with useNewEngine. If the page waits for a query, show the list after the first search.',
      )
    }, PATIENCE_MS)
    let known: unknown
    const warnOfFailure = ({ error }: typeof engine.page) => {
      if (error && error !== known) console.warn(`Querent: the search failed. ${error.message}`)
      known = error
    }
    const { unsubscribe } = engine.subscribe(warnOfFailure)
    // The first search may have failed before the list was there.
    warnOfFailure(engine.page)
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [engine])
}
