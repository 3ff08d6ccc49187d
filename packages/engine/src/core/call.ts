import type { Clock } from './environment'

/** The limit of a call, and who receives its outcome. */
export interface CallOptions {
  clock: Clock
  /** `Infinity` means no limit. */
  timeoutMs: number
  onDone: () => void
  onError: (error: unknown) => void
}

/**
 * Runs a call. It reports the outcome once, at the latest after `timeoutMs`, and never after the call was ended.
 *
 * @returns a function that ends the call, and aborts its signal unless the call is done.
 */
export function startCall(
  run: (signal: AbortSignal) => Promise<void>,
  { clock, timeoutMs, onDone, onError }: CallOptions,
): () => void {
  const controller = new AbortController()
  let isOver = false
  /** Only the first event that ends the call counts. */
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
