import { useMachine } from '../engine/use-machine'
import { useEffect } from 'react'
import { pressMachine } from './press.machine'

/**
 * Returns a function that calls `act` immediately, or when the mouse button is released if it is down. An element that
 * moves or disappears during a press would lose the click. Touch counts as well, through the mouse events that follow
 * it.
 *
 * @param isWatching - whether to listen for presses.
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
