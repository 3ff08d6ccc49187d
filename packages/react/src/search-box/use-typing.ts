import { useMachine } from '@xstate/react'
import { useEffect } from 'react'
import { typingMachine } from './typing.machine'

/**
 * Calls `onTold` with what the person types, and with an empty text when the box is left, or set by something else.
 *
 * @param text - what the box shows.
 */
export function useTyping(text: string, onTold: ((text: string) => void) | undefined) {
  const [, send, actor] = useMachine(typingMachine)

  useEffect(() => actor.on('text.told', (told) => onTold?.(told.text)).unsubscribe)
  useEffect(() => send({ type: 'text.show', text }), [send, text])

  return {
    type: (text: string) => send({ type: 'text.type', text }),
    leave: () => send({ type: 'text.leave' }),
  }
}
