import type { AnyActor, Controller, FeatureFactory, Protocol } from '@querent/engine'
import { useMemo, useRef } from 'react'
import { useEngine } from './engine-provider'
import { useStore } from './use-store'

/**
 * Names a feature by its kind. A hook that names a feature does not import its protocol. A page of another protocol
 * that runs the same machine does not load that code.
 */
export const ofKind = <Factory extends { readonly definition: { kind: string } }>(kind: string) =>
  ({ definition: { kind } }) as Factory

/** The part of a feature that a component shows. */
export interface FeatureOptions<TState, Selected> {
  /** The id of a facet or of a search box, if the engine has several. */
  instance?: string
  /** Returns the part of the state that the component shows. The component renders again only if that part changes. */
  select: (state: TState) => Selected
  /**
   * Whether two selections are the same.
   *
   * @default Object.is
   */
  isEqual?: (previous: Selected, next: Selected) => boolean
}

/**
 * Returns the state and the commands of a feature. The component renders again only when this state changes. The
 * returned object keeps its identity until the state changes. The commands always keep theirs.
 *
 * Mounting and unmounting change nothing in the engine.
 *
 * @param factory - the feature, as it was given to the engine: `useFeature(pager)`.
 * @param instance - the id of a facet or of a search box, if the engine has several.
 * @throws {EngineError} `unknown-feature` if the engine has no such feature.
 */
export function useFeature<P extends Protocol, TState, TCommands extends object, TActor extends AnyActor = AnyActor>(
  factory: FeatureFactory<P, never, TState, TCommands, TActor>,
  instance?: string,
): Controller<TState, TCommands, TActor>
/**
 * Returns a part of the state as `state`, and the commands: `useFeature(pager, { select: ({ page }) => page })`. The
 * component renders again only if that part changes.
 */
export function useFeature<
  P extends Protocol,
  TState,
  TCommands extends object,
  TActor extends AnyActor = AnyActor,
  Selected = TState,
>(
  factory: FeatureFactory<P, never, TState, TCommands, TActor>,
  options: FeatureOptions<TState, Selected>,
): Controller<Selected, TCommands, TActor>
export function useFeature<P extends Protocol>(
  factory: FeatureFactory<P, never, unknown, object>,
  options?: string | FeatureOptions<unknown, unknown>,
) {
  const { instance, select, isEqual = Object.is } = typeof options === 'object' ? options : { instance: options }
  const controller = useEngine<P>().get(factory, instance)
  const last = useRef<readonly unknown[]>([])
  const read = () => {
    const state = controller.getSnapshot()
    if (!select) return state
    const [lastState, lastSelect, lastSelected] = last.current
    if (lastState === state && lastSelect === select) return lastSelected
    const next = select(state)
    const selected = lastSelect && isEqual(lastSelected, next) ? lastSelected : next
    last.current = [state, select, selected]
    return selected
  }
  const state = useStore(controller, read)
  return useMemo(() => ({ ...controller, state }), [controller, state])
}
