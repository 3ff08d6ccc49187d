import type { Clock } from './clock'
import { observe, type Observable } from './status'

/**
 * Whether a client reaches its platform. `offline`: the browser has no network. `disconnected`: the last request failed
 * to reach the platform, or got status 404. Otherwise `connected`.
 */
export type ConnectionStatus = 'connected' | 'disconnected' | 'offline'

/** An observable connection status. @see Specification, sentence 8.3 */
export type Connection = Observable<ConnectionStatus>

/** After this number of consecutive failures to reach the platform, only one request per second is sent. */
const MAX_FAILURES = 5
const TRIAL_INTERVAL_MS = 1000

/** Counts the failures to reach the platform, and limits requests while it is unreachable. */
export const createCircuit = (clock: Clock) => {
  let failures = 0
  let triedAt = -Infinity
  let lastCause: unknown
  const [connection, changed] = observe<ConnectionStatus>(() => {
    if (globalThis.navigator?.onLine === false) return 'offline'
    return failures > 0 ? 'disconnected' : 'connected'
  }, ['online', 'offline'])
  return {
    connection,
    /**
     * Throws the cause of the last failure if no request may be sent now. A browser that is offline may still reach its
     * own machine.
     */
    admit() {
      const now = clock.now()
      // Negative if the clock was set back.
      const waitedMs = now - triedAt
      if (failures >= MAX_FAILURES && waitedMs >= 0 && waitedMs < TRIAL_INTERVAL_MS) throw lastCause
      triedAt = now
    },
    /** Counts a reply by its status, or a failed request if `status` is undefined. */
    report(status?: number, cause?: unknown) {
      failures = status === undefined ? failures + 1 : Number(status === 404)
      lastCause = cause
      changed()
    },
  }
}

/** What counts the failures of a client. */
export type Circuit = ReturnType<typeof createCircuit>
