import type { PromiseActorLogic } from 'xstate'
import type { AnyActor } from './actor'
import { startCall } from './call'
import { toolsOf } from './tools'

/** The time after which a call of a feature fails, whatever the client does; in milliseconds. */
export const CALL_TIMEOUT_MS = 30_000

/** The logic of an actor that makes a call: a promise actor of XState. */
export interface FetchActorLogic<Output, Input> extends PromiseActorLogic<Output, Input> {}

/** The options of a call of a feature, besides its input. */
export interface FetchOptions {
  signal: AbortSignal
  /** The actor of the call; `toolsOf(self)` returns the tools of its feature. */
  self: AnyActor
}

/**
 * Creates the logic of an actor that makes a call. Stopping the actor aborts the call. A call that takes longer than
 * `timeoutMs` fails.
 *
 * It combines a promise actor and the call, which is a third of a kilobyte smaller than both.
 */
export const fetchActor = <Output, Input>(
  call: (input: Input, options: FetchOptions) => Promise<Output>,
  timeoutMs = CALL_TIMEOUT_MS,
): FetchActorLogic<Output, Input> => {
  const ends = new WeakMap<AnyActor, () => void>()
  return {
    transition(snapshot, { type, ...outcome }, { self }) {
      if (snapshot.status !== 'active') return snapshot
      if (type === 'xstate.stop') ends.get(self)?.()
      const status = { done: 'done', fail: 'error', 'xstate.stop': 'stopped' }[type]
      return status ? ({ ...snapshot, ...outcome, status } as typeof snapshot) : snapshot
    },
    start({ input, status }, { self }) {
      if (status !== 'active') return
      const send = self.send as (event: object) => void
      let output: Output
      ends.set(
        self,
        startCall(async (signal) => void (output = await call(input!, { signal, self })), {
          clock: toolsOf(self).environment.clock,
          timeoutMs,
          onDone: () => send({ type: 'done', output }),
          onError: (error) => send({ type: 'fail', error }),
        }),
      )
    },
    getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
    getPersistedSnapshot: (snapshot) => snapshot,
  }
}

/** Takes the place of an actor in a machine until `provide` supplies it. */
export const missingActor = <Output, Input>(): FetchActorLogic<Output, Input> =>
  fetchActor<Output, Input>(() =>
    Promise.reject(new Error('The machine has placeholder actors: supply them with provide()')),
  )

/** Takes the place of an action in a machine until `provide` supplies it. */
export const missingAction =
  <Params = undefined>(name: string): ((args: unknown, params: Params) => void) =>
  () => {
    throw new Error(`The machine has the placeholder action "${name}": supply it with provide()`)
  }
