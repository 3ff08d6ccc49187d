import type { AnswerFeedbackForm } from '@querent/engine'
import type * as stage from './stage.ts'

/** A facet or a range filter of a page. The default `id` is its field. */
export type FacetSetup =
  | {
      kind: 'regular'
      field: string
      numberOfValues?: number
      resultsMustMatch?: 'allValues' | 'atLeastOneValue'
      sortCriteria?: 'alphanumeric' | 'alphanumericDescending' | 'occurrences' | 'score' | 'automatic'
      allowedValues?: string[]
      customSort?: string[]
      injectionDepth?: number
    }
  | {
      kind: 'category'
      field: string
      numberOfValues?: number
      delimitingCharacter?: string
      basePath?: string[]
      sortCriteria?: 'alphanumeric' | 'occurrences'
    }
  | {
      kind: 'numeric'
      field: string
      numberOfValues?: number
      rangeAlgorithm?: 'even' | 'equiprobable'
      sortCriteria?: 'ascending' | 'descending'
      ranges?: { start: number; end: number; endInclusive: boolean }[]
    }
  | {
      kind: 'date'
      field: string
      numberOfValues?: number
      ranges?: { start: string; end: string; endInclusive: boolean }[]
    }
  | { kind: 'numericFilter' | 'dateFilter'; field: string }

/** The parts of a page, in terms that both libraries share. */
export interface Setup {
  facets?: FacetSetup[]
  automaticFacets?: { desiredCount: number; numberOfValues: number }
  staticFilters?: { id: string; values: { caption: string; expression: string }[] }[]
  tabs?: { id: string; expression: string }[]
  perPage?: number
  folding?: boolean
  correction?: { mode: 'legacy' | 'next'; automatic: boolean }
  triggers?: boolean
  advanced?: { aq?: string; cq?: string; lq?: string; dq?: string }
  context?: Record<string, string | string[]>
  pipeline?: string
  /** Whether another query clears the filters. */
  clearFilters?: boolean
  excerptLength?: number
  answer?: {
    /** Requests answers from the answer API; without it, from the stream of a search. */
    answerConfigurationId?: string
    contentFormat?: ContentFormat[]
    fieldsToIncludeInCitations?: string[]
  }
  /** Whether the page can renew its token. */
  renewsToken?: boolean
  /** How the page reports acts. Default: it does not report. */
  analytics?: AnalyticsSetup
}

export interface AnalyticsSetup {
  mode: 'legacy' | 'next'
  originLevel3?: string
  userDisplayName?: string
}

export type ContentFormat = 'text/plain' | 'text/markdown'

/** Acts with the same name in both libraries. */
export type AnswerAct =
  'like' | 'dislike' | 'expand' | 'collapse' | 'show' | 'hide' | 'openFeedbackModal' | 'closeFeedbackModal' | 'retry'

/** The acts of a user, one method each. */
export interface Actions {
  ask: (query: string) => void
  toggle: (facetId: string, value: string) => void
  exclude: (facetId: string, value: string) => void
  only: (facetId: string, value: string) => void
  deselectAll: (facetId: string) => void
  showMore: (facetId: string) => void
  showLess: (facetId: string) => void
  sortFacet: (facetId: string, criterion: 'alphanumeric' | 'occurrences' | 'score') => void
  /** Searches values of a facet, and selects one. */
  pickFound: (facetId: string, text: string, value: string) => Promise<void>
  selectPath: (facetId: string, path: string[]) => void
  /** Toggles the shown range at a position; starts at 0. */
  toggleRange: (facetId: string, place: number) => void
  setNumbers: (facetId: string, start: number, end: number) => void
  setDates: (facetId: string, start: string, end: string) => void
  clearRange: (facetId: string) => void
  toggleAutomatic: (place: number, value: number) => void
  toggleStatic: (id: string, caption: string) => void
  excludeStatic: (id: string, caption: string) => void
  clearStatic: (id: string) => void
  selectTab: (id: string) => void
  sortBy: (criterion: string) => void
  page: (page: number) => void
  nextPage: () => void
  previousPage: () => void
  perPage: (count: number) => void
  fetchMore: () => void
  undo: () => void
  redo: () => void
  clearBreadcrumbs: () => void
  /** Removes the first value of the breadcrumbs. */
  takeBackFirst: () => void
  loadCollection: (place: number) => void
  correct: () => void
  undoQueryTrigger: () => void
  updateAdvanced: (queries: NonNullable<Setup['advanced']>) => void
  setContext: (values: Record<string, string | string[]>) => void
  /** Follows a link to a fragment. */
  visit: (fragment: string) => void
  answer: (act: AnswerAct) => void
  sendFeedback: (feedback: AnswerFeedbackForm) => void
  /** Requests the answer in other formats. */
  answerIn: (formats: ContentFormat[]) => void
}

/** What users see, in one form for both libraries. */
export interface Visible {
  query: string
  results: string[]
  total: number
  page: number
  maxPage: number
  sort: string
  hasError: boolean
  /** By facet: `value state count`, in the displayed order. */
  facets: Record<string, string[]>
  automaticFacets?: Record<string, string[]>
  staticFilters?: Record<string, string[]>
  activeTab?: string
  breadcrumbs: string[]
  canUndo: boolean
  canRedo: boolean
  collections?: unknown[]
  corrections?: { wasCorrectedTo: string; originalQuery: string; suggestion: string }
  triggers?: {
    redirectTo: string
    notifications: string[]
    executions: unknown[]
    newQuery: string
    originalQuery: string
  }
  answer?: {
    text: string
    format: string
    citations: { title: string; uri: string; fields: unknown }[]
    isLoading: boolean
    isStreaming: boolean
    isGenerated: boolean
    cannotAnswer: boolean
    isVisible: boolean
    isExpanded: boolean
    isLiked: boolean
    isDisliked: boolean
    isFeedbackModalOpen: boolean
    isFeedbackSubmitted: boolean
    /** Of the error; undefined without one. */
    error: { message: string; code: number | undefined; isRetryable: boolean } | undefined
  }
}

export type Driver = stage.Driver<Actions, Visible>
export type Session = stage.Session<Setup, Actions, Visible>
export type SearchStage = stage.Stage<Setup, Actions, Visible>
