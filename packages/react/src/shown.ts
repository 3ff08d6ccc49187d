import type { Breadcrumb, Protocol } from '@querent/engine'
import type { ReactNode } from 'react'
import { useEngine } from './engine-provider'

/** What the component of a facet or a filter shows of it. */
export interface FilterText<K extends Breadcrumb['kind']> {
  label?: ReactNode
  /** Returns what shows a choice. */
  choiceOf?: ((breadcrumb: Extract<Breadcrumb, { kind: K }>) => ReactNode) | false
}

/** Something that one component says, so that no other one says it as well. */
export type Saying = 'empty' | 'failed'

/** What components show of an engine, for other components that may be anywhere on the page. */
function createShown() {
  const listeners = new Set<() => void>()
  const sayings: Saying[] = []
  const notify = () => listeners.forEach((listener) => listener())
  return {
    filters: new Map<string, FilterText<never>>(),
    /** What components say, once for each of them. */
    sayings,
    notify,
    /** Adds what a component says. Returns a function that removes it again. */
    say(saying: Saying) {
      sayings.push(saying)
      notify()
      return () => {
        sayings.splice(sayings.indexOf(saying), 1)
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
