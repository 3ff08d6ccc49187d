import type { AnswerFeedbackForm } from '@querent/engine'
import type { ReactNode } from 'react'
import type { AnswerLabels, FeedbackLabels } from '../feedback/labels'

/** The members of feedback that are true, false or unknown. */
export type FeedbackAspect = Exclude<keyof AnswerFeedbackForm, 'correctAnswerUrl' | 'details'>

/** The labels of `GeneratedAnswer`. */
export interface GeneratedAnswerLabels extends AnswerLabels, FeedbackLabels {
  show: ReactNode
  hide: ReactNode
  expand: ReactNode
  collapse: ReactNode
  copy: ReactNode
  copied: ReactNode
  copyFailed: ReactNode
  /** The question for each member of the feedback. */
  aspects: Readonly<Record<FeedbackAspect, ReactNode>>
  yes: ReactNode
  no: ReactNode
  unknown: ReactNode
  correctAnswerUrl: ReactNode
}

/** The texts of `GeneratedAnswer` in English, which are the default. */
export const GeneratedAnswer: GeneratedAnswerLabels = {
  heading: 'Answer',
  show: 'Show answer',
  hide: 'Hide answer',
  expand: 'Show more',
  collapse: 'Show less',
  writing: 'Writing an answer…',
  cannotAnswer: 'There is no answer to this question in the documents.',
  failed: 'The answer could not be completed.',
  stopped: 'The answer was stopped.',
  stop: 'Stop',
  retry: 'Try again',
  citations: 'Sources',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'The answer could not be copied.',
  rating: 'Was this answer helpful?',
  like: 'Yes',
  dislike: 'No',
  thanks: 'Thank you for your feedback.',
  openFeedback: 'Give feedback',
  feedback: 'Feedback about this answer',
  aspects: {
    helpful: 'Was the answer helpful?',
    readable: 'Is it easy to read?',
    documented: 'Do the sources say the same?',
    correctTopic: 'Is it about the right topic?',
    hallucinationFree: 'Is everything in it true?',
  },
  yes: 'Yes',
  no: 'No',
  unknown: 'I do not know',
  correctAnswerUrl: 'Where is the right answer? (URL)',
  details: 'Details',
  send: 'Send feedback',
  cancel: 'Cancel',
}
