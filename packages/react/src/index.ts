export {
  AutomaticFacets,
  useAutomaticFacetsProps,
  type AutomaticFacetsParts,
  type AutomaticFacetsPropGetters,
  type AutomaticFacetsProps,
} from './automatic-facets'
export {
  Breadcrumbs,
  useBreadcrumbsProps,
  type BreadcrumbItem,
  type BreadcrumbsParts,
  type BreadcrumbsPropGetters,
  type BreadcrumbsProps,
} from './breadcrumbs'
export {
  useCombobox,
  type ComboboxInputProps,
  type ComboboxListProps,
  type ComboboxOptionProps,
  type ComboboxOptions,
  type ComboboxPropGetters,
} from './combobox/use-combobox'
export type {
  ComponentProps,
  ComponentWithRef,
  DataAttributes,
  ElementProps,
  GettersOfParts,
  LinkPart,
  LinkPartProps,
  OptionsOf,
  Part,
  PartProps,
  PropGetters,
  PropsFor,
  PropsOfParts,
} from './component-props'
export * from './conversation'
export {
  DidYouMean,
  useDidYouMeanProps,
  type DidYouMeanParts,
  type DidYouMeanPropGetters,
  type DidYouMeanProps,
} from './did-you-mean'
export { EngineProvider, useEngine, type EngineProviderProps } from './engine-provider'
export * from './facet'
export type { FacetSearchOptions } from './facet/facet-search'
export { FacetOrder, type FacetOrderProps } from './facet-order'
export { useCollapseProps, type CollapseParts, type CollapsePropGetters } from './filter-fieldset'
export type { FeedbackDialogPropGetters, FeedbackParts } from './feedback-dialog'
export type { ValueParts, ValuePropGetters } from './filter-value'
export {
  FilterDraft,
  useFilterDraftProps,
  type FilterDraftParts,
  type FilterDraftPropGetters,
  type FilterDraftProps,
} from './filter-draft'
export {
  FilterDrawer,
  useFilterDrawerProps,
  type FilterDrawerParts,
  type FilterDrawerPropGetters,
  type FilterDrawerProps,
} from './filter-drawer'
export * from './generated-answer'
export type { HeadingLevel } from './heading-level'
export { useAnalytics } from './hooks/use-analytics'
export { useAdvancedQuery } from './hooks/use-advanced-query'
export { useAriaBusy } from './hooks/use-aria-busy'
export { useAutomaticFacets } from './hooks/use-automatic-facets'
export { useBreadcrumbs } from './hooks/use-breadcrumbs'
export { useCategoryFacet } from './hooks/use-category-facet'
export { useCategoryFacetSearch } from './hooks/use-category-facet-search'
export { useCategoryFieldSuggestions } from './hooks/use-category-field-suggestions'
export { useConversation } from './hooks/use-conversation'
export { useDateFacet } from './hooks/use-date-facet'
export { useDateFilter } from './hooks/use-date-filter'
export { useDictionaryFieldContext } from './hooks/use-dictionary-field-context'
export { useDidYouMean } from './hooks/use-did-you-mean'
export { useDraft } from './hooks/use-draft'
export { useExcerptLength } from './hooks/use-excerpt-length'
export { useFacet } from './hooks/use-facet'
export { useFacetManager } from './hooks/use-facet-manager'
export { useFacetSearch } from './hooks/use-facet-search'
export { useFieldDescriptions } from './hooks/use-field-descriptions'
export { useFieldSuggestions } from './hooks/use-field-suggestions'
export { useFolding } from './hooks/use-folding'
export { useGeneratedAnswer } from './hooks/use-generated-answer'
export { useInstantResults } from './hooks/use-instant-results'
export { useInteractiveResult } from './hooks/use-interactive-result'
export { useIsHydrated } from './hooks/use-is-hydrated'
export { useNewEngine } from './hooks/use-new-engine'
export { useNumericFacet } from './hooks/use-numeric-facet'
export { useNumericFilter } from './hooks/use-numeric-filter'
export { usePage } from './hooks/use-page'
export { usePager } from './hooks/use-pager'
export { useQueryError } from './hooks/use-query-error'
export { useQuerySummary } from './hooks/use-query-summary'
export { useRecentQueries } from './hooks/use-recent-queries'
export { useRecentResults } from './hooks/use-recent-results'
export { useResultList } from './hooks/use-result-list'
export { useResultPreview } from './hooks/use-result-preview'
export { useResultTemplate } from './hooks/use-result-template'
export { useResultsPerPage } from './hooks/use-results-per-page'
export { useSearchBox } from './hooks/use-search-box'
export { useSearchContext } from './hooks/use-search-context'
export { useSearchHistory } from './hooks/use-search-history'
export { useSearchQuery } from './hooks/use-search-query'
export { useSearchSettings } from './hooks/use-search-settings'
export { useSearchStatus } from './hooks/use-search-status'
export { useSmartSnippet } from './hooks/use-smart-snippet'
export { useSort } from './hooks/use-sort'
export { useStandaloneSearchBox } from './hooks/use-standalone-search-box'
export { useStaticFilter } from './hooks/use-static-filter'
export { useTabs } from './hooks/use-tabs'
export { useTokenRenewal } from './hooks/use-token-renewal'
export { useTriggers } from './hooks/use-triggers'
export type * from './labels/labels'
export { LabelsProvider, useLabels, type LabelsProviderProps, type PartialLabels } from './labels/labels-provider'
export { mergeProps } from './merge-props'
export {
  Notifications,
  useNotificationsProps,
  type NotificationsParts,
  type NotificationsPropGetters,
  type NotificationsProps,
} from './notifications'
export { Pager, usePagerProps, type PagerParts, type PagerPropGetters, type PagerProps } from './pager'
export type { RatingParts, RatingPropGetters } from './rating'
export {
  QueryError,
  useQueryErrorProps,
  type QueryErrorParts,
  type QueryErrorPropGetters,
  type QueryErrorProps,
} from './query-error'
export {
  QuerySummary,
  useQuerySummaryProps,
  type QuerySummaryPropGetters,
  type QuerySummaryProps,
  type QuerySummaryState,
} from './query-summary'
export {
  QueryTriggerNotice,
  useQueryTriggerNoticeProps,
  type QueryTriggerNoticeParts,
  type QueryTriggerNoticePropGetters,
  type QueryTriggerNoticeProps,
} from './query-trigger-notice'
export * from './range-facet'
export * from './range-filter'
export * from './recent'
export * from './result-list'
export {
  ResultPreview,
  useResultPreviewProps,
  type ResultPreviewParts,
  type ResultPreviewPropGetters,
  type ResultPreviewProps,
} from './result-preview'
export {
  ResultsPerPage,
  useResultsPerPageProps,
  type ResultsPerPageParts,
  type ResultsPerPagePropGetters,
  type ResultsPerPageProps,
} from './results-per-page'
export * from './search-box'
export {
  SearchStatus,
  useSearchStatusProps,
  type SearchStatusPropGetters,
  type SearchStatusProps,
} from './search-status'
export * from './smart-snippet'
export { Sort, useSortProps, type SortParts, type SortPropGetters, type SortProps } from './sort'
export {
  StaticFilter,
  useStaticFilterProps,
  type StaticFilterParts,
  type StaticFilterPropGetters,
  type StaticFilterProps,
} from './static-filter'
export { Tabs, useTabsProps, type TabsParts, type TabsPropGetters, type TabsProps } from './tabs'
export { HighlightedText, type HighlightedTextProps } from './text/highlighted-text'
export { SafeHtml, type HtmlLink, type SafeHtmlProps } from './text/safe-html'
export { SuggestionText } from './text/suggestion-text'
export {
  UndoRedo,
  useUndoRedoProps,
  type UndoRedoParts,
  type UndoRedoPropGetters,
  type UndoRedoProps,
} from './undo-redo'
export { useFeature, type FeatureOptions } from './use-feature'
export { useFeatureMachine } from './use-feature-machine'
export { useModalDialog, type ModalDialogProps } from './use-modal-dialog'
export type { AnnouncementProps, VisuallyHiddenProps } from './visually-hidden'
export {
  parseHighlighted,
  safeHref,
  splitHighlights,
  type CategoryFacetValue,
  type Completion,
  type FacetSearchValue,
  type FacetValue,
  type Highlight,
  type Result,
  type SuggestionPiece,
  type SuggestionPieceKind,
  type TextPiece,
} from '@querent/engine'
