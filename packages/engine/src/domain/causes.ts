import type { SearchRequested as AnySearchRequested } from '../core/protocol'

/**
 * The reasons why features ask for a search, as analytics names them. Nothing else reads a cause: code that depends on
 * who changed the parameters reads `origin`. A cause without a name in analytics is the name of its feature and of the act,
 * such as `savedSearches.apply`.
 */
export type Cause =
  | 'searchboxSubmit'
  | 'omniboxAnalytics'
  | 'searchFromLink'
  | 'omniboxFromLink'
  | 'recentQueriesClick'
  | 'didYouMeanClick'
  | 'didYouMeanOriginal'
  | 'didYouMeanAutomatic'
  | 'requireAllWords'
  | 'allowMissingWords'
  | 'queryTrigger'
  | 'undoQuery'
  | 'advancedQuery'
  | 'facetSelect'
  | 'facetDeselect'
  | 'facetExclude'
  | 'facetUnexclude'
  | 'facetClearAll'
  | 'facetUpdateSort'
  | 'showMoreFacetResults'
  | 'showLessFacetResults'
  | 'staticFilterSelect'
  | 'staticFilterDeselect'
  | 'staticFilterClearAll'
  | 'breadcrumbFacet'
  | 'breadcrumbResetAll'
  | 'filtersApply'
  | 'filtersDiscard'
  | 'interfaceChange'
  | 'contextChange'
  | 'resultsSort'
  | 'pagerNumber'
  | 'pagerNext'
  | 'pagerPrevious'
  | 'pagerResize'
  | 'pagerScrolling'
  | 'queryErrorRetry'
  | 'historyBackward'
  | 'historyForward'
  | 'historyNavigate'
  | 'noResultsBack'
  | 'retryGeneratedAnswer'
  | 'rephraseGeneratedAnswer'
  | `${string}.${string}`

/** The event by which a feature of this package asks for a search. */
export interface SearchRequested<Parameters extends object = object> extends AnySearchRequested<Parameters> {
  cause: Cause
  /** The order that the user chose for the values of a facet, for analytics. */
  sortCriteria?: string
  /** The query expression of the static filter that the user toggled, for analytics. */
  expression?: string
}
