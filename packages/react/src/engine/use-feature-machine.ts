import type { AnyActor, FeatureFactory, Protocol } from '@querent/engine'
import { useEngine } from './engine-provider'
import { useStore } from './use-store'

/**
 * Returns the snapshot, `send` and the actor of a feature, as `useMachine` of `@xstate/react` does. The actor is the one
 * that the engine runs: the component starts none, and unmounting stops none.
 *
 * Use `useFeature` for what users see and do; a snapshot shows the machine itself, as its `matches` and `can`.
 *
 * @param factory - the feature, as it was given to the engine: `useFeatureMachine(pager)`.
 * @param instance - the id of a facet or of a search box, if the engine has several.
 * @throws {EngineError} `unknown-feature` if the engine has no such feature.
 */
export function useFeatureMachine<P extends Protocol, TActor extends AnyActor>(
  factory: FeatureFactory<P, never, unknown, object, TActor>,
  instance?: string,
): [snapshot: ReturnType<TActor['getSnapshot']>, send: TActor['send'], actor: TActor] {
  const { actor } = useEngine<P>().get(factory, instance)
  const snapshot = useStore(actor, () => actor.getSnapshot() as ReturnType<TActor['getSnapshot']>)
  return [snapshot, actor.send, actor]
}
