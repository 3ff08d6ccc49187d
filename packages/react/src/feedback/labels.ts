import type { ReactNode } from 'react'

/** Texts of the buttons that rate an answer. */
export interface AnswerRatingLabels {
  /** Name of the buttons that rate the answer. */
  rating: string
  like: ReactNode
  dislike: ReactNode
  /** Announced when the answer is rated. */
  thanks: ReactNode
}

/** The labels that a generated answer and a conversation share. */
export interface AnswerLabels extends AnswerRatingLabels {
  heading: ReactNode
  /** Announced while the answer is written. */
  writing: ReactNode
  /** Shown if the platform has no answer. */
  cannotAnswer: ReactNode
  failed: ReactNode
  /** Shown after the user stopped the answer. */
  stopped: ReactNode
  stop: ReactNode
  retry: ReactNode
  citations: ReactNode
}

/** The labels of the dialog for feedback on an answer. */
export interface FeedbackLabels {
  openFeedback: ReactNode
  /** Name of the dialog. */
  feedback: ReactNode
  details: ReactNode
  send: ReactNode
  cancel: ReactNode
}
