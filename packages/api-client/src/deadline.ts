import type { Clock } from './clock'

/** Why work was stopped. */
export type Stop = 'aborted' | 'timeout'

/** Throws the reason of a signal that has aborted. The signals of some polyfills have no method for it. */
export const throwIfAborted = ({ aborted, reason }: AbortSignal): void => {
  if (aborted) throw reason
}

/**
 * Runs work that always ends: with its own outcome, or when the caller's signal aborts or the time is up. Later effects
 * of the work are ignored, and its signal is aborted.
 *
 * @param timeoutMs - Infinity for no time limit.
 * @param toError - Creates the error of stopped work: the rejection, and the reason of the work's signal.
 * @param work - Receives its signal, and a function that stops it with a reason.
 */
export const withDeadline = async <Value>(
  clock: Clock,
  signal: AbortSignal | undefined,
  timeoutMs: number,
  toError: (stop: Stop, cause?: unknown) => unknown,
  work: (signal: AbortSignal, stop: (reason: unknown) => void) => Promise<Value>,
): Promise<Value> => {
  if (signal?.aborted) throw toError('aborted', signal.reason)
  const controller = new AbortController()
  const stop = (reason: unknown) => {
    // A polyfill may not keep the reason.
    if (!('reason' in controller.signal)) Object.defineProperty(controller.signal, 'reason', { value: reason })
    controller.abort(reason)
  }
  const stopped = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason))
  })
  const onAbort = () => stop(toError('aborted', signal?.reason))
  const timer = timeoutMs < Infinity && clock.setTimeout(() => stop(toError('timeout')), timeoutMs)
  signal?.addEventListener('abort', onAbort)
  try {
    return await Promise.race([stopped, work(controller.signal, stop)])
  } finally {
    if (timer !== false) clock.clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
  }
}

/** Waits, unless the signal aborts; then rejects with its reason. */
export const sleep = (clock: Clock, ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = clock.setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clock.clearTimeout(timer)
      reject(signal.reason)
    })
  })
