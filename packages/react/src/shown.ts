import type { Protocol } from '@querent/engine'
import type { ReactNode } from 'react'
import { useEngine } from './engine-provider'

/** What the component of a facet or a filter shows of it. */
export interface FilterText<Choice> {
  label?: ReactNode
  /** Returns what shows a chosen value, path or range. */
  choiceOf?: ((choice: Choice) => ReactNode) | undefined
}

/** Something that one component says, so that no other one says it as well. */
export type Saying = 'empty' | 'failed'

/** What components show of an engine, for other components that may be anywhere on the page. */
function createShown() {
  const listeners = new Set<() => void>()
  const notify = () => listeners.forEach((listener) => listener())
  /** The number of components that say something. */
  const sayings: Record<Saying, number> = { empty: 0, failed: 0 }
  return {
    filters: new Map<string, FilterText<never>>(),
    notify,
    isSaid: (saying: Saying) => sayings[saying] > 0,
    /** Marks something as said by one more component. Returns a function that takes it back. */
    say(saying: Saying) {
      sayings[saying]++
      notify()
      return () => {
        sayings[saying]--
        notify()
      }
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return { unsubscribe: () => void listeners.delete(listener) }
    },
  }
}

const ofEngines = /* @__PURE__ */ new WeakMap<object, ReturnType<typeof createShown>>()

/** Returns what components show of the engine. */
export function useShown() {
  const engine = useEngine<Protocol>()
  const shown = ofEngines.get(engine) ?? createShown()
  ofEngines.set(engine, shown)
  return shown
}
