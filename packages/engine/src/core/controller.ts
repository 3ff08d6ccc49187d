import { toObserver, type AnyActorRef, type EventObject, type Observer, type Subscription } from 'xstate'
import type { AnyFeatureDefinition, Protocol, Tools } from './feature'
import { keepFields } from './keep'
import type { Page } from './page'

/**
 * A feature of a running engine: its state and its commands. It can be read and subscribed to as an actor of XState, so
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
  /** Tells the listeners, if `state` has changed since they were last told. */
  refresh(): void
  release(): void
}

export function createController<P extends Protocol>(
  { commands, select }: AnyFeatureDefinition<P>,
  actor: AnyActorRef,
  tools: Tools<P>,
  notify: (listener: () => void) => void,
  /** While the engine acts, it refreshes all at the end. */
  isActing: () => boolean,
): ManagedController {
  const observers = new Set<Observer<unknown>>()
  let from: { snapshot: unknown; page: Page<P> } | undefined
  let state: unknown
  let told: unknown
  let subscription: { unsubscribe(): void } | undefined

  const read = () => {
    const snapshot: unknown = actor.getSnapshot()
    const page = tools.page()
    if (!from || from.snapshot !== snapshot || from.page !== page) {
      from = { snapshot, page }
      state = keepFields(state, select(snapshot, page, state))
    }
    return state
  }
  const refresh = () => {
    if (!observers.size || Object.is(read(), told)) return
    told = state
    for (const observer of [...observers]) notify(() => observer.next?.(state))
  }
  const release = () => {
    observers.clear()
    subscription?.unsubscribe()
    subscription = undefined
  }

  const controller = {
    ...(commands(
      (event: EventObject) => actor.send(event),
      tools,
      () => actor.getSnapshot(),
    ) as object),
    actor,
    getSnapshot: read,
    subscribe(observer: Observer<unknown>): Subscription {
      const own = toObserver(observer) // the same one may subscribe twice
      if (!observers.size) {
        told = read()
        subscription = actor.subscribe(() => {
          if (!isActing()) refresh()
        })
      }
      observers.add(own)
      return {
        unsubscribe() {
          if (observers.delete(own) && !observers.size) release()
        },
      }
    },
  }
  return {
    controller: Object.defineProperty(controller, 'state', { get: read }) as ManagedController['controller'],
    refresh,
    release,
  }
}
