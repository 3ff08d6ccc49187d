import type { Protocol } from '@querent/engine'
import { useEffect } from 'react'
import { useEngine } from './engine-provider'
import { fieldWarningsOf } from './field-warnings'

/** Bundlers replace it, as for React. */
declare const process: { env: { NODE_ENV?: string } }

/** Longer than any page takes to load its engine. */
const PATIENCE_MS = 3000

// Lists mount again under strict mode, and each of several lists watches the page.
const warned = /* @__PURE__ */ new WeakSet()

/** Warns once of an error, or of an engine. */
function warnOnce(cause: object, message: string) {
  if (!warned.has(cause)) console.warn(`Querent: ${message}`)
  warned.add(cause)
}

/**
 * Warns in development if results are shown, but nothing has searched, if a search fails, because users see a message
 * without the cause, and if a reply lacks a field that the request names.
 */
export function useDevelopmentWarnings() {
  /* oxlint-disable react/rules-of-hooks -- the condition never changes while a page lives, and production has no code */
  if (process.env.NODE_ENV === 'production') return
  const engine = useEngine<Protocol>()
  useEffect(() => {
    const timer = setTimeout(() => {
      if (engine.page.status !== 'idle') return
      warnOnce(
        engine,
        'a list of results is shown, but its engine has not searched. Call engine.load() after createSearchEngine, or create the engine with useNewEngine. If the page waits for a query, show the list after the first search.',
      )
    }, PATIENCE_MS)
    const warnOfFields = fieldWarningsOf(engine)
    const watch = (page: typeof engine.page) => {
      if (page.error) warnOnce(page.error, `the search failed. ${page.error.message}`)
      warnOfFields(page)
    }
    const { unsubscribe } = engine.subscribe(watch)
    // The first search may have failed before the list was there.
    watch(engine.page)
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [engine])
}
