import { hydrate, type Engine, type Protocol } from '@querent/engine'
import { useEffect, useState } from 'react'

/** Filled while rendering: strict mode calls the function of an initial state twice, and would leave an engine behind. */
interface Holder<E> {
  engine?: E
  /** What the engine was hydrated with last. */
  dehydrated?: unknown
  isMounted?: boolean
  isStopped?: boolean
}

/**
 * Creates an engine with the component, loads it when the component has mounted, and stops it when the component is
 * removed. An engine that outlives components is created outside of React instead.
 *
 * With `dehydrated`, the first render shows the page of the server, and `load` makes no request. If `dehydrated` changes, as
 * after a link to the same page of a framework that renders on the server, the engine shows the new page without a request.
 *
 * Strict mode, which mounts twice, neither stops the engine nor sends a second request. (That of React 18 creates a second
 * engine in development, which is never loaded.) A component that is hidden and shown
 * again gets another engine.
 *
 * @param create - returns a new engine. Later functions are ignored: use a `key` to begin again with other options.
 * @param dehydrated - what `dehydrate` returned on the server. Default: none.
 * @throws {EngineError} `invalid-dehydrated`, naming the member that is wrong; and what `create` throws.
 */
export function useNewEngine<E extends Engine<Protocol>>(create: () => E, dehydrated?: unknown): E {
  const [holder, setHolder] = useState<Holder<E>>(() => ({}))
  if (!holder.engine) {
    holder.engine = create()
    if (dehydrated) hydrate(holder.engine, dehydrated)
    holder.dehydrated = dehydrated
  }
  const { engine } = holder
  useEffect(() => {
    if (holder.isStopped) return setHolder({})
    holder.isMounted = true
    engine.load()
    return () => {
      holder.isMounted = false
      // Strict mode mounts again before that.
      queueMicrotask(() => {
        if (holder.isMounted) return
        holder.isStopped = true
        engine.stop()
      })
    }
  }, [holder, engine])
  useEffect(() => {
    if (!dehydrated || dehydrated === holder.dehydrated || holder.isStopped) return
    holder.dehydrated = dehydrated
    hydrate(engine, dehydrated)
  }, [holder, engine, dehydrated])
  return engine
}
