import type { ReactNode } from 'react'
import { counted, extend } from '../labels/words'

/** The labels of the results, or products, that are found while a user types. */
export interface InstantResultsLabels {
  /** Name of the list. */
  results: string
  empty: ReactNode
  failed: ReactNode
  /** Announced when results arrive; otherwise `empty` or `failed` is announced. */
  resultCount: (count: number) => string
}

/** The labels of `SearchBox`. */
export interface SearchBoxLabels {
  /**
   * Name of the box. If the prop `labels` of the component has it, it is also the name of the form, which distinguishes
   * the forms of a page.
   */
  box: string
  submit: ReactNode
  clear: ReactNode
  /** Name of the list of suggestions. */
  suggestions: string
  /** Announced when suggestions arrive. */
  suggestionCount: (count: number) => string
}

/** The labels of `StandaloneSearchBox`. */
export interface StandaloneSearchBoxLabels extends SearchBoxLabels {
  /** Shown if the request for the redirection failed. */
  failed: ReactNode
}

/** The texts of `InstantResults` in English, which are the default. */
export const InstantResults: InstantResultsLabels = {
  results: 'Instant results',
  empty: 'No results',
  failed: 'The results could not be loaded.',
  resultCount: (count) => counted(count, 'instant result'),
}

/** The texts of `SearchBox` in English, which are the default. */
export const SearchBox: SearchBoxLabels = {
  box: 'Search',
  submit: 'Search',
  clear: 'Clear',
  suggestions: 'Suggestions',
  suggestionCount: (count) => counted(count, 'suggestion'),
}

/** The texts of `StandaloneSearchBox` in English, which are the default. */
export const StandaloneSearchBox: StandaloneSearchBoxLabels = /* @__PURE__ */ extend(SearchBox, {
  failed: 'The search could not be started. Try again.',
})
