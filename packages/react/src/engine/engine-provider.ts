import type { Engine, Protocol, SearchProtocol } from '@querent/engine'
import { createElement, useContext, type ReactNode, type ReactElement } from 'react'
import { EngineContext } from './engine-context'

/** The props of `EngineProvider`. */
export interface EngineProviderProps {
  /** The engine of any protocol, as `createSearchEngine` or `createCommerceEngine` returns it. */
  engine: Engine<Protocol>
  children?: ReactNode
}

/**
 * Provides a running engine to the hooks and components below it. It neither starts searches nor stops the engine.
 * Create and stop the engine outside of rendering.
 */
export function EngineProvider({ engine, children }: EngineProviderProps): ReactElement {
  return createElement(EngineContext.Provider, { value: engine }, children)
}

/**
 * Returns the engine of the nearest `EngineProvider`. A component that reads its `page` here is not rendered again when the
 * page changes: use `usePage`, or the hook of a feature.
 *
 * @throws {Error} outside an `EngineProvider`.
 */
export function useEngine<P extends Protocol = SearchProtocol>(): Engine<P> {
  const engine = useContext(EngineContext)
  if (!engine) {
    throw new Error('There is no engine here: wrap this part in <EngineProvider engine={engine}>')
  }
  return engine as Engine<P>
}
