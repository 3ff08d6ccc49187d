import type { ReactNode } from 'react'
import type { RatingLabels } from '../rating'

export interface ConversationLabels extends RatingLabels {
  heading: ReactNode
  /** While an answer has not ended and the agent does not say what it does. */
  writing: ReactNode
  /** What the agent does, by its own names. A name that is missing is announced as `writing`. Default `{}`. */
  steps: Readonly<Record<string, ReactNode>>
  /** If the agent has no answer. */
  cannotAnswer: ReactNode
  failed: ReactNode
  /** After the user stopped the answer. */
  stopped: ReactNode
  stop: ReactNode
  retry: ReactNode
  citations: ReactNode
  /** The name of the field for the first question. */
  firstQuestion: ReactNode
  /** The name of the field for every other question. */
  nextQuestion: ReactNode
  send: ReactNode
  /** If the agent accepts no further question. */
  ended: ReactNode
  /** Of the button that removes all turns. */
  clear: ReactNode
}

export const conversationLabels: ConversationLabels = {
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
