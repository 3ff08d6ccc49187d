import { useMachine } from '@xstate/react'
import { useEffect } from 'react'
import { pressMachine } from './press.machine'

/**
 * Returns a function that calls `act`: at once, or, while the button of the mouse is down, when it is up again. What goes
 * or moves under a press takes the click with it. A finger counts as well, by the mouse events that follow its touch.
 *
 * @param isWatching - whether presses are listened for.
 */
export function useAfterPress(isWatching: boolean, act: () => void) {
  const [, send, actor] = useMachine(pressMachine)

  useEffect(() => actor.on('act.due', act).unsubscribe)
  useEffect(() => {
    if (!isWatching) return undefined
    const start = () => send({ type: 'press.start' })
    const end = () => send({ type: 'press.end' })
    document.addEventListener('mousedown', start, true)
    document.addEventListener('mouseup', end, true)
    document.addEventListener('dragend', end, true)
    return () => {
      document.removeEventListener('mousedown', start, true)
      document.removeEventListener('mouseup', end, true)
      document.removeEventListener('dragend', end, true)
      send({ type: 'watch.stop' })
    }
  }, [isWatching, send])

  return () => send({ type: 'act.request' })
}
