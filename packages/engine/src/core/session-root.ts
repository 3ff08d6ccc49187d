import type { ActorLogic, AnyActorRef, Snapshot } from 'xstate'

type SessionRootEvent = { type: 'child.stop'; actor: AnyActorRef } | { type: 'xstate.stop' }

/** The root of the actor system of a session. Features and sources are its children. */
export const sessionRoot: ActorLogic<Snapshot<undefined>, SessionRootEvent> = {
  transition(snapshot, event, { stopChild }) {
    if (event.type === 'xstate.stop') return { ...snapshot, status: 'stopped' } as Snapshot<undefined>
    if (event.type === 'child.stop') stopChild(event.actor)
    return snapshot
  },
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  getPersistedSnapshot: (snapshot) => snapshot,
}
