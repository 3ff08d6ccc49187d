import { EngineError } from '../core/errors'
import type { ChangeOrigin, Reset } from '../core/protocol'
import { option, optional, string } from '../core/options'
import type { PageFacts } from './facts'

/** @see Protocol, section 3.1 */
export const facetIdOption = () =>
  optional(string(/^[\w-]{1,60}$/, 'must be 1 to 60 letters, digits, hyphens and underscores'))

/** Each act asks for the id of each facet many times, and a pattern is slow. */
const defaultIds: Record<string, string> = /* @__PURE__ */ Object.create(null)

/**
 * Returns the id of a facet in requests, replies and parameters. The default is its field, with an underscore for each
 * other character.
 */
export const facetIdOf = ({ field, facetId }: { field: string; facetId?: string | undefined }): string =>
  facetId ?? (defaultIds[field] ??= field.replace(/[^\w-]/g, '_').slice(0, 60))

/**
 * Returns the value of a facet in a record of parameters. It reads own properties only, because a facet may be named
 * `constructor`.
 */
export const valuesOf = <Value = string>(record: Record<string, Value[]> = {}, facetId: string): Value[] =>
  (Object.hasOwn(record, facetId) && record[facetId]) || []

/** Returns the record of a facet; undefined if there are no values. */
export const toRecord = <Value>(facetId: string, values: Value[]): Record<string, Value[]> | undefined =>
  values.length ? { [facetId]: values } : undefined

/** Returns `record` without a facet; undefined if no other facet is left. */
export function withoutFacet<Value>(record: Record<string, Value> = {}, facetId: string) {
  const { [facetId]: _, ...others } = record
  return Object.keys(others).length ? others : undefined
}

/**
 * Tells whether a facet or a sort criterion is offered: a pure function of all parameters, with defaults. If it returns
 * false, a facet is omitted from the request and cleared, and a sort criterion is hidden.
 */
export type Condition<Parameters extends object = object> = (parameters: Parameters) => boolean

/** The option of a feature that depends on the parameters of the page. */
export const conditionOption = <Parameters extends object>() =>
  optional(
    option<Condition<Parameters>>((value) => typeof value === 'function', 'must be a function of the parameters'),
  )

/** The members of a page that the state of a facet reads. */
export interface FacetPage {
  readonly facts: PageFacts
  readonly parameters: object
  readonly defaults: object
}

/** Returns whether a search unfreezes the order of values. A change of a facet freezes the order until the reply. */
export const isUnfreezing = ({ resets, origin }: { resets: readonly Reset[]; origin: ChangeOrigin }): boolean =>
  resets.includes('filters') || (resets.includes('page') && origin !== 'filter')

interface Conditional {
  // A condition accepts the parameters of its protocol, which are the parameters of the page.
  condition?: Condition<never> | undefined
}

/** The members of a page that the condition of a facet or an offer reads. */
export const conditionReads = ({ condition }: Conditional) => (condition ? (['parameters', 'defaults'] as const) : [])

/** Returns whether the condition of a facet or an offer is true for a page. Without a condition, it is true. */
export const isEnabled = (
  { condition }: Conditional,
  page: { readonly parameters: object; readonly defaults?: object },
): boolean => !condition || condition({ ...page.defaults, ...page.parameters } as never)

/** @throws {EngineError} `invalid-argument` if the platform does not support a command of a facet. */
export function assertPossible(command: string, isPossible: unknown) {
  if (!isPossible) throw new EngineError('invalid-argument', `${command} is not possible in this facet`)
}
