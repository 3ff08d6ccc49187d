import { useId, type FormEvent, type ReactNode } from 'react'
import { useModalDialog } from './use-modal-dialog'

export interface FeedbackDialogProps {
  isOpen: boolean
  texts: { send: ReactNode; cancel: ReactNode }
  /** The fields; `titleId` is for the element that names the dialog. */
  children: (titleId: string) => ReactNode
  /** Receives the fields of the form when it is valid. */
  onSend: (fields: FormData) => void
  onClose: () => void
}

/** Asks what the user thinks of an answer. */
export function FeedbackDialog({ isOpen, texts, children, onSend, onClose }: FeedbackDialogProps) {
  const dialog = useModalDialog(isOpen, onClose)
  const titleId = useId()

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    onSend(new FormData(form))
    form.reset()
  }

  return (
    <dialog {...dialog} aria-labelledby={titleId} data-part="feedback">
      <form onSubmit={send}>
        {children(titleId)}
        <button type="submit" data-part="send">
          {texts.send}
        </button>
        <button type="button" data-part="cancel" onClick={onClose}>
          {texts.cancel}
        </button>
      </form>
    </dialog>
  )
}
