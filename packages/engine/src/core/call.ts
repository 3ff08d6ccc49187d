import type { Clock } from './environment'

export interface CallOptions {
  clock: Clock
  /** Infinity: as long as it takes. */
  timeoutMs: number
  onDone: () => void
  onError: (error: unknown) => void
}

/**
 * Runs a call that reports once, after `timeoutMs` at the latest, and not at all after it was ended.
 *
 * @returns the function that ends it, and aborts its signal unless it is done.
 */
export function startCall(
  run: (signal: AbortSignal) => Promise<void>,
  { clock, timeoutMs, onDone, onError }: CallOptions,
): () => void {
  const controller = new AbortController()
  let isOver = false
  /** The first of all that may end the call wins. */
  const finish = (report: () => void) => {
    if (isOver) return
    isOver = true
    clock.clearTimeout(timer)
    report()
  }
  const giveUp = () =>
    finish(() => {
      controller.abort()
      onError({ code: 'timeout', message: `There was no reply within ${timeoutMs} ms` })
    })
  const timer = timeoutMs < Infinity && clock.setTimeout(giveUp, timeoutMs)
  run(controller.signal).then(
    () => finish(onDone),
    (error: unknown) => finish(() => onError(error)),
  )
  return () => finish(() => controller.abort())
}
