import { fromPromise } from 'xstate'
import { startCall } from './call'
import type { Environment } from './environment'

/** A call of a feature that takes longer is given up, whatever the client does; in milliseconds. */
export const CALL_TIMEOUT_MS = 30_000

/** An actor that makes a call. Stopping it aborts the call; a call that takes too long fails. */
export const fetchActor = <Input, Output>(
  call: (input: Input, options: { signal: AbortSignal }) => Promise<Output>,
  { clock }: Environment,
) =>
  fromPromise<Output, Input>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        let output: Output
        const end = startCall(async (own) => void (output = await call(input, { signal: own })), {
          clock,
          timeoutMs: CALL_TIMEOUT_MS,
          onDone: () => resolve(output),
          onError: reject,
        })
        signal.addEventListener('abort', end)
      }),
  )

/** Stands in a machine for the actor that `provide` gives. */
export const missingActor = <Output, Input>() =>
  fromPromise<Output, Input>(() => Promise.reject(new Error('The machine needs its actors: provide them')))
