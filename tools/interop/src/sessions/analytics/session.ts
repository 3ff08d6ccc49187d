import type { StandaloneHandover } from '@querent/engine'
import type * as base from '../session.ts'
import type * as stage from '../stage.ts'

/** What a standalone box hands over. */
export type Handover = StandaloneHandover['analytics']

/** The additional parts of a page that reports. */
export interface Setup extends base.Setup {
  analytics: base.AnalyticsSetup
  /** Whether queries and results are remembered. */
  remembers?: boolean
  snippets?: boolean
  /** Whether the page begins with a query that a standalone box on another page hands over. */
  handover?: Handover
  /** Whether results are shown while typing. */
  instantResults?: boolean
}

export type SnippetAct = 'expand' | 'collapse' | 'like' | 'dislike' | 'openFeedbackModal' | 'closeFeedbackModal'

/** The additional acts of a person. Places count from 0. */
export interface Actions extends base.Actions {
  type: (text: string) => void
  pickSuggestion: (suggestion: string) => void
  leaveNoResults: () => void
  askAgain: (place: number) => void
  forgetQueries: () => void
  open: (place: number) => void
  preview: (place: number) => void
  openAgain: (place: number) => void
  forgetResults: () => void
  /** Shows results while typing. */
  typeInstantly: (text: string) => void
  openInstant: (place: number) => void
  /** Hides the members of a collection. */
  collapseCollection: (place: number) => void
  snippet: (act: SnippetAct) => void
  /** Reports that the snippet does not answer the question, or another problem with it. */
  explainDislike: (details?: string) => void
  openSnippetSource: () => void
  openSnippetLink: () => void
  question: (place: number, act: 'expand' | 'collapse') => void
  openQuestionSource: (place: number) => void
  openQuestionLink: (place: number) => void
  copyAnswer: () => void
  openCitation: (place: number) => void
  hoverCitation: (place: number, durationMs: number) => void
}

export type Driver = stage.Driver<Actions, base.Visible>
export type Session = stage.Session<Setup, Actions, base.Visible>
export type AnalyticsStage = stage.Stage<Setup, Actions, base.Visible>
