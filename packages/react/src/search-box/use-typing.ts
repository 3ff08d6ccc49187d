import { useMachine } from '@xstate/react'
import { useEffect } from 'react'
import { typingMachine } from './typing.machine'

/**
 * Calls `onChange` with what the user types, and with an empty text if something else sets the box.
 *
 * @param text - what the box shows.
 * @returns a function for what the user types; give it an empty text when the box is cleared or submitted.
 */
export function useTyping(text: string, onChange: ((text: string) => void) | undefined) {
  const [, send, actor] = useMachine(typingMachine)

  useEffect(() => actor.on('text.change', (event) => onChange?.(event.text)).unsubscribe)
  useEffect(() => send({ type: 'text.show', text }), [send, text])

  return (text: string) => send({ type: 'text.type', text })
}
