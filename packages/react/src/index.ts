export { Breadcrumbs, type BreadcrumbsLabels, type BreadcrumbsProps } from './breadcrumbs'
export { EngineProvider, useEngine, type EngineProviderProps } from './engine-provider'
export * from './facet'
export { useBreadcrumbs } from './hooks/use-breadcrumbs'
export { useFacet } from './hooks/use-facet'
export { useFacetSearch } from './hooks/use-facet-search'
export { usePager } from './hooks/use-pager'
export { useQuery } from './hooks/use-query'
export { useQueryError } from './hooks/use-query-error'
export { useQuerySummary } from './hooks/use-query-summary'
export { useResultList } from './hooks/use-result-list'
export { useResultsPerPage } from './hooks/use-results-per-page'
export { useSearchBox } from './hooks/use-search-box'
export { useSort } from './hooks/use-sort'
export { Pager, type PagerLabels, type PagerProps } from './pager'
export { QueryError, type QueryErrorProps } from './query-error'
export { QuerySummary, type QuerySummaryProps, type QuerySummaryState } from './query-summary'
export * from './result-list'
export { ResultsPerPage, type ResultsPerPageProps } from './results-per-page'
export * from './search-box'
export { Sort, type SortOption, type SortProps } from './sort'
export { HighlightedText, type HighlightedTextProps } from './text/highlighted-text'
export { SuggestionText } from './text/suggestion-text'
export { useFeature } from './use-feature'
export {
  parseHighlighted,
  safeHref,
  splitHighlights,
  type Completion,
  type FacetSearchValue,
  type FacetValue,
  type Highlight,
  type Result,
  type SuggestionPiece,
  type SuggestionPieceKind,
  type TextPiece,
} from '@querent/engine'
