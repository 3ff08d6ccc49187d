import { sessionOf } from './create-engine'
import type { Engine } from './engine'
import type { Protocol } from './protocol'

/** Resolves when no search is in flight. */
export const settled = <P extends Protocol>(engine: Engine<P>): Promise<void> =>
  new Promise((resolve) => {
    const { sources } = sessionOf(engine)
    const check = () => {
      if (sources.some(({ page }) => page.status === 'loading')) return
      unobserve()
      resolve()
    }
    const unobserve = engine.observe(check)
    check()
  })
