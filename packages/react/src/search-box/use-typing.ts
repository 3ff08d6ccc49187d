import { useMachine } from '../engine/use-machine'
import { useEffect } from 'react'
import { typingMachine } from './typing.machine'

/**
 * Calls `onChange` with the text that the user types, and with an empty text if something else sets the text.
 *
 * @param text - the text in the box.
 * @returns a function to call with each typed text, and with an empty text when the box is cleared or submitted.
 */
export function useTyping(text: string, onChange: ((text: string) => void) | undefined) {
  const [, send, actor] = useMachine(typingMachine)

  useEffect(() => actor.on('text.change', (event) => onChange?.(event.text)).unsubscribe)
  useEffect(() => send({ type: 'text.show', text }), [send, text])

  return (text: string) => send({ type: 'text.type', text })
}
