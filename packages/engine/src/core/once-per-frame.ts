import type { Environment } from './environment'

/** The time between two frames if the environment has no `frame`. */
const FRAME_MS = 16

/** Returns a function that schedules one call of `show` before the next frame, however often it is called. */
export function oncePerFrame(
  // Called without its environment: `requestAnimationFrame` rejects a `this` other than its window.
  { clock, frame = (callback) => clock.setTimeout(callback, FRAME_MS) }: Pick<Environment, 'clock' | 'frame'>,
  show: () => void,
): () => void {
  let hasFrame = false
  return () => {
    if (hasFrame) return
    hasFrame = true
    frame(() => {
      hasFrame = false
      show()
    })
  }
}
