import { toObserver, type AnyActorRef, type EventObject, type Observer, type Subscription } from 'xstate'
import type { Protocol } from './feature'
import { keepFields } from './keep'
import { Listeners } from './listeners'
import type { Member } from './members'
import type { Page } from './page'
import type { Session } from './session'

/**
 * A feature of an engine: its state and its commands. After the engine was stopped, a command that would change something
 * throws an {@link EngineError} `engine-stopped`. A controller can be read and subscribed to as an actor of XState, so
 * `useSelector` of `@xstate/react` accepts it.
 */
export type Controller<TState, TCommands extends object, TActor extends AnyActorRef = AnyActorRef> = TCommands & {
  /** The actor that runs the machine of the feature. */
  readonly actor: TActor
  /** The current state. It and its fields keep their identity as long as they are equal. */
  readonly state: TState
  /** Returns `state`. */
  getSnapshot(): TState
  /** Calls the listener, or `next` of the observer, with each new state. */
  subscribe(observer: ((state: TState) => void) | Observer<TState>): Subscription
}

export interface ManagedController {
  controller: Controller<unknown, object>
  /** Notifies the listeners if `state` has changed since they were last notified. */
  refresh(): void
  release(): void
}

/** Creates the controller of a feature when it is first asked for. */
export function createController<P extends Protocol>(
  { definition, actor, tools, source }: Member<P>,
  session: Session<P>,
): ManagedController {
  const reads: readonly (keyof Page<P>)[] | undefined =
    typeof definition.reads === 'function' ? definition.reads(tools.input) : definition.reads
  const listeners = new Listeners<unknown>(session.environment.logger)
  const streaming = source ?? session.main
  // What `state` was computed from.
  let snapshot: unknown
  let page: Page<P> | undefined
  let payload: unknown
  let state: unknown
  let told: unknown

  const showsSame = (next: Page<P>) => {
    if (page === next) return true
    if (!page || !reads) return false
    for (const key of reads) if (page[key] !== next[key]) return false
    return true
  }
  const read = () => {
    const current: unknown = actor.getSnapshot()
    const next = tools.page()
    if (snapshot !== current || payload !== streaming.payload || !showsSame(next))
      state = keepFields(state, definition.state(current, next, tools.input, state, streaming.payload))
    snapshot = current
    page = next
    payload = streaming.payload
    return state
  }
  const send = (event: EventObject) => {
    session.assertRunning()
    session.act(() => actor.send(event))
  }
  const controller = {
    ...(definition.commands(send, tools, () => actor.getSnapshot()) as object),
    actor,
    getSnapshot: read,
    subscribe(observer: Observer<unknown>): Subscription {
      const { next } = toObserver(observer)
      if (!listeners.size) told = read()
      return { unsubscribe: listeners.add((value) => next?.(value)) }
    },
  }
  return {
    controller: Object.defineProperty(controller, 'state', { get: read }) as ManagedController['controller'],
    refresh() {
      if (!listeners.size) return
      listeners.guard(read)
      if (Object.is(state, told)) return
      told = state
      listeners.notify(() => state)
    },
    release: () => listeners.clear(),
  }
}
