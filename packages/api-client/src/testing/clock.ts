import type { Clock } from '../index'

/** Waits until pending work is done: reads of streams take turns of the event loop. */
export const settle = async () => {
  for (let tick = 0; tick < 5; tick++) await new Promise((resolve) => setImmediate(resolve))
}

/** Creates a clock that only moves when it is advanced; `timers` contains the waiting ones. */
export const createTestClock = () => {
  const start = Date.UTC(2030, 0, 1)
  let now = start
  let error = 0
  const timers = new Map<object, { at: number; callback: () => void }>()
  const clock: Clock = {
    now: () => now + error,
    setTimeout(callback, milliseconds) {
      const handle = {}
      timers.set(handle, { at: now + milliseconds, callback })
      return handle
    },
    clearTimeout: (handle) => void timers.delete(handle as object),
  }
  const advance = async (milliseconds: number) => {
    const end = now + milliseconds
    for (;;) {
      await settle()
      const [next] = [...timers].sort(([, one], [, other]) => one.at - other.at)
      if (!next || next[1].at > end) break
      timers.delete(next[0])
      now = next[1].at
      next[1].callback()
    }
    now = end
    await settle()
  }
  /** Corrects the time that `now` returns, without an effect on timers. */
  const correct = (milliseconds: number) => {
    error += milliseconds
  }
  return { clock, timers, advance, correct, elapsed: () => now - start }
}
