import type { Controller, FeatureFactory, Protocol } from '@querent/engine'
import { useMemo } from 'react'
import type { AnyActorRef } from 'xstate'
import { useEngine } from './engine-provider'
import { useStore } from './use-store'

/**
 * Names a feature by its kind. A hook that does so brings no wiring of a protocol, so that a page with a feature of
 * another protocol that runs the same machine does not load it.
 */
export const ofKind = <Factory extends { readonly definition: { kind: string } }>(kind: string) =>
  ({ definition: { kind } }) as Factory

/**
 * Returns the state and the commands of a feature. The component renders again when this state changes, and at no other
 * change of the engine. The returned object keeps its identity as long as the state does; the commands always do.
 *
 * Mounting and unmounting change nothing in the engine.
 *
 * @param factory - the feature, as it was given to the engine: `useFeature(pager)`.
 * @param instance - the id of a facet or of a search box, if the engine has several.
 * @throws {EngineError} `unknown-feature` if the engine has no such feature.
 */
export function useFeature<
  P extends Protocol,
  TState,
  TCommands extends object,
  TActor extends AnyActorRef = AnyActorRef,
>(
  factory: FeatureFactory<P, never, TState, TCommands, TActor>,
  instance?: string,
): Controller<TState, TCommands, TActor> {
  const controller = useEngine<P>().get(factory, instance)
  const state = useStore(controller, controller.getSnapshot)
  return useMemo(() => ({ ...controller, state }), [controller, state])
}
