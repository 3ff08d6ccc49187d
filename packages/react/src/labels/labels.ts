import type {
  AnswerFeedbackForm,
  AutomaticFacet,
  Breadcrumb,
  DateRangeParameter,
  NumericRangeParameter,
  SnippetFeedbackReason,
} from '@querent/engine'
import type { ReactNode } from 'react'
import type { QuerySummaryState } from '../query-summary'

export interface AddToCartLabels {
  add: ReactNode
  /** Shown instead if the product is not in stock. */
  outOfStock: ReactNode
  /** Announced when the product was added, with its quantity in the cart. */
  added: (name: string, quantity: number) => string
}

/** Texts of the buttons that rate an answer. */
export interface AnswerRatingLabels {
  /** Name of the buttons that rate the answer. */
  rating: string
  like: ReactNode
  dislike: ReactNode
  /** Announced when the answer is rated. */
  thanks: ReactNode
}

export interface AutomaticFacetsLabels {
  /** Name of a facet. */
  facet: (facet: AutomaticFacet) => ReactNode
  /** Of a value. */
  count: (numberOfResults: number) => ReactNode
  clear: ReactNode
}

export interface BadgeListLabels {
  /** Name of the list. */
  badges: string
}

export interface BreadcrumbsLabels {
  /** Name of the list. */
  breadcrumbs: string
  /** The text of a facet value or of a static filter's caption; like the others, with the field of the facet. */
  value: (value: string, field: string) => string
  /** The path of a category facet. */
  path: (path: readonly string[], field: string) => string
  numericRange: (range: NumericRangeParameter, field: string) => string
  /** Bounds are `YYYY/MM/DD@HH:mm:ss`, or as `past-1-month`. */
  dateRange: (range: DateRangeParameter, field: string) => string
  /** The text of the filter; `choice` is one of the texts above. */
  breadcrumb: (breadcrumb: Breadcrumb, choice: string) => string
  /** Name of the button that removes a filter. */
  remove: (breadcrumb: string) => string
  clear: ReactNode
}

export interface CartLabels {
  /** Name of the list. */
  cart: string
  total: ReactNode
  remove: ReactNode
  /** Name of the button that removes a product. */
  removeItem: (name: string) => string
  clear: ReactNode
  /** Said when products were removed. */
  removed: (names: readonly string[]) => ReactNode
  undo: ReactNode
}

/** Of a box that finds values of a facet. */
export interface ValueSearchLabels {
  /** Of a value. */
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
  /** Of the button that returns to the root. */
  all: ReactNode
  showMore: ReactNode
  showLess: ReactNode
}

export interface ChildProductsLabels {
  /** Name of the group of variants. */
  variants: ReactNode
}

/** Of what an agent or a generated answer says of itself. */
export interface AnswerLabels extends AnswerRatingLabels {
  heading: ReactNode
  /** While the answer is written. */
  writing: ReactNode
  /** If the platform has no answer. */
  cannotAnswer: ReactNode
  failed: ReactNode
  /** After the user stopped the answer. */
  stopped: ReactNode
  stop: ReactNode
  retry: ReactNode
  citations: ReactNode
}

export interface ConversationLabels extends AnswerLabels {
  /** What the agent does, by its own names. A name that is missing is announced as `writing`. Default `{}`. */
  steps: Readonly<Record<string, ReactNode>>
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

/** Names of the selects of what can be chosen. */
export interface ContextSelectLabels {
  language: ReactNode
  country: ReactNode
  currency: ReactNode
}

export interface DidYouMeanLabels {
  /** Before the correction that is offered. */
  offer: ReactNode
  /** Of a query that was corrected. */
  corrected: (correctedQuery: string, originalQuery: string) => ReactNode
  /** Of the button that searches for the original query. */
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

/** Of the dialog that asks what a user thinks of an answer. */
export interface FeedbackLabels {
  openFeedback: ReactNode
  /** Name of the dialog. */
  feedback: ReactNode
  details: ReactNode
  send: ReactNode
  cancel: ReactNode
}

export interface FilterDraftLabels {
  /** Name of the group. */
  filters: string
  apply: ReactNode
  discard: ReactNode
}

/** The members of feedback that are true, false or unknown. */
export type FeedbackAspect = Exclude<keyof AnswerFeedbackForm, 'correctAnswerUrl' | 'details'>

export interface GeneratedAnswerLabels extends AnswerLabels, FeedbackLabels {
  show: ReactNode
  hide: ReactNode
  expand: ReactNode
  collapse: ReactNode
  copy: ReactNode
  copied: ReactNode
  copyFailed: ReactNode
  /** The question for each member of the feedback. */
  aspects: Readonly<Record<FeedbackAspect, ReactNode>>
  yes: ReactNode
  no: ReactNode
  unknown: ReactNode
  correctAnswerUrl: ReactNode
}

/** Of what is found while a user types. */
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

export interface PriceLabels {
  /** What a screen reader says before a price that is reduced. */
  reduced: string
  /** What it says before the price that was reduced, which is shown struck through. */
  regular: string
}

export interface ProductCardLabels {
  inStock: ReactNode
  outOfStock: ReactNode
}

export interface QuantityStepperLabels {
  /** Name of the text box, from the name of the product. */
  quantity: (name: string) => string
  /** Names of the buttons. */
  decrease: (name: string) => string
  increase: (name: string) => string
  /** What the buttons show. */
  decreaseIcon: ReactNode
  increaseIcon: ReactNode
  /** Shown if the text is not a quantity within the limits; `max` is `Infinity` if there is no upper limit. */
  invalid: (min: number, max: number) => ReactNode
}

/** What to say, by the `code` of the error. */
export interface QueryErrorLabels {
  network: ReactNode
  'not-found': ReactNode
  'expired-token': ReactNode
  'rate-limited': ReactNode
  timeout: ReactNode
  /** Of a code that is not here. */
  fallback: ReactNode
  /** Of the button that searches again. */
  retry: ReactNode
  /** Any other code. */
  [code: string]: ReactNode
}

export interface QuerySummaryLabels {
  /** Says which of the results are shown. */
  results: (summary: QuerySummaryState) => ReactNode
  /** Shown if there are no results; the query may be empty. */
  none: (query: string) => ReactNode
}

export interface QueryTriggerNoticeLabels {
  /** The query that was searched for, and the original query. */
  changed: (newQuery: string, originalQuery: string) => ReactNode
  /** Of the button that searches for the original query. */
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
  /** How many results are in the range. */
  count: (numberOfResults: number) => ReactNode
  /** If one of the two is missing or cannot be read. */
  incomplete: ReactNode
  /** If the range starts after its end. */
  reversed: ReactNode
}

export interface RangeSliderLabels {
  /** Names of the thumbs. */
  start: ReactNode
  end: ReactNode
}

export interface RatingLabels {
  /** The rating of a product in words. */
  rating: (rating: number, max: number) => string
}

/** Texts of lists from the storage of the browser. */
export interface RecentListLabels {
  /** Name of the list. */
  list: string
  /** Name of the button that removes one. */
  remove: (name: string) => string
  /** What that button shows. */
  removeIcon: ReactNode
  clear: ReactNode
}

export interface ResultCollectionLabels {
  /** Button that loads all results of a collection, by the title of its root. */
  loadMore: (title: string) => ReactNode
  /** Button that removes them again. */
  collapse: (title: string) => ReactNode
  loading: ReactNode
  /** Said if they could not be loaded. */
  failed: ReactNode
}

/** Of a list of what was found. */
export interface ItemListLabels {
  /** Of the button that fetches more. */
  loadMore: ReactNode
}

export interface ResultPreviewLabels {
  close: ReactNode
  previous: ReactNode
  next: ReactNode
  /** Which of the results with a preview is shown; both numbers from 1. */
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
   * Name of the box. If the component itself has this label, it is the name of the form too: pages with several forms tell
   * them apart by it.
   */
  box: string
  submit: ReactNode
  clear: ReactNode
  /** Name of the list of suggestions. */
  suggestions: string
  /** Announced when suggestions arrive. */
  suggestionCount: (count: number) => string
}

/** What to say; what is left empty is not said. */
export interface SearchStatusLabels {
  /** While a search takes its time. */
  stalled: ReactNode
  failed: ReactNode
  /** If the search found nothing. */
  empty: ReactNode
  /** If there are results. Default nothing, since `QuerySummary` says what they are. */
  ready: ReactNode
}

export interface SmartSnippetLabels extends AnswerRatingLabels, FeedbackLabels {
  expand: ReactNode
  collapse: ReactNode
  reasons: Readonly<Record<SnippetFeedbackReason, ReactNode>>
}

export interface SmartSnippetQuestionsLabels {
  /** Name of the section. */
  questions: string
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

/** The texts of every component, by its name. */
export interface Labels {
  /** The locale in which components write ranges of numbers and dates, such as `fr`. */
  locale: string
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
