import { snippetFeedbackReasons, type SnippetFeedbackReason } from '@querent/engine'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import type { SmartSnippetLabels } from './smart-snippet-labels'

export interface FeedbackDialogProps {
  isOpen: boolean
  texts: SmartSnippetLabels
  onSend: (reason: SnippetFeedbackReason, details: string) => void
  onClose: () => void
}

/** A native dialog: it keeps the focus in itself, closes on Escape, and gives the focus back to what opened it. */
export function FeedbackDialog({ isOpen, texts, onSend, onClose }: FeedbackDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const name = useId()
  const [reason, setReason] = useState<SnippetFeedbackReason>()
  const [details, setDetails] = useState('')

  useEffect(() => {
    const { current } = dialog
    if (!current || current.open === isOpen) return
    if (isOpen) current.showModal()
    else current.close()
  }, [isOpen])

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!reason) return
    onSend(reason, details)
    setReason(undefined)
    setDetails('')
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      data-part="feedback"
      onClose={({ currentTarget }) => !currentTarget.open && onClose()} // it is told late, and may be open again
    >
      <form onSubmit={send}>
        <fieldset>
          <legend id={titleId}>{texts.feedback}</legend>
          {snippetFeedbackReasons.map((each) => (
            <label key={each} data-part="reason">
              <input type="radio" name={name} required checked={reason === each} onChange={() => setReason(each)} />
              {texts.reasons[each]}
            </label>
          ))}
        </fieldset>
        <label>
          {texts.details}
          <textarea data-part="details" value={details} onChange={(event) => setDetails(event.target.value)} />
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
