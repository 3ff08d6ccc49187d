import type { ReactNode } from 'react'
import type { AnswerLabels } from '../feedback/labels'

/** The labels of `Conversation`. */
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

/** The texts of `Conversation` in English, which are the default. */
export const Conversation: ConversationLabels = {
  heading: 'Conversation',
  writing: 'Writing an answer…',
  steps: {},
  cannotAnswer: 'There is no answer to this question in the documents.',
  failed: 'The answer could not be completed.',
  stopped: 'The answer was stopped.',
  stop: 'Stop',
  retry: 'Try again',
  citations: 'Sources',
  firstQuestion: 'Ask a question',
  nextQuestion: 'Ask a follow-up question',
  send: 'Send',
  ended: 'This conversation has ended. Start a new one to ask another question.',
  clear: 'New conversation',
  rating: 'Was this answer helpful?',
  like: 'Yes',
  dislike: 'No',
  thanks: 'Thank you for your feedback.',
}
