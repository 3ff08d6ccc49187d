import type { CommerceRequestContext, CommerceUser } from '@querent/api-client'
import { isEqual, type DateRangeParameter, type NumericRangeParameter } from '@querent/engine'
import { filterParameter, isPlain, parameter, type DomainParameterTable } from '@querent/engine/machines'
import { isCurrency, isLanguage } from './context-options'

/**
 * The state of a commerce page as its URL carries it: plain JSON without defaults. Records are keyed by the id of the
 * facet, and contain no empty records or lists.
 *
 * @see Specification, sentence 2.13; Protocol, section 13.2
 */
export interface CommerceParameters {
  /** Query; searches only. */
  q?: string
  /** Whether products must have all words of `q`. */
  requireAllWords?: boolean
  /** Starts at 0. */
  page?: number
  /** Products per page, at least 1; if it is left out, the platform decides. */
  perPage?: number
  /** `relevance`, or fields with directions: `ec_price asc,ec_name desc`. */
  sortCriteria?: string
  /** Selected values of regular facets, each value once. */
  f?: Record<string, string[]>
  /** Excluded values of regular facets, each value once. */
  fExcluded?: Record<string, string[]>
  /** Selected paths of category facets, from the root. */
  cf?: Record<string, string[]>
  /** Selected values of location facets, each value once. */
  lf?: Record<string, string[]>
  /** Selected ranges of numeric facets, each range once. */
  nf?: Record<string, NumericRangeParameter[]>
  /** Excluded ranges of numeric facets, each range once. */
  nfExcluded?: Record<string, NumericRangeParameter[]>
  /** Selected ranges of date facets, each range once. */
  df?: Record<string, DateRangeParameter[]>
  /** Excluded ranges of date facets, each range once. */
  dfExcluded?: Record<string, DateRangeParameter[]>
  /** Ranges that the user typed for numeric facets, one per facet. */
  mnf?: Record<string, NumericRangeParameter[]>
  /** ISO 639-1. URLs do not carry it, nor the parameters below: a change clears what is shown. */
  language?: string
  /** ISO 3166-1 alpha-2. */
  country?: string
  /** ISO 4217. */
  currency?: string
  user?: CommerceUser
  view?: CommerceRequestContext['view']
}

const ofContext = { isPrivate: true, isContext: true } as const

/**
 * The parameters of the commerce protocol, in the order in which a URL carries them. Validation, defaults, merging, resets,
 * the URL and breadcrumbs derive from this table.
 *
 * @see Protocol, section 13.2
 */
export const commerceParameters: DomainParameterTable<CommerceParameters> = {
  q: parameter('string', { default: '' }),
  requireAllWords: parameter('boolean', { default: false }),
  page: parameter('count', { default: 0, group: 'page' }),
  perPage: parameter('number'),
  sortCriteria: parameter('string', { default: 'relevance' }),
  f: filterParameter('strings', 'regular'),
  fExcluded: filterParameter('strings', 'regular', 'excluded'),
  cf: filterParameter('path', 'category'),
  lf: filterParameter('strings', 'regular'),
  nf: filterParameter('numericRanges', 'numeric'),
  nfExcluded: filterParameter('numericRanges', 'numeric', 'excluded'),
  df: filterParameter('dateRanges', 'date'),
  dfExcluded: filterParameter('dateRanges', 'date', 'excluded'),
  mnf: filterParameter('numericRanges', 'numeric'),
  language: { ...parameter('string', ofContext), isValid: isLanguage },
  country: parameter('string', ofContext),
  currency: { ...parameter('string', ofContext), isValid: isCurrency },
  user: { ...parameter('context', ofContext), isValid: isPlain },
  view: { ...parameter('context', ofContext), isValid: isPlain },
}

const contextKeys = ['language', 'country', 'currency', 'user', 'view'] as const

/** Returns whether parameters of the context have changed, so that nothing of the previous context may be shown. */
export const isContextChange = ({
  parameters,
  before,
}: {
  parameters: CommerceParameters
  before: CommerceParameters
}): boolean => contextKeys.some((key) => !isEqual(parameters[key], before[key]))

/** Returns a receiver that sends an event to the machine of a feature when the context changes. */
export const onContextChange = <const Event>(event: Event) => ({
  'parameters.changed': (change: Parameters<typeof isContextChange>[0]) =>
    isContextChange(change) ? event : undefined,
})
