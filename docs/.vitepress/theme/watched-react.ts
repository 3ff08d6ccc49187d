// What the live examples import in place of `@querent/react`: the same, but their engines are known to the page.
import { settled, type Engine, type Protocol } from '@querent/engine'
import { useNewEngine as useNewEngineOfReact } from '@querent/react'
import { createContext, useContext, useEffect } from 'react'

export * from '@querent/react'

/** Called with the engine of the example below, when its first search has ended. */
export const EngineListener = createContext<(engine: Engine<Protocol>) => void>(() => {})

/** Creates an engine as `@querent/react` does, and tells the page of it. */
export function useNewEngine<E extends Engine<Protocol>>(create: () => E, dehydrated?: unknown): E {
  const engine = useNewEngineOfReact(create, dehydrated)
  const onEngine = useContext(EngineListener)
  useEffect(() => {
    let isGone = false
    void settled(engine).then(() => isGone || onEngine(engine))
    return () => {
      isGone = true
    }
  }, [engine, onEngine])
  return engine
}
