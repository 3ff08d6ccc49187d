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
  const reads = definition.reads as readonly (keyof Page<P>)[] | undefined
  const listeners = new Listeners<unknown>(session.environment.logger)
  const streaming = source ?? session.main
  let from: { snapshot: unknown; page: Page<P>; payload: unknown } | undefined
  let state: unknown
  let told: unknown

  const isCurrent = (snapshot: unknown, page: Page<P>) => {
    if (!from || from.snapshot !== snapshot || from.payload !== streaming.payload) return false
    const shown = from.page
    return shown === page || (reads !== undefined && reads.every((key) => shown[key] === page[key]))
  }
  const read = () => {
    const snapshot: unknown = actor.getSnapshot()
    const page = tools.page()
    const { payload } = streaming
    if (!isCurrent(snapshot, page))
      state = keepFields(state, definition.state(snapshot, page, tools.input, state, payload))
    from = { snapshot, page, payload }
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
