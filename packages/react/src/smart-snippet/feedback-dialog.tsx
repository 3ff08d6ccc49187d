import { snippetFeedbackReasons, type SnippetFeedbackReason } from '@querent/engine'
import { useId, type FormEvent } from 'react'
import { useModalDialog } from '../use-modal-dialog'
import type { SmartSnippetLabels } from './smart-snippet-labels'

export interface FeedbackDialogProps {
  isOpen: boolean
  texts: SmartSnippetLabels
  onSend: (reason: SnippetFeedbackReason, details: string) => void
  onClose: () => void
}

/** Asks why an answer was not helpful. */
export function FeedbackDialog({ isOpen, texts, onSend, onClose }: FeedbackDialogProps) {
  const dialog = useModalDialog(isOpen, onClose)
  const titleId = useId()
  const name = useId()

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const entries = new FormData(form)
    const reason = snippetFeedbackReasons.find((each) => each === entries.get(name))
    if (!reason) return
    onSend(reason, String(entries.get('details')))
    form.reset()
  }

  return (
    <dialog {...dialog} aria-labelledby={titleId} data-part="feedback">
      <form onSubmit={send}>
        <fieldset>
          <legend id={titleId}>{texts.feedback}</legend>
          {snippetFeedbackReasons.map((each) => (
            <label key={each} data-part="reason">
              <input type="radio" name={name} value={each} required />
              {texts.reasons[each]}
            </label>
          ))}
        </fieldset>
        <label>
          {texts.details}
          <textarea name="details" data-part="details" />
        </label>
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
