import { boundsFormat } from '../range-facet/range-format'
import type * as Of from './labels'
import { firstText } from '../text/names'

// One constant per component, so that a bundle includes only the labels of the components that it uses.

const locale = 'en-US'
const numberOf = (value: number) => value.toLocaleString(locale)

/** Returns a count with its noun. */
const counted = (count: number, noun: string) => `${numberOf(count)} ${noun}${count === 1 ? '' : 's'}`

const rangeFacet: Of.RangeFacetLabels = {
  count: numberOf,
  exclude: 'Exclude',
  excludeValue: (range) => `Exclude ${range}`,
  clear: 'Clear',
}

const rangeFilter: Of.RangeFilterLabels = {
  start: 'From',
  end: 'To',
  submit: 'Apply',
  clear: 'Clear',
  count: (numberOfResults) => counted(numberOfResults, 'result'),
  incomplete: 'Enter the start and the end of the range',
  invalid: (example) => `Enter a number, such as ${example}`,
  reversed: 'The range must not start after its end',
}

const valueSearch: Of.ValueSearchLabels = {
  count: numberOf,
  within: (path) => `in ${path.join(', ')}`,
  search: 'Search values',
  found: 'Values found',
  foundCount: (count) => counted(count, 'value'),
  nothingFound: 'No values found',
  searchFailed: 'The values could not be searched',
  showMoreFound: 'Find more',
}

/** A spread would keep the labels of a component in every bundle. */
const extend = <Base extends object, More extends object>(base: Base, more: More) => ({ ...base, ...more })

export const AddToCart: Of.AddToCartLabels = {
  add: 'Add to cart',
  outOfStock: 'Out of stock',
  added: (name, quantity) => `${name} added, ${numberOf(quantity)} in the cart`,
}

export const AutomaticFacets: Of.AutomaticFacetsLabels = {
  facet: ({ label, field }) => firstText(label, field),
  count: numberOf,
  clear: 'Clear',
}

export const BadgeList: Of.BadgeListLabels = { badges: 'Badges' }

const toDateText = (bound: string) => bound.replace('@00:00:00', '').replace(/[@-]/g, ' ')

export const Breadcrumbs: Of.BreadcrumbsLabels = {
  breadcrumbs: 'Active filters',
  value: String,
  path: (path) => path.join(' / '),
  numericRange: (range) => boundsFormat(locale)(range).join(' to '),
  dateRange: ({ start, end }) => `${toDateText(start)} to ${toDateText(end)}`,
  breadcrumb: ({ label, state }, choice) => `${label}: ${state === 'excluded' ? 'not ' : ''}${choice}`,
  remove: (breadcrumb) => `Remove ${breadcrumb}`,
  clear: 'Clear all filters',
}

export const Cart: Of.CartLabels = {
  cart: 'Cart',
  total: 'Total',
  remove: 'Remove',
  removeItem: (name) => `Remove ${name}`,
  clear: 'Empty the cart',
  removed: (names) => `${names.join(', ')} removed.`,
  undo: 'Undo',
}

export const CategoryFacet: Of.CategoryFacetLabels = /* @__PURE__ */ extend(valueSearch, {
  all: 'All',
  showMore: 'Show more',
  showLess: 'Show less',
})

export const CategoryFieldSuggestions = valueSearch

export const ChildProducts: Of.ChildProductsLabels = { variants: 'Variants' }

export const ContextSelect: Of.ContextSelectLabels = { language: 'Language', country: 'Country', currency: 'Currency' }

export const Conversation: Of.ConversationLabels = {
  heading: 'Conversation',
  writing: 'Writing an answer…',
  steps: {},
  cannotAnswer: 'There is no answer to this question in the documents.',
  failed: 'The answer could not be completed.',
  stopped: 'The answer was stopped.',
  stop: 'Stop',
  retry: 'Try again',
  citations: 'Sources',
  firstQuestion: 'Ask a question',
  nextQuestion: 'Ask a follow-up question',
  send: 'Send',
  ended: 'This conversation has ended. Start a new one to ask another question.',
  clear: 'New conversation',
  rating: 'Was this answer helpful?',
  like: 'Yes',
  dislike: 'No',
  thanks: 'Thank you for your feedback.',
}

export const DateFacet = rangeFacet

export const DateFilter = rangeFilter

export const DidYouMean: Of.DidYouMeanLabels = {
  offer: 'Did you mean',
  corrected: (correctedQuery, originalQuery) =>
    `No results for “${originalQuery}”. Showing results for “${correctedQuery}”.`,
  original: (originalQuery) => `Search for “${originalQuery}” instead`,
}

export const Facet: Of.FacetLabels = /* @__PURE__ */ extend(valueSearch, {
  exclude: 'Exclude',
  excludeValue: (value: string) => `Exclude ${value}`,
  showMore: 'Show more',
  showLess: 'Show less',
  clear: 'Clear',
})

export const FieldSuggestions = valueSearch

export const FilterDraft: Of.FilterDraftLabels = { filters: 'Filters', apply: 'Apply', discard: 'Discard' }

export const FilterDrawer: Of.FilterDrawerLabels = {
  open: (activeFilters) => (activeFilters ? `Filters (${activeFilters})` : 'Filters'),
  title: 'Filters',
  close: 'Close',
  show: (numberOfResults) =>
    numberOfResults === undefined
      ? 'Show results'
      : `Show ${numberOfResults.toLocaleString('en-US')} ${numberOfResults === 1 ? 'result' : 'results'}`,
}

export const GeneratedAnswer: Of.GeneratedAnswerLabels = {
  heading: 'Answer',
  show: 'Show answer',
  hide: 'Hide answer',
  expand: 'Show more',
  collapse: 'Show less',
  writing: 'Writing an answer…',
  cannotAnswer: 'There is no answer to this question in the documents.',
  failed: 'The answer could not be completed.',
  stopped: 'The answer was stopped.',
  stop: 'Stop',
  retry: 'Try again',
  citations: 'Sources',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'The answer could not be copied.',
  rating: 'Was this answer helpful?',
  like: 'Yes',
  dislike: 'No',
  thanks: 'Thank you for your feedback.',
  openFeedback: 'Give feedback',
  feedback: 'Feedback about this answer',
  aspects: {
    helpful: 'Was the answer helpful?',
    readable: 'Is it easy to read?',
    documented: 'Do the sources say the same?',
    correctTopic: 'Is it about the right topic?',
    hallucinationFree: 'Is everything in it true?',
  },
  yes: 'Yes',
  no: 'No',
  unknown: 'I do not know',
  correctAnswerUrl: 'Where is the right answer? (URL)',
  details: 'Details',
  send: 'Send feedback',
  cancel: 'Cancel',
}

export const InstantProducts: Of.InstantResultsLabels = {
  results: 'Instant products',
  empty: 'No products',
  failed: 'The products could not be loaded.',
  resultCount: (count) => counted(count, 'instant product'),
}

export const InstantResults: Of.InstantResultsLabels = {
  results: 'Instant results',
  empty: 'No results',
  failed: 'The results could not be loaded.',
  resultCount: (count) => counted(count, 'instant result'),
}

export const NumericFacet = rangeFacet

export const NumericFilter = rangeFilter

export const Pager: Of.PagerLabels = {
  pager: 'Pages of results',
  previous: 'Previous',
  next: 'Next',
  page: (page) => `Page ${numberOf(page)}`,
}

export const Price: Of.PriceLabels = { reduced: 'Reduced price', regular: 'Regular price' }

export const ProductCard: Of.ProductCardLabels = { inStock: 'In stock', outOfStock: 'Out of stock' }

export const ProductList: Of.ItemListLabels = { loadMore: 'Show more products' }

export const QuantityStepper: Of.QuantityStepperLabels = {
  quantity: (name) => `Quantity of ${name}`,
  decrease: (name) => `One ${name} less`,
  increase: (name) => `One ${name} more`,
  decreaseIcon: '−',
  increaseIcon: '+',
  invalid: (min, max) =>
    max < Infinity
      ? `Enter a whole number from ${numberOf(min)} to ${numberOf(max)}`
      : `Enter a whole number of at least ${numberOf(min)}`,
}

export const QueryError: Of.QueryErrorLabels = {
  network: 'The search could not be reached. Check your connection and try again.',
  'not-found': 'The search could not be reached. Try again later.',
  'expired-token': 'Your session has expired. Reload the page and search again.',
  'rate-limited': 'There are too many searches at the moment. Wait a little and try again.',
  timeout: 'The search took too long. Try again.',
  fallback: 'Something went wrong with the search. Try again.',
  retry: 'Try again',
}

const forQuery = (query: string) => query && ` for “${query}”`

export const QuerySummary: Of.QuerySummaryLabels = {
  results({ query, firstResult, lastResult, totalCount, durationInSeconds }) {
    const time = durationInSeconds > 0 ? ` in ${durationInSeconds} seconds` : ''
    const [first, last, total] = [firstResult, lastResult, totalCount].map(numberOf)
    return `Results ${first}–${last} of ${total}${forQuery(query)}${time}`
  },
  none: (query) => `No results${forQuery(query)}`,
}

export const QueryTriggerNotice: Of.QueryTriggerNoticeLabels = {
  changed: (newQuery, originalQuery) => `Showing results for “${newQuery}” instead of “${originalQuery}”.`,
  original: (originalQuery) => `Search for “${originalQuery}”`,
}

export const RangeSlider: Of.RangeSliderLabels = { start: 'Minimum', end: 'Maximum' }

export const Rating: Of.RatingLabels = {
  rating: (rating, max) => `${Math.round(rating * 10) / 10} out of ${max}`,
}

export const RecentProducts: Of.RecentListLabels = {
  list: 'Recently viewed products',
  remove: (name) => `Forget ${name}`,
  removeIcon: '×',
  clear: 'Forget all recently viewed products',
}

export const RecentQueries: Of.RecentListLabels = {
  list: 'Recent queries',
  remove: (query) => `Forget ${query}`,
  removeIcon: '×',
  clear: 'Forget all recent queries',
}

export const RecentResults: Of.RecentListLabels = {
  list: 'Recent results',
  remove: (title) => `Forget ${title}`,
  removeIcon: '×',
  clear: 'Forget all recent results',
}

export const ResultCollection: Of.ResultCollectionLabels = {
  loadMore: (title) => `Show all of “${title}”`,
  collapse: (title) => `Show less of “${title}”`,
  loading: 'Loading…',
  failed: 'The other results could not be loaded. Try again.',
}

export const ResultList: Of.ItemListLabels = { loadMore: 'Show more results' }

export const ResultPreview: Of.ResultPreviewLabels = {
  close: 'Close',
  previous: 'Previous result',
  next: 'Next result',
  position: (position, total) => `${numberOf(position)} of ${numberOf(total)}`,
  loading: 'Loading…',
  failed: 'The preview could not be loaded',
}

export const ResultsPerPage: Of.ResultsPerPageLabels = { resultsPerPage: 'Results per page' }

export const SearchBox: Of.SearchBoxLabels = {
  box: 'Search',
  submit: 'Search',
  clear: 'Clear',
  suggestions: 'Suggestions',
  suggestionCount: (count) => counted(count, 'suggestion'),
}

export const SearchStatus: Of.SearchStatusLabels = {
  stalled: 'Searching…',
  failed: 'The search failed',
  empty: 'No results',
  ready: null,
}

export const SmartSnippet: Of.SmartSnippetLabels = {
  expand: 'Show more',
  collapse: 'Show less',
  rating: 'Was this answer helpful?',
  like: 'Yes',
  dislike: 'No',
  thanks: 'Thank you for your feedback.',
  openFeedback: 'Explain why',
  feedback: 'Why was this answer not helpful?',
  reasons: {
    doesNotAnswer: 'It does not answer my question',
    partiallyAnswers: 'It answers my question only in part',
    wasNotAQuestion: 'I did not ask a question',
    other: 'Another reason',
  },
  details: 'Details',
  send: 'Send feedback',
  cancel: 'Cancel',
}

export const SmartSnippetQuestions: Of.SmartSnippetQuestionsLabels = { questions: 'People also ask' }

const criteria: Readonly<Record<string, string>> = {
  relevancy: 'Relevance',
  relevance: 'Relevance',
  'date ascending': 'Oldest first',
  'date descending': 'Newest first',
}

export const Sort: Of.SortLabels = {
  sort: 'Sort by',
  criterion: (criterion) => criteria[criterion] ?? criterion.replaceAll('@', '').replaceAll(',', ', '),
}

export const StandaloneSearchBox: Of.StandaloneSearchBoxLabels = /* @__PURE__ */ extend(SearchBox, {
  failed: 'The search could not be started. Try again.',
})

export const StaticFilter: Of.StaticFilterLabels = {
  exclude: 'Exclude',
  excludeValue: (caption) => `Exclude ${caption}`,
  clear: 'Clear',
}

export const Tabs: Of.TabsLabels = { tabs: 'Kinds of results' }

export const UndoRedo: Of.UndoRedoLabels = { undo: 'Undo', redo: 'Redo' }
