import { snippetFeedbackReasons, type SnippetFeedbackReason } from '@querent/engine'
import { FeedbackDialog } from '../feedback-dialog'
import type { SmartSnippetLabels } from '../labels/labels'

export interface SnippetFeedbackProps {
  isOpen: boolean
  texts: SmartSnippetLabels
  onSend: (reason: SnippetFeedbackReason, details: string) => void
  onClose: () => void
}

/** Asks why an answer was not helpful. */
export function SnippetFeedback({ texts, onSend, ...dialog }: SnippetFeedbackProps) {
  const send = (fields: FormData) => {
    const reason = snippetFeedbackReasons.find((each) => each === fields.get('reason'))
    if (reason) onSend(reason, String(fields.get('details')))
  }
  return (
    <FeedbackDialog {...dialog} texts={texts} onSend={send}>
      {(titleId) => (
        <>
          <fieldset>
            <legend id={titleId}>{texts.feedback}</legend>
            {snippetFeedbackReasons.map((each) => (
              <label key={each} data-part="reason">
                <input type="radio" name="reason" value={each} required />
                {texts.reasons[each]}
              </label>
            ))}
          </fieldset>
          <label>
            {texts.details}
            <textarea name="details" data-part="details" />
          </label>
        </>
      )}
    </FeedbackDialog>
  )
}
