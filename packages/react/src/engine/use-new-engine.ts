import { hydrate, type Engine, type Protocol } from '@querent/engine'
import React, { useEffect, useInsertionEffect, useLayoutEffect, useState } from 'react'

// Before the engine notices the URL that a router writes with the page. On a server, React 18 warns of it.
const useCommitEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

// A part that `Activity` hides keeps these effects until it is removed.
const useLifeEffect = 'Activity' in React ? useInsertionEffect : useEffect

function createLife<E extends Engine<Protocol>>() {
  let engine: E | undefined
  let shown: unknown
  let effects = 0
  let isLoaded = false

  /** Keeps the engine alive until every returned function was called. */
  const live = () => {
    effects++
    return () => {
      effects--
      // Strict mode mounts again before that.
      queueMicrotask(() => {
        if (!effects) engine?.stop()
      })
    }
  }
  const show = (dehydrated: unknown) => {
    if (engine && dehydrated && dehydrated !== shown) hydrate(engine, dehydrated)
    shown = dehydrated
  }
  return {
    live,
    show,
    /** Not at once, because strict mode calls the function of an initial state twice and drops one result. */
    engineOf(create: () => E, dehydrated: unknown) {
      if (!engine) {
        engine = create()
        show(dehydrated)
      }
      return engine
    },
    load() {
      if (!isLoaded) engine?.load()
      isLoaded = true
      return live()
    },
  }
}

/**
 * Creates an engine with the component, loads it when the component has mounted, and stops it when the component is
 * removed. An engine that outlives components is created outside of React instead.
 *
 * With `dehydrated`, the first render shows the page of the server, and `load` makes no request. If `dehydrated` changes,
 * as after a link to the same page of a framework that renders on the server, the engine shows the new page without a
 * request.
 *
 * Strict mode, which mounts twice, neither stops the engine nor sends a second request. (That of React 18 creates a
 * second engine in development, which is never loaded.) A component that `Activity` hides keeps its engine, so that the
 * page is as it was when it is shown again.
 *
 * @param create - returns a new engine. Later functions are ignored: use a `key` to begin again with other options.
 * @param dehydrated - what `dehydrate` returned on the server. Default: none.
 * @throws {EngineError} `invalid-dehydrated`, naming the member that is wrong; and what `create` throws.
 */
export function useNewEngine<E extends Engine<Protocol>>(create: () => E, dehydrated?: unknown): E {
  const [life] = useState(createLife<E>)
  const engine = life.engineOf(create, dehydrated)
  useLifeEffect(() => life.live(), [life])
  useCommitEffect(() => life.show(dehydrated), [life, dehydrated])
  useEffect(() => life.load(), [life])
  return engine
}
