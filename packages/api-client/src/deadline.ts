/** Why work was stopped before its end. */
export type Stop = 'aborted' | 'timeout'

/**
 * Runs work that ends in any case: with its own outcome, or as soon as the caller's signal aborts or the time is up.
 * Whatever the work still does then is of no effect, and its signal tells it to stop.
 *
 * @param toError - makes what the work is stopped with: what this rejects with, and the reason of its signal.
 */
export const withDeadline = async <Value>(
  { signal, timeoutMs }: { signal: AbortSignal | undefined; timeoutMs: number },
  toError: (stop: Stop, cause: unknown) => Error,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> => {
  if (signal?.aborted) throw toError('aborted', signal.reason)
  const controller = new AbortController()
  let stop!: (stop: Stop, cause?: unknown) => void
  const stopped = new Promise<never>((_, reject) => {
    stop = (why, cause) => {
      const error = toError(why, cause)
      reject(error)
      controller.abort(error)
    }
  })
  const onAbort = () => stop('aborted', signal?.reason)
  const timer = setTimeout(() => stop('timeout'), timeoutMs)
  signal?.addEventListener('abort', onAbort)
  try {
    return await Promise.race([work(controller.signal), stopped])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
  }
}

/** Waits, unless the signal aborts: then rejects with its reason. */
export const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    }, ms)
    signal.addEventListener('abort', onAbort, { once: true })
  })
