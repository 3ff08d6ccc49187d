import type { SnippetFeedbackReason } from '@querent/engine'
import type { ReactNode } from 'react'
import type { AnswerRatingLabels, FeedbackLabels } from '../feedback/labels'

/** The labels of `SmartSnippet`. */
export interface SmartSnippetLabels extends AnswerRatingLabels, FeedbackLabels {
  expand: ReactNode
  collapse: ReactNode
  reasons: Readonly<Record<SnippetFeedbackReason, ReactNode>>
}

/** The labels of `SmartSnippetQuestions`. */
export interface SmartSnippetQuestionsLabels {
  /** Name of the section. */
  questions: string
}

/** The texts of `SmartSnippet` in English, which are the default. */
export const SmartSnippet: SmartSnippetLabels = {
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

/** The texts of `SmartSnippetQuestions` in English, which are the default. */
export const SmartSnippetQuestions: SmartSnippetQuestionsLabels = { questions: 'People also ask' }
