import type { AnswerFeedbackForm, SnippetFeedbackReason } from '@querent/engine'
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

export interface ConversationLabels extends AnswerLabels {
  /**
   * The steps of the agent, by the names that it gives them. A missing name is announced as `writing`. Default `{}`.
   */
  steps: Readonly<Record<string, ReactNode>>
  /** The name of the field for the first question. */
  firstQuestion: ReactNode
  /** The name of the field for every other question. */
  nextQuestion: ReactNode
  send: ReactNode
  /** Shown if the agent accepts no further question. */
  ended: ReactNode
  /** The button that removes all turns. */
  clear: ReactNode
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

/** The members of feedback that are true, false or unknown. */
export type FeedbackAspect = Exclude<keyof AnswerFeedbackForm, 'correctAnswerUrl' | 'details'>

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

export interface SmartSnippetLabels extends AnswerRatingLabels, FeedbackLabels {
  expand: ReactNode
  collapse: ReactNode
  reasons: Readonly<Record<SnippetFeedbackReason, ReactNode>>
}

export interface SmartSnippetQuestionsLabels {
  /** Name of the section. */
  questions: string
}
