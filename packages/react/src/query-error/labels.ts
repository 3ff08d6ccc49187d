import type { ReactNode } from 'react'

/** The messages, by the `code` of the error. */
export interface QueryErrorLabels {
  network: ReactNode
  'not-found': ReactNode
  'expired-token': ReactNode
  'rate-limited': ReactNode
  timeout: ReactNode
  /** The message for every other code. */
  fallback: ReactNode
  /** The button that searches again. */
  retry: ReactNode
  /** The message for another code. */
  [code: string]: ReactNode
}

/** The texts of `QueryError` in English, which are the default. */
export const QueryError: QueryErrorLabels = {
  network: 'The search could not be reached. Check your connection and try again.',
  'not-found': 'The search could not be reached. Try again later.',
  'expired-token': 'Your session has expired. Reload the page and search again.',
  'rate-limited': 'There are too many searches at the moment. Wait a little and try again.',
  timeout: 'The search took too long. Try again.',
  fallback: 'Something went wrong with the search. Try again.',
  retry: 'Try again',
}
