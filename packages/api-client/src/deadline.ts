import type { Clock } from './clock'

/** Why work was stopped before its end. */
export type Stop = 'aborted' | 'timeout'

/** What stops work before its end. */
export interface Deadline {
  clock: Clock
  signal: AbortSignal | undefined
  /** Infinity: only the signal stops the work. */
  timeoutMs: number
  /** Makes what the work is stopped with: what the caller is rejected with, and the reason of the work's signal. */
  toError: (stop: Stop, cause: unknown) => unknown
}

/**
 * Runs work that ends in any case: with its own outcome, or as soon as the caller's signal aborts or the time is up.
 * Whatever the work still does then is of no effect, and its signal tells it to stop.
 *
 * @param work - receives a function that starts its time anew, or with `false` stops the time.
 */
export const withDeadline = async <Value>(
  { clock, signal, timeoutMs, toError }: Deadline,
  work: (signal: AbortSignal, restart: (isRunning?: boolean) => void) => Promise<Value>,
): Promise<Value> => {
  if (signal?.aborted) throw toError('aborted', signal.reason)
  const controller = new AbortController()
  let endsAt = clock.now() + timeoutMs
  let timer: unknown
  // Only looks at the clock while the timer runs, as a stream starts its time anew with every piece.
  const restart = (isRunning = true) => {
    endsAt = isRunning ? clock.now() + timeoutMs : Infinity
    if (isRunning) timer ??= clock.setTimeout(check, timeoutMs)
  }
  const check = () => {
    timer = undefined
    const rest = endsAt - clock.now()
    if (rest <= 0) controller.abort(toError('timeout', undefined))
    else if (rest < Infinity) timer = clock.setTimeout(check, rest)
  }
  const stopped = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason))
  })
  const onAbort = () => controller.abort(toError('aborted', signal?.reason))
  if (timeoutMs < Infinity) timer = clock.setTimeout(check, timeoutMs)
  signal?.addEventListener('abort', onAbort)
  try {
    return await Promise.race([stopped, work(controller.signal, restart)])
  } finally {
    clock.clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
  }
}

/** Waits, unless the signal aborts: then rejects with its reason. */
export const sleep = (clock: Clock, ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = clock.setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clock.clearTimeout(timer)
      reject(signal.reason)
    })
  })
