export * from './automatic-facets'
export * from './breadcrumbs'
export * from './combobox/use-combobox'
export * from './conversation'
export * from './dialog/use-modal-dialog'
export * from './did-you-mean'
export * from './draft'
export * from './engine/engine-provider'
export * from './engine/use-feature-machine'
export { useFeature, type FeatureOptions } from './engine/use-feature'
export * from './engine/use-is-hydrated'
export * from './engine/use-new-engine'
export { usePage } from './engine/use-page'
export * from './facet'
export type { FeedbackParts, FeedbackDialogPropGetters } from './feedback/feedback-dialog'
export type { RatingParts, RatingPropGetters } from './feedback/rating'
export type { AnswerRatingLabels, AnswerLabels, FeedbackLabels } from './feedback/labels'
export * from './filter-drawer'
export { useCollapseProps, type CollapseParts, type CollapsePropGetters } from './filters/filter-fieldset'
export type { ValueParts, ValuePropGetters } from './filters/filter-value'
export * from './generated-answer'
export * from './history'
export * from './pager'
export type {
  ComponentProps,
  OptionsOf,
  PartProps,
  DataAttributes,
  Part,
  ElementProps,
  LinkPartProps,
  LinkPart,
  PropsFor,
  PropsOfParts,
  GettersOfParts,
  PropGetters,
  ComponentWithRef,
} from './parts/component-props'
export * from './parts/heading-level'
export * from './parts/merge-props'
export type { VisuallyHiddenProps, AnnouncementProps } from './parts/visually-hidden'
export * from './query-error'
export * from './query-summary'
export * from './range-facet'
export * from './range-filter'
export * from './recent'
export * from './result-list'
export * from './result-preview'
export * from './results-per-page'
export * from './search-box'
export * from './search-status'
export * from './smart-snippet'
export * from './sort'
export * from './static-filter'
export * from './tabs'
export * from './text/highlighted-text'
export { SafeHtml, type HtmlLink, type SafeHtmlProps } from './text/safe-html'
export * from './text/suggestion-text'
export * from './triggers'
export * from './hooks'
export type * from './commerce/labels'
export { LabelsProvider, useLabels, type LabelsProviderProps, type PartialLabels } from './labels/labels-provider'
export type { Labels } from './labels/labels'
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
