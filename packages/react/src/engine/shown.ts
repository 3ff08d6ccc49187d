import type { Breadcrumb, Protocol } from '@querent/engine'
import type { ReactNode } from 'react'
import { useEngine } from './engine-provider'

/** What the component of a facet or a filter shows of it. */
export interface FilterText<K extends Breadcrumb['kind']> {
  label?: ReactNode
  /** Returns what shows a choice. */
  choiceOf?: ((breadcrumb: Extract<Breadcrumb, { kind: K }>) => ReactNode) | false
}

/** What components show of an engine, for other components that may be anywhere on the page. */
function createShown() {
  const listeners = new Set<() => void>()
  const notify = () => listeners.forEach((listener) => listener())
  return {
    filters: new Map<string, FilterText<never>>(),
    /** The components that say how much was found. */
    summaries: new Set<string>(),
    notify,
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
