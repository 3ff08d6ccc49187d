import { useEffect, useState } from 'react'

/** A module that is loaded when a component needs it. */
export interface LazyModule<Module> {
  /** Undefined until it is loaded. */
  loaded?: Module
  load: () => Promise<void>
}

/** Returns a module that is loaded when a component needs it. */
export function lazyModule<Module>(importIt: () => Promise<Module>): LazyModule<Module> {
  const lazy: LazyModule<Module> = {
    async load() {
      lazy.loaded = await importIt()
    },
  }
  return lazy
}

/**
 * Returns a lazy module; undefined until it is loaded, and null if that failed.
 *
 * @param need - what it is needed for. The module is loaded if that is truthy, and after a failure if that changes.
 */
export function useLazyModule<Module>(lazy: LazyModule<Module>, need: unknown): Module | null | undefined {
  const { loaded } = lazy
  const [failed, setFailed] = useState<unknown>()
  useEffect(() => {
    if (need && !loaded) {
      lazy.load().then(
        () => setFailed(null),
        () => setFailed(need),
      )
    }
  }, [lazy, loaded, need])
  return loaded ?? (need && failed === need ? null : undefined)
}
