/** Why work was stopped before its end. */
export type Stop = 'aborted' | 'timeout'

/**
 * Runs work that ends in any case: with its own outcome, or as soon as the caller's signal aborts or the time is up.
 * Whatever the work still does then is of no effect, and its signal tells it to stop.
 *
 * @param toError - makes what the work is stopped with: what this rejects with, and the reason of its signal.
 */
export const withDeadline = async <Value>(
  signal: AbortSignal | undefined,
  timeoutMs: number,
  toError: (stop: Stop, cause: unknown) => Error,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> => {
  if (signal?.aborted) throw toError('aborted', signal.reason)
  const controller = new AbortController()
  const stop = (why: Stop, cause?: unknown) => controller.abort(toError(why, cause))
  const stopped = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason))
  })
  const onAbort = () => stop('aborted', signal?.reason)
  const timer = setTimeout(stop, timeoutMs, 'timeout')
  signal?.addEventListener('abort', onAbort)
  try {
    return await Promise.race([stopped, work(controller.signal)])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
  }
}

/** Waits, unless the signal aborts: then rejects with its reason. */
export const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
