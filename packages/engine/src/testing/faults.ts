import type { Clock } from '../core/environment'

/** The outcome of a call. */
export interface Fault {
  /** The delay of the outcome, in milliseconds. */
  delayMs?: number
  /** The call fails with an error with these members; the client is not called. */
  error?: { code: string; message?: string; status?: number; [member: string]: unknown }
  /** The client is not called, and this is its reply, valid or not. */
  reply?: unknown
  /** The call never ends. */
  isLost?: boolean
}

/** The faults of the calls of a client, in their order; undefined makes the call as usual. */
export type FaultScript<Client> = { readonly [Call in keyof Client]?: readonly (Fault | undefined)[] }

type Call = (...args: unknown[]) => Promise<unknown>

/**
 * Returns a client with scripted faults: the first search has the first fault of `search`, and so on. Calls after the
 * last fault are made as usual.
 *
 * @param clock - the clock of the test environment, which ends delays.
 */
export const withFaults = <Client extends object>(
  client: Client,
  script: FaultScript<Client>,
  clock: Pick<Clock, 'setTimeout'>,
): Client => ({
  ...client,
  ...Object.fromEntries(
    Object.entries(script).map(([name, faults]) => {
      const left = [...(faults as readonly (Fault | undefined)[])]
      const call: Call = async (...args) => {
        const { delayMs, error, isLost, ...rest } = left.shift() ?? {}
        if (isLost) return new Promise(() => {})
        if (delayMs) await new Promise<void>((resolve) => void clock.setTimeout(resolve, delayMs))
        if (error) throw Object.assign(new Error(error.message ?? `The call ${name} failed`), error)
        return 'reply' in rest ? rest.reply : (client[name as keyof Client] as Call)(...args)
      }
      return [name, call]
    }),
  ),
})
