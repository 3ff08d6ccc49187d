import type { DictionaryFieldContext } from '@querent/api-client'
import { filterParameter, parameter, type DomainParameterTable } from '../domain/parameter-kinds'
import { DEFAULT_PER_PAGE } from '../domain/paging'
import type { DateRangeParameter, NumericRangeParameter } from '../domain/ranges'

export type { DateRangeParameter, NumericRangeParameter }

/**
 * The state of a page as its URL carries it: plain JSON without defaults. Records are keyed by the id of the facet or
 * static filter, and contain no empty records or lists.
 *
 * @see Specification, sentences 2.13 and 2.14; Protocol, section 13.1
 */
export interface SearchParameters {
  /** Query. */
  q?: string
  tab?: string
  sortCriteria?: string
  /** Selected values of regular facets, each value once. */
  f?: Record<string, string[]>
  /** Excluded values of regular facets, each value once. */
  fExcluded?: Record<string, string[]>
  /** Selected paths of category facets, from the root. */
  cf?: Record<string, string[]>
  /** Selected ranges of numeric facets, each range once. */
  nf?: Record<string, NumericRangeParameter[]>
  /** Selected ranges of date facets, each range once. */
  df?: Record<string, DateRangeParameter[]>
  /** Excluded ranges of numeric facets, each range once. */
  nfExcluded?: Record<string, NumericRangeParameter[]>
  /** Excluded ranges of date facets, each range once. */
  dfExcluded?: Record<string, DateRangeParameter[]>
  /** Selected values of automatic facets by field, each value once. */
  af?: Record<string, string[]>
  enableQuerySyntax?: boolean
  /** Whether results must have all words of `q`. */
  requireAllWords?: boolean
  /** Advanced query. */
  aq?: string
  /** Constant query. */
  cq?: string
  /** Starts at 0. */
  firstResult?: number
  /** The number of requested results; at least 0. */
  numberOfResults?: number
  /** Starts at 1; 0 also means the first page. */
  page?: number
  /** Results per page; at least 1. */
  perPage?: number
  debug?: boolean
  /** Captions of the selected values of static filters, each once. */
  sf?: Record<string, string[]>
  /** Captions of the excluded values of static filters, each once. */
  sfExcluded?: Record<string, string[]>
  /** Data about the visitor for pipelines. URLs do not carry it, nor the parameters below. */
  context?: Record<string, string | string[]>
  /** Keys of dictionary fields, by the name of the field. */
  dictionaryFieldContext?: DictionaryFieldContext
  /** Disjunction query. */
  dq?: string
  /** Large query. */
  lq?: string
  pipeline?: string
  searchHub?: string
  locale?: string
  timezone?: string
}

/**
 * The parameters of the search protocol, in the order in which a URL carries them. Validation, defaults, merging,
 * resets, the URL and breadcrumbs derive from this table: a new parameter is one row here and one feature folder.
 *
 * @see Protocol, section 13.1
 */
export const searchParameters: DomainParameterTable<SearchParameters> = {
  q: parameter('string', { default: '' }),
  tab: parameter('string'),
  sortCriteria: parameter('string', { default: 'relevancy' }),
  f: filterParameter('strings', 'regular'),
  fExcluded: filterParameter('strings', 'regular', 'excluded'),
  cf: filterParameter('path', 'category'),
  nf: filterParameter('numericRanges', 'numeric'),
  df: filterParameter('dateRanges', 'date'),
  nfExcluded: filterParameter('numericRanges', 'numeric', 'excluded'),
  dfExcluded: filterParameter('dateRanges', 'date', 'excluded'),
  af: filterParameter('strings', 'automatic'),
  enableQuerySyntax: parameter('boolean', { default: false }),
  requireAllWords: parameter('boolean', { default: false }),
  aq: parameter('string'),
  cq: parameter('string'),
  firstResult: parameter('count', { group: 'page' }),
  numberOfResults: parameter('count'),
  page: parameter('count', { default: 1, group: 'page' }),
  perPage: parameter('number', { default: DEFAULT_PER_PAGE }),
  debug: parameter('boolean'),
  sf: filterParameter('strings', 'staticFilter'),
  sfExcluded: filterParameter('strings', 'staticFilter', 'excluded'),
  context: parameter('context', { isPrivate: true }),
  dictionaryFieldContext: parameter('context', { isPrivate: true }),
  dq: parameter('string', { isPrivate: true }),
  lq: parameter('string', { isPrivate: true }),
  pipeline: parameter('string', { isPrivate: true }),
  searchHub: parameter('string', { isPrivate: true }),
  locale: parameter('string', { isPrivate: true }),
  timezone: parameter('string', { isPrivate: true }),
}
