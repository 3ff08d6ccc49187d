// What the live examples import in place of `@querent/react`: the same, but their page knows their engines.
import { settled, type Engine, type Protocol } from '@querent/engine'
import { useNewEngine as useNewEngineOfReact } from '@querent/react'
import { createContext, useContext, useEffect } from 'react'

export * from '@querent/react'

interface ExampleContextValue {
  /** What `dehydrate` returned for the example when the site was built. */
  firstPage?: unknown
  /** Called with each engine that the example creates. */
  onCreate?: (engine: Engine<Protocol>) => void
  /** Called with the engine of the example when its first search has ended. */
  onEngine?: (engine: Engine<Protocol>) => void
}

/** What the page of an example gives to it. */
export const ExampleContext = createContext<ExampleContextValue>({})

/** Creates an engine as `@querent/react` does. It shows the first page that the site has of it, without a request. */
export function useNewEngine<E extends Engine<Protocol>>(create: () => E): E {
  const { firstPage, onCreate, onEngine } = useContext(ExampleContext)
  const engine = useNewEngineOfReact(create, firstPage)
  onCreate?.(engine)
  useEffect(() => {
    let isGone = false
    void settled(engine).then(() => isGone || onEngine?.(engine))
    return () => {
      isGone = true
    }
  }, [engine, onEngine])
  return engine
}
