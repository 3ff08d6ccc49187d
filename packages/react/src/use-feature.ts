import type { AnyActorRef } from 'xstate'
import type { Controller, FeatureFactory, Protocol } from '@querent/engine'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
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
export function useFeature<
  P extends Protocol,
  TState,
  TCommands extends object,
  TActor extends AnyActorRef = AnyActorRef,
>(
  // oxlint-disable-next-line typescript/no-explicit-any -- a factory of whatever options, which only `any` can say
  factory: FeatureFactory<P, any, TState, TCommands, TActor>,
  instance?: string,
): Controller<TState, TCommands, TActor> {
  const controller = useEngine<P>().get(factory, instance)
  const subscribe = useCallback((listener: () => void) => controller.subscribe(listener).unsubscribe, [controller])
  const state = useSyncExternalStore(subscribe, controller.getSnapshot, controller.getSnapshot)
  return useMemo(() => ({ ...controller, state }), [controller, state])
}
