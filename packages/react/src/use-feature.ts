import type { Controller, FeatureFactory, Protocol } from '@querent/engine'
import { useMemo, useSyncExternalStore } from 'react'
import { useEngine } from './engine-provider'

/**
 * The state and the commands of a feature. The component renders again when this state changes, and at no other change
 * of the engine; what is returned keeps its identity as long as the state does, and commands do for ever.
 *
 * Mounting and unmounting change nothing in the engine.
 *
 * @param factory - the feature, as it was given to the engine: `useFeature(pager)`.
 * @param instance - which one, where the engine has several of the kind: the id of a facet or of a search box.
 * @throws {EngineError} `unknown-feature`, where the engine has no such feature.
 */
export function useFeature<P extends Protocol, TState, TCommands extends object>(
  // oxlint-disable-next-line typescript/no-explicit-any -- a factory of whatever options, which only `any` can say
  factory: FeatureFactory<P, any, TState, TCommands>,
  instance?: string,
): Controller<TState, TCommands> {
  const controller = useEngine<P>().get(factory, instance)
  const read = () => controller.state
  const state = useSyncExternalStore(controller.subscribe, read, read)
  return useMemo(() => ({ ...controller, state }), [controller, state])
}
