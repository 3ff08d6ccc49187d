import type { AnyActorRef, EventObject } from 'xstate'
import type { AnyFeatureDefinition, Protocol, Tools } from './feature'
import { keepFields } from './keep'
import type { Page } from './page'

/**
 * A feature of an engine: its state, its changes, its commands. After the engine was stopped, a command that would change
 * something throws an `EngineError` `engine-stopped`.
 */
export type Controller<TState, TCommands extends object> = TCommands & {
  /** The machine, for inspection. */
  readonly actor: AnyActorRef
  /** Keeps its identity, and that of its fields, as long as they are equal. */
  readonly state: TState
  /** Calls `listener` when `state` has become another; gives the function that ends it. */
  subscribe(listener: () => void): () => void
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
  assertRunning: () => void,
): ManagedController {
  const listeners = new Set<() => void>()
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
    if (!listeners.size || Object.is(read(), told)) return
    told = state
    for (const listener of [...listeners]) notify(listener)
  }
  const release = () => {
    listeners.clear()
    subscription?.unsubscribe()
    subscription = undefined
  }

  const controller = {
    ...(commands(
      (event: EventObject) => {
        assertRunning()
        actor.send(event)
      },
      tools,
      () => actor.getSnapshot(),
    ) as object),
    actor,
    subscribe(listener: () => void) {
      const own = () => listener() // the same listener may subscribe twice
      if (!listeners.size) {
        told = read()
        subscription = actor.subscribe(() => {
          if (!isActing()) refresh()
        })
      }
      listeners.add(own)
      return () => {
        if (listeners.delete(own) && !listeners.size) release()
      }
    },
  }
  return {
    controller: Object.defineProperty(controller, 'state', { get: read }) as ManagedController['controller'],
    refresh,
    release,
  }
}
