import type { AnswerFeedbackForm } from '@querent/engine'
import { FeedbackDialog } from '../feedback-dialog'
import type { FeedbackAspect, GeneratedAnswerLabels } from '../labels/labels'

export interface AnswerFeedbackDialogProps {
  isOpen: boolean
  /** How the answer was rated; undefined if it was not. */
  helpful: boolean | undefined
  texts: GeneratedAnswerLabels
  onSend: (feedback: AnswerFeedbackForm) => void
  onClose: () => void
}

/** In the order in which they are asked for. */
const feedbackAspects: readonly FeedbackAspect[] = [
  'helpful',
  'readable',
  'documented',
  'correctTopic',
  'hallucinationFree',
]

const choices = { yes: true, no: false, unknown: undefined } as const

function toFeedback(fields: FormData): AnswerFeedbackForm {
  const aspectOf = (aspect: FeedbackAspect) => choices[fields.get(aspect) as keyof typeof choices]
  const textOf = (name: string) => String(fields.get(name)) || undefined
  const { helpful = false, ...aspects } = Object.fromEntries(
    feedbackAspects.map((aspect) => [aspect, aspectOf(aspect)]),
  )
  return { helpful, ...aspects, correctAnswerUrl: textOf('correctAnswerUrl'), details: textOf('details') }
}

/** Asks what the user thinks of a generated answer. */
export const AnswerFeedbackDialog = ({ helpful, texts, onSend, ...dialog }: AnswerFeedbackDialogProps) => (
  <FeedbackDialog {...dialog} texts={texts} onSend={(fields) => onSend(toFeedback(fields))}>
    {(titleId) => (
      <>
        <p id={titleId} data-part="feedback-title">
          {texts.feedback}
        </p>
        {feedbackAspects.map((aspect) => {
          const isRequired = aspect === 'helpful'
          const rated = isRequired ? helpful : undefined
          return (
            <fieldset key={`${aspect} ${rated}`} data-part="aspect">
              <legend>{texts.aspects[aspect]}</legend>
              {Object.entries(choices).map(
                ([choice, value]) =>
                  (!isRequired || value !== undefined) && (
                    <label key={choice}>
                      <input
                        type="radio"
                        name={aspect}
                        value={choice}
                        required={isRequired}
                        defaultChecked={value === rated}
                      />
                      {texts[choice as keyof typeof choices]}
                    </label>
                  ),
              )}
            </fieldset>
          )
        })}
        <label>
          {texts.correctAnswerUrl}
          <input type="url" name="correctAnswerUrl" data-part="correct-answer-url" />
        </label>
        <label>
          {texts.details}
          <textarea name="details" data-part="details" />
        </label>
      </>
    )}
  </FeedbackDialog>
)
