import { useMachine } from '../engine/use-machine'
import { useEffect, useRef, type SyntheticEvent, type RefObject } from 'react'
import { dialogMachine } from './dialog.machine'

/** Props of a native dialog. */
export interface ModalDialogProps {
  ref: RefObject<HTMLDialogElement | null>
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void
}

/**
 * Shows a native dialog as a modal while `isOpen` is true. The dialog traps the focus and restores it when it closes.
 *
 * @param onDismiss - called when the user closes the dialog, for example with Escape.
 * @returns `ref` and `onClose` of the dialog.
 */
export function useModalDialog(isOpen: boolean, onDismiss: () => void): ModalDialogProps {
  const ref = useRef<HTMLDialogElement>(null)
  const [snapshot, send, actor] = useMachine(dialogMachine)
  const isShown = snapshot.matches('open')

  useEffect(() => actor.on('dialog.dismissed', onDismiss).unsubscribe)
  useEffect(() => send({ type: isOpen ? 'dialog.open' : 'dialog.close' }), [isOpen, send])
  useEffect(() => {
    const { current: dialog } = ref
    if (!isShown || !dialog) return undefined
    dialog.showModal()
    return () => dialog.close()
  }, [isShown])

  return {
    ref,
    onClose: ({ currentTarget: { open } }: SyntheticEvent<HTMLDialogElement>) =>
      send({ type: 'element.close', isOpen: open }),
  }
}
