import type { SnippetFeedbackReason } from '@querent/engine'
import type { ReactNode } from 'react'
import type { RatingLabels } from '../rating'

export interface SmartSnippetLabels extends RatingLabels {
  expand: ReactNode
  collapse: ReactNode
  openFeedback: ReactNode
  /** Name of the dialog, and question it asks. */
  feedback: ReactNode
  reasons: Readonly<Record<SnippetFeedbackReason, ReactNode>>
  details: ReactNode
  send: ReactNode
  cancel: ReactNode
}

export const smartSnippetLabels: SmartSnippetLabels = {
  expand: 'Show more',
  collapse: 'Show less',
  rating: 'Was this answer helpful?',
  like: 'Yes',
  dislike: 'No',
  thanks: 'Thank you for your feedback.',
  openFeedback: 'Explain why',
  feedback: 'Why was this answer not helpful?',
  reasons: {
    doesNotAnswer: 'It does not answer my question',
    partiallyAnswers: 'It answers my question only in part',
    wasNotAQuestion: 'I did not ask a question',
    other: 'Another reason',
  },
  details: 'Details',
  send: 'Send feedback',
  cancel: 'Cancel',
}
