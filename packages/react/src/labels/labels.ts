import type { AutomaticFacet, Breadcrumb, DateRangeParameter, NumericRangeParameter } from '@querent/engine'
import type { ReactNode } from 'react'
import type { QuerySummaryState } from '../query-summary'
import type {
  ConversationLabels,
  GeneratedAnswerLabels,
  SmartSnippetLabels,
  SmartSnippetQuestionsLabels,
} from './answer-labels'
import type {
  AddToCartLabels,
  BadgeListLabels,
  CartLabels,
  ChildProductsLabels,
  ContextSelectLabels,
  PriceLabels,
  ProductCardLabels,
  QuantityStepperLabels,
  RangeSliderLabels,
  RatingLabels,
} from './shop-labels'

export type * from './answer-labels'
export type * from './shop-labels'

export interface AutomaticFacetsLabels {
  /** The name of a facet. */
  facet: (facet: AutomaticFacet) => ReactNode
  /** The count of a value. */
  count: (numberOfResults: number) => ReactNode
  clear: ReactNode
}

/** An active filter, with the label that its facet or filter has on the page; without one, with its field. */
export type LabelledBreadcrumb = Breadcrumb & { label: string }

/** A choice is written as its facet or filter writes it, unless the prop `labels` of the breadcrumbs says otherwise. */
export interface BreadcrumbsLabels {
  /** Name of the list. */
  breadcrumbs: string
  /** The text of a facet value or of a static filter's caption; like the others, with the field of the facet. */
  value: (value: string, field: string) => string
  /** The path of a category facet. */
  path: (path: readonly string[], field: string) => string
  numericRange: (range: NumericRangeParameter, field: string) => string
  /** A range of dates. Bounds have the form `YYYY/MM/DD@HH:mm:ss` or `past-1-month`. */
  dateRange: (range: DateRangeParameter, field: string) => string
  /** The text of the filter; `choice` is one of the labels above. */
  breadcrumb: (breadcrumb: LabelledBreadcrumb, choice: string) => string
  /** Name of the button that removes a filter. */
  remove: (breadcrumb: string) => string
  clear: ReactNode
}

/** The labels of a box that finds values of a facet. */
export interface ValueSearchLabels {
  /** The count of a value. */
  count: (numberOfResults: number) => ReactNode
  /** The position of a value in the tree; `path` has its parents, from the root. */
  within: (path: string[]) => ReactNode
  /** Name of the box that searches the values, shown in it as long as it is empty. */
  search: string
  /** Name of the list of values found. */
  found: string
  /** Announced when values are found. */
  foundCount: (count: number) => string
  nothingFound: ReactNode
  searchFailed: ReactNode
  showMoreFound: ReactNode
}

export interface CategoryFacetLabels extends ValueSearchLabels {
  /** The button that returns to the root. */
  all: ReactNode
  showMore: ReactNode
  showLess: ReactNode
}

export interface DidYouMeanLabels {
  /** Shown before the offered correction. */
  offer: ReactNode
  /** Shown for a corrected query. */
  corrected: (correctedQuery: string, originalQuery: string) => ReactNode
  /** The button that searches for the original query. */
  original: (originalQuery: string) => ReactNode
}

export interface FacetLabels extends ValueSearchLabels {
  exclude: ReactNode
  /** Name of the button that excludes a value. */
  excludeValue: (value: string) => string
  showMore: ReactNode
  showLess: ReactNode
  clear: ReactNode
}

export interface FilterDrawerLabels {
  /** The button that opens the drawer, from the number of active filters. */
  open: (activeFilters: number) => ReactNode
  /** The heading of the drawer. */
  title: ReactNode
  close: ReactNode
  /** The button that closes the drawer, from the number of results; undefined before the first response. */
  show: (numberOfResults: number | undefined) => ReactNode
}

export interface FilterDraftLabels {
  /** Name of the group. */
  filters: string
  apply: ReactNode
  discard: ReactNode
}

/** The labels of the results, or products, that are found while a user types. */
export interface InstantResultsLabels {
  /** Name of the list. */
  results: string
  empty: ReactNode
  failed: ReactNode
  /** Announced when results arrive; otherwise `empty` or `failed` is announced. */
  resultCount: (count: number) => string
}

export interface PagerLabels {
  /** Name of the navigation. */
  pager: string
  previous: ReactNode
  next: ReactNode
  /** Name of the button of a page. */
  page: (page: number) => string
}

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

export interface QuerySummaryLabels {
  /** Describes which of the results are shown. */
  results: (summary: QuerySummaryState) => ReactNode
  /** Shown if there are no results; the query may be empty. */
  none: (query: string) => ReactNode
}

export interface QueryTriggerNoticeLabels {
  /** Shown for a changed query, with the original query. */
  changed: (newQuery: string, originalQuery: string) => ReactNode
  /** The button that searches for the original query. */
  original: (originalQuery: string) => ReactNode
}

export interface RangeFacetLabels {
  count: (numberOfResults: number) => ReactNode
  exclude: ReactNode
  /** Name of the button that excludes, from the text of the range. */
  excludeValue: (range: string) => string
  clear: ReactNode
}

export interface RangeFilterLabels {
  start: ReactNode
  end: ReactNode
  submit: ReactNode
  clear: ReactNode
  /** The number of results in the range. */
  count: (numberOfResults: number) => ReactNode
  /** Shown if one of the two is missing. */
  incomplete: ReactNode
  /** Shown if one of the two is not a number. `example` is a number as the locale writes it. */
  invalid: (example: string) => ReactNode
  /** Shown if the range starts after its end. */
  reversed: ReactNode
}

/** Texts of lists from the storage of the browser. */
export interface RecentListLabels {
  /** Name of the list. */
  list: string
  /** Name of the button that removes one. */
  remove: (name: string) => string
  /** The content of that button. */
  removeIcon: ReactNode
  clear: ReactNode
}

export interface ResultCollectionLabels {
  /** The button that loads all results of a collection; `title` is that of its root. */
  loadMore: (title: string) => ReactNode
  /** The button that removes them again. */
  collapse: (title: string) => ReactNode
  loading: ReactNode
  /** Announced if they could not be loaded. */
  failed: ReactNode
}

/** The labels of a list of results or products. */
export interface ItemListLabels {
  /** The button that fetches more. */
  loadMore: ReactNode
}

export interface ResultPreviewLabels {
  close: ReactNode
  previous: ReactNode
  next: ReactNode
  /** The position of the shown result among those with a preview; both numbers start at 1. */
  position: (position: number, total: number) => ReactNode
  loading: ReactNode
  failed: ReactNode
}

export interface ResultsPerPageLabels {
  /** Name of the group. */
  resultsPerPage: ReactNode
}

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

/** The announcements; an empty one is not made. */
export interface SearchStatusLabels {
  /** Announced while a search is slow. */
  stalled: ReactNode
  failed: ReactNode
  /** Announced if the search found nothing, unless a `QuerySummary` of the page says it. */
  empty: ReactNode
  /** Announced if there are results. Default nothing, because `QuerySummary` describes them. */
  ready: ReactNode
}

export interface SortLabels {
  sort: ReactNode
  /**
   * The name of a criterion that the platform does not name, such as `relevancy`, `date descending` or
   * `@price ascending,@name ascending`. Default the criterion in words.
   */
  criterion: (criterion: string) => string
}

export interface StandaloneSearchBoxLabels extends SearchBoxLabels {
  /** Shown if the request for the redirection failed. */
  failed: ReactNode
}

export interface StaticFilterLabels {
  exclude: ReactNode
  /** Name of the button that excludes a value. */
  excludeValue: (caption: string) => string
  clear: ReactNode
}

export interface TabsLabels {
  /** Name of the list. */
  tabs: string
}

export interface UndoRedoLabels {
  undo: ReactNode
  redo: ReactNode
}

/** The labels of every component, by its name. */
export interface Labels {
  /** The locale in which components write ranges of numbers and dates, such as `fr`. */
  locale: string
  /** Shown for a result, a product, a value or a source without a name. */
  untitled: string
  /** Name of a table in an answer that is wider than its place, and scrolls. */
  table: string
  AddToCart: AddToCartLabels
  AutomaticFacets: AutomaticFacetsLabels
  BadgeList: BadgeListLabels
  Breadcrumbs: BreadcrumbsLabels
  Cart: CartLabels
  CategoryFacet: CategoryFacetLabels
  CategoryFieldSuggestions: ValueSearchLabels
  ChildProducts: ChildProductsLabels
  ContextSelect: ContextSelectLabels
  Conversation: ConversationLabels
  DateFacet: RangeFacetLabels
  DateFilter: RangeFilterLabels
  DidYouMean: DidYouMeanLabels
  Facet: FacetLabels
  FieldSuggestions: ValueSearchLabels
  FilterDraft: FilterDraftLabels
  FilterDrawer: FilterDrawerLabels
  GeneratedAnswer: GeneratedAnswerLabels
  InstantProducts: InstantResultsLabels
  InstantResults: InstantResultsLabels
  NumericFacet: RangeFacetLabels
  NumericFilter: RangeFilterLabels
  Pager: PagerLabels
  Price: PriceLabels
  ProductCard: ProductCardLabels
  ProductList: ItemListLabels
  QuantityStepper: QuantityStepperLabels
  QueryError: QueryErrorLabels
  QuerySummary: QuerySummaryLabels
  QueryTriggerNotice: QueryTriggerNoticeLabels
  RangeSlider: RangeSliderLabels
  Rating: RatingLabels
  RecentProducts: RecentListLabels
  RecentQueries: RecentListLabels
  RecentResults: RecentListLabels
  ResultCollection: ResultCollectionLabels
  ResultList: ItemListLabels
  ResultPreview: ResultPreviewLabels
  ResultsPerPage: ResultsPerPageLabels
  SearchBox: SearchBoxLabels
  SearchStatus: SearchStatusLabels
  SmartSnippet: SmartSnippetLabels
  SmartSnippetQuestions: SmartSnippetQuestionsLabels
  Sort: SortLabels
  StandaloneSearchBox: StandaloneSearchBoxLabels
  StaticFilter: StaticFilterLabels
  Tabs: TabsLabels
  UndoRedo: UndoRedoLabels
}
