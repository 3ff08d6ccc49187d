import type { SnippetFeedbackReason } from '@querent/engine'
import type { ReactNode } from 'react'

export interface SmartSnippetLabels {
  expand: ReactNode
  collapse: ReactNode
  /** Name of the buttons that rate the answer. */
  rating: string
  like: ReactNode
  dislike: ReactNode
  /** Heard once the answer is rated. */
  thanks: ReactNode
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
