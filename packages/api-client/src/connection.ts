import type { Clock } from './clock'
import { observe, type Observable } from './status'

/**
 * Whether a client reaches its platform. `offline`: the browser says that it has no network. `disconnected`: the last
 * request failed to reach the platform, or got status 404. Otherwise `connected`.
 */
export type ConnectionStatus = 'connected' | 'disconnected' | 'offline'

/** @see Specification, sentence 8.3 */
export type Connection = Observable<ConnectionStatus>

/** After so many requests in a row that failed to reach the platform, only one a second is sent. */
const MAX_FAILURES = 5
const TRIAL_INTERVAL_MS = 1000

/** Counts the requests that fail to reach the platform, and limits them if it cannot be reached. */
export const createCircuit = (clock: Clock) => {
  let failures = 0
  let nextTrialAt = 0
  let lastCause: unknown
  const [connection, changed] = observe<ConnectionStatus>(() => {
    if (globalThis.navigator?.onLine === false) return 'offline'
    return failures > 0 ? 'disconnected' : 'connected'
  }, ['online', 'offline'])
  return {
    connection,
    /**
     * Throws why the last request failed if another may not be sent now. A browser that says it is offline may still
     * reach its own machine.
     */
    admit() {
      const now = clock.now()
      if (failures >= MAX_FAILURES && now < nextTrialAt) throw lastCause
      nextTrialAt = now + TRIAL_INTERVAL_MS
    },
    /** Counts the reply to a request, or the request without one if `status` is undefined. */
    report(status?: number, cause?: unknown) {
      failures = status === undefined ? failures + 1 : Number(status === 404)
      lastCause = cause
      changed()
    },
  }
}
