import { isPlain } from '../core/keep'
import { isNumericRange } from './ranges'

/**
 * A numeric range: `start <= x < end`, or `start <= x <= end` where `endInclusive`.
 * Both bounds are finite, and `start` is not above `end`.
 *
 * @see Protocol, section 3.4 and section 13.1
 */
export interface NumericRangeParameter {
  start: number
  end: number
  endInclusive: boolean
}

/**
 * A date range, as `NumericRangeParameter`. A bound is a date that exists, `YYYY/MM/DD@HH:mm:ss` from the year 1401 on,
 * or a relative date such as `past-1-month`, `now` or `next-2-week`, in any case. Of two absolute dates `start` is not
 * after `end`; the order of relative dates depends on the clock and is not looked at here.
 *
 * @see Protocol, section 13.3
 */
export interface DateRangeParameter {
  start: string
  end: string
  endInclusive: boolean
}

/**
 * The state of a page as its URL carries it: plain JSON, defaults left out. A record goes by the id of its facet or
 * static filter, and holds neither an empty record nor an empty list.
 *
 * @see Specification, section 2 and Protocol, section 13.1
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
  /** Advanced query. */
  aq?: string
  /** Constant query. */
  cq?: string
  /** From 0. */
  firstResult?: number
  /** Results asked for; from 0. */
  numberOfResults?: number
  /** From 1; 0 is the first page as well. */
  page?: number
  /** Results a page; from 1. */
  perPage?: number
  debug?: boolean
  /** Captions of the selected values of static filters, each once. */
  sf?: Record<string, string[]>
  /** Captions of the excluded values of static filters, each once. */
  sfExcluded?: Record<string, string[]>
  /** What a page knows of its visitor, for pipelines to act on. Not in URLs, as those below. */
  context?: Record<string, string | string[]>
  /** Key of a dictionary field, by the name of the field. */
  dictionaryFieldContext?: Record<string, string>
  /** Disjunction query. */
  dq?: string
  /** Large query. */
  lq?: string
  pipeline?: string
  searchHub?: string
  locale?: string
  timezone?: string
}

/** The parameters that a URL carries. The others are the page's own, which a link must not be able to set. */
export type UrlParameters = Omit<
  SearchParameters,
  'context' | 'dictionaryFieldContext' | 'dq' | 'lq' | 'pipeline' | 'searchHub' | 'locale' | 'timezone'
>

/** What a parameter holds: one value, or by the id of a facet or filter a list of values. */
export type ParameterKindName =
  'string' | 'boolean' | 'count' | 'number' | 'strings' | 'path' | 'numericRanges' | 'dateRanges'

/**
 * What each parameter of a URL holds, in the order in which one writes them. A `count` is from 0, a `number` from 1.
 *
 * @see Protocol, section 13.1
 */
export const parameterKinds: Record<keyof UrlParameters, ParameterKindName> = {
  q: 'string',
  tab: 'string',
  sortCriteria: 'string',
  f: 'strings',
  fExcluded: 'strings',
  cf: 'path',
  nf: 'numericRanges',
  df: 'dateRanges',
  nfExcluded: 'numericRanges',
  dfExcluded: 'dateRanges',
  af: 'strings',
  enableQuerySyntax: 'boolean',
  aq: 'string',
  cq: 'string',
  firstResult: 'count',
  numberOfResults: 'count',
  page: 'count',
  perPage: 'number',
  debug: 'boolean',
  sf: 'strings',
  sfExcluded: 'strings',
}

/** Whether a string is the key of a parameter that a URL carries. */
export const isParameterKey = (key: string): key is keyof UrlParameters => Object.hasOwn(parameterKinds, key)

const kinds: Record<keyof SearchParameters, ParameterKindName | 'context'> = {
  ...parameterKinds,
  context: 'context',
  dictionaryFieldContext: 'context',
  dq: 'string',
  lq: 'string',
  pipeline: 'string',
  searchHub: 'string',
  locale: 'string',
  timezone: 'string',
}

/** Whether a value could be that of a parameter: enough for what an engine wrote itself; a URL is read more closely. */
export function isParameter(key: string, value: unknown): boolean {
  const kind = Object.hasOwn(kinds, key) && kinds[key as keyof SearchParameters]
  if (kind === 'string' || kind === 'boolean') return typeof value === kind
  if (kind === 'count' || kind === 'number')
    return Number.isSafeInteger(value) && Number(value) >= (kind === 'number' ? 1 : 0)
  if (!kind || !isPlain(value)) return false
  const isItem = (item: unknown) => {
    if (!kind.endsWith('Ranges')) return typeof item === 'string'
    const { start, end, endInclusive } = isPlain(item) ? item : {}
    const isRange =
      kind === 'dateRanges' ? typeof start === 'string' && typeof end === 'string' : isNumericRange(start, end)
    return isRange && typeof endInclusive === 'boolean'
  }
  return Object.values(value).every((items) =>
    Array.isArray(items) ? items.every(isItem) : kind === 'context' && isItem(items),
  )
}
