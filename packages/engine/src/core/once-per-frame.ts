import type { Environment } from './environment'

/** The time between two frames, if the environment has no `frame`. */
const FRAME_MS = 16

/** Returns a function that has `show` called before the next frame, once however often it is called until then. */
export function oncePerFrame(
  // Called without its environment: `requestAnimationFrame` refuses any other `this` than its window.
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
