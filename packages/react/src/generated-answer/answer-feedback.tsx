import type { AnswerFeedbackForm } from '@querent/engine'
import type { Part, PropGetters, ElementProps, PartProps } from '../parts/component-props'
import {
  feedbackDialog,
  useFeedbackDialogProps,
  type FeedbackParts,
  type FeedbackDialogPropGetters,
} from '../feedback/feedback-dialog'
import type { FeedbackAspect, GeneratedAnswerLabels } from './labels'
import { partGetter, partGetters, partProps } from '../parts/part-getter'

/** The function of an `aspect` receives its name. */
export interface AnswerFeedbackParts extends FeedbackParts {
  feedbackTitle?: Part<'p', undefined>
  aspect?: Part<'fieldset', FeedbackAspect>
  correctAnswerUrl?: Part<'input', undefined>
  details?: Part<'textarea', undefined>
}

interface AnswerFeedbackOptions {
  isOpen: boolean
  /** The answer that the feedback is about. */
  about: string
  /** The rating of the answer; undefined if it was not rated. */
  helpful: boolean | undefined
  parts: AnswerFeedbackParts | undefined
  onSend: (feedback: AnswerFeedbackForm) => void
  onClose: () => void
}

/** In the order of the form. */
const aspects = ['helpful', 'readable', 'documented', 'correctTopic', 'hallucinationFree'] as const

const choices = { yes: true, no: false, unknown: undefined } as const
type Choice = keyof typeof choices
const choiceNames = Object.keys(choices) as Choice[]

function toFeedback(fields: FormData): AnswerFeedbackForm {
  const aspectOf = (aspect: FeedbackAspect) => choices[fields.get(aspect) as Choice]
  const textOf = (name: string) => String(fields.get(name)) || undefined
  const { helpful = false, ...others } = Object.fromEntries(aspects.map((aspect) => [aspect, aspectOf(aspect)]))
  return { helpful, ...others, correctAnswerUrl: textOf('correctAnswerUrl'), details: textOf('details') }
}

/** What `useAnswerFeedbackProps` returns. */
export interface AnswerFeedbackPropGetters
  extends
    FeedbackDialogPropGetters,
    PropGetters<Omit<AnswerFeedbackParts, 'feedbackTitle' | keyof FeedbackParts>, undefined> {
  titleProps: ElementProps<PartProps<'p'>>
  /** The aspects to ask for. Their keys change when the answer is rated, which resets the radio buttons. */
  aspects: { aspect: (typeof aspects)[number]; key: string }[]
  /** Returns the possible answers. */
  choicesOf: (aspect: FeedbackAspect) => Choice[]
  choiceProps: (
    aspect: FeedbackAspect,
    choice: Choice,
  ) => {
    type: 'radio'
    name: FeedbackAspect
    value: Choice
    required: boolean
    defaultChecked: boolean
  }
}

/** Returns the props of each part of the dialog for feedback on a generated answer. */
export function useAnswerFeedbackProps({
  helpful,
  parts,
  onSend,
  ...options
}: AnswerFeedbackOptions): AnswerFeedbackPropGetters {
  const dialog = useFeedbackDialogProps({ ...options, parts, onSend: (fields) => onSend(toFeedback(fields)) })
  const part = partGetter(parts)

  return {
    ...dialog,
    titleProps: part('feedbackTitle', { id: dialog.titleId }),
    aspects: aspects.map((aspect) => ({ aspect, key: aspect === 'helpful' ? `${aspect} ${helpful}` : aspect })),
    ...partProps(parts, undefined, {
      correctAnswerUrl: { type: 'url', dir: 'ltr', name: 'correctAnswerUrl' },
      details: { dir: 'auto', name: 'details' },
    }),
    ...partGetters(parts, { aspect: () => ({}) }),
    choicesOf: (aspect: FeedbackAspect) => choiceNames.filter((choice) => aspect !== 'helpful' || choice !== 'unknown'),
    choiceProps: (aspect: FeedbackAspect, choice: Choice) =>
      ({
        type: 'radio',
        name: aspect,
        value: choice,
        required: aspect === 'helpful',
        defaultChecked: choices[choice] === (aspect === 'helpful' ? helpful : undefined),
      }) as const,
  }
}

/** Returns that dialog. A function and not a component, because it has no state. */
export const answerFeedback = (feedback: AnswerFeedbackPropGetters, labels: GeneratedAnswerLabels) =>
  feedbackDialog(
    feedback,
    labels,
    <>
      <p {...feedback.titleProps}>{labels.feedback}</p>
      {feedback.aspects.map(({ aspect, key }) => (
        <fieldset key={key} {...feedback.aspectProps(aspect)}>
          <legend>{labels.aspects[aspect]}</legend>
          {feedback.choicesOf(aspect).map((choice) => (
            <label key={choice}>
              <input {...feedback.choiceProps(aspect, choice)} />
              <span>{labels[choice]}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <label>
        <span>{labels.correctAnswerUrl}</span>
        <input {...feedback.correctAnswerUrlProps} />
      </label>
      <label>
        <span>{labels.details}</span>
        <textarea {...feedback.detailsProps} />
      </label>
    </>,
  )
