import type { ChangedBy, Reset } from '../core/feature'
import { option, optional, text } from '../core/options'
import type { PageFacts } from './facts'

/** @see Protocol, section 3.1 */
export const facetIdOption = () =>
  optional(text(/^[\w-]{1,60}$/, 'must be 1 to 60 letters, digits, hyphens and underscores'))

/**
 * Returns the id of a facet in requests, replies and parameters. The default is its field, with an underscore for each
 * other character.
 */
export const facetIdOf = ({ field, facetId }: { field: string; facetId?: string | undefined }) =>
  facetId ?? field.replace(/[^\w-]/g, '_').slice(0, 60)

/** Returns what a record of parameters holds for a facet. It looks at own properties, as a facet may be named `constructor`. */
export const valuesOf = <Value = string>(record: Record<string, Value[]> = {}, facetId: string): Value[] =>
  (Object.hasOwn(record, facetId) && record[facetId]) || []

/** Returns the record of a facet; undefined if there are no values. */
export const toRecord = <Value>(facetId: string, values: Value[]): Record<string, Value[]> | undefined =>
  values.length ? { [facetId]: values } : undefined

/** Returns `record` without a facet; undefined if it has no other. */
export function withoutFacet<Value>(record: Record<string, Value> = {}, facetId: string) {
  const { [facetId]: _, ...others } = record
  return Object.keys(others).length ? others : undefined
}

/**
 * Says when a facet or a sort criterion is offered: a pure function of all parameters, with defaults. If it returns
 * false, a facet is omitted from the request and cleared, and a sort criterion is hidden.
 */
export type Condition<Parameters extends object = object> = (parameters: Parameters) => boolean

export const conditionOption = <Parameters extends object>() =>
  optional(
    option<Condition<Parameters>>((value) => typeof value === 'function', 'must be a function of the parameters'),
  )

/** What the state of a facet reads of a page. */
export interface FacetPage {
  readonly facts: PageFacts
  readonly parameters: object
  readonly defaults: object
}

/** Whether a search of another feature lets values move that stayed in place since the user acted on a facet. */
export const isThaw = ({ resets, by }: { resets: readonly Reset[]; by: ChangedBy }) =>
  resets.includes('filters') || (resets.includes('page') && by !== 'filter')

interface Conditional {
  // A condition accepts the parameters of its protocol, which are those of the page.
  condition?: Condition<never> | undefined
}

/** The members of a page that the condition of a facet or an offer reads. */
export const conditionReads = ({ condition }: Conditional) => (condition ? (['parameters', 'defaults'] as const) : [])

/** Whether the condition of a facet or an offer is true for a page; always, if there is none. */
export const isEnabled = (
  { condition }: Conditional,
  page: { readonly parameters: object; readonly defaults?: object },
): boolean => !condition || condition({ ...page.defaults, ...page.parameters } as never)
