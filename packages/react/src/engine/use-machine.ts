import { showMachine } from '@querent/engine/inspection'
import { useContext, useEffect, useState } from 'react'
import { createActor, type AnyStateMachine, type SnapshotFrom } from 'xstate'
import { EngineContext } from './engine-context'
import { useStore } from './use-store'

/**
 * Returns the snapshot, `send` and the actor of a machine that belongs to a component. It starts when the component has
 * mounted, and nothing has to stop it: the machines of components have no timers and no children. So a part that `Activity`
 * hides, and one that strict mode mounts twice, keeps its state. Tools that show the engine of the context show it too.
 */
export function useMachine<Machine extends AnyStateMachine>(...input: Parameters<typeof createActor<Machine>>) {
  const [actor] = useState(() => createActor(...input))
  const engine = useContext(EngineContext)
  useEffect(() => {
    actor.start()
    return engine && showMachine(engine, actor)
  }, [actor, engine])
  const snapshot = useStore(actor, () => actor.getSnapshot() as SnapshotFrom<Machine>)
  return [snapshot, actor.send, actor] as const
}
