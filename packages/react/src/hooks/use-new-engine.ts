import { hydrate, type Engine, type Protocol } from '@querent/engine'
import { useEffect, useState } from 'react'

class EngineLife<E extends Engine<Protocol>> {
  #engine: E | undefined
  #dehydrated: unknown
  #isMounted = false
  #isOver = false

  /** Not in the constructor, because strict mode calls the function of an initial state twice and drops one result. */
  engineOf(create: () => E, dehydrated: unknown): E {
    if (!this.#engine) {
      this.#engine = create()
      this.show(dehydrated)
    }
    return this.#engine
  }

  /** Loads the engine. Returns how to end, unless the engine was stopped because the component was hidden. */
  begin(): (() => void) | undefined {
    if (this.#isOver) return undefined
    this.#isMounted = true
    this.#engine?.load()
    return () => {
      this.#isMounted = false
      // Strict mode mounts again before that.
      queueMicrotask(() => {
        if (this.#isMounted) return
        this.#isOver = true
        this.#engine?.stop()
      })
    }
  }

  show(dehydrated: unknown) {
    if (this.#isOver || dehydrated === this.#dehydrated) return
    if (this.#engine && dehydrated) hydrate(this.#engine, dehydrated)
    this.#dehydrated = dehydrated
  }
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
  const [life, setLife] = useState(() => new EngineLife<E>())
  const engine = life.engineOf(create, dehydrated)
  useEffect(() => {
    const end = life.begin()
    // oxlint-disable-next-line react/set-state-in-effect -- rare: the component was hidden, and its engine stopped
    if (!end) setLife(new EngineLife<E>())
    return end
  }, [life])
  useEffect(() => life.show(dehydrated), [life, dehydrated])
  return engine
}
