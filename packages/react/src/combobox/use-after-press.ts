import { useEffect, useRef } from 'react'

/**
 * Does something at once, or, while the button of the mouse is down, when it is up again: what goes or moves under a
 * press takes the click with it. A finger counts as well, by the mouse events that follow its touch.
 *
 * @param isWatching - whether it may be asked for; presses are not heard otherwise.
 */
export function useAfterPress(isWatching: boolean) {
  const isPressed = useRef(false)
  const waiting = useRef<() => void>(undefined)

  useEffect(() => {
    if (!isWatching) return undefined
    const press = () => {
      isPressed.current = true
    }
    const release = () => {
      isPressed.current = false
      waiting.current?.()
      waiting.current = undefined
    }
    document.addEventListener('mousedown', press, true)
    document.addEventListener('mouseup', release, true)
    document.addEventListener('dragend', release, true)
    return () => {
      isPressed.current = false
      waiting.current = undefined
      document.removeEventListener('mousedown', press, true)
      document.removeEventListener('mouseup', release, true)
      document.removeEventListener('dragend', release, true)
    }
  }, [isWatching])

  return (act: () => void) => {
    if (isPressed.current) waiting.current = act
    else act()
  }
}
