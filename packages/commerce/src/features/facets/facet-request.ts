import type { ProductField } from '@querent/api-client'
import { facetIdOf } from '@querent/engine/machines'
import { integer, options, string, optional, withDefault, type InputOfSchema } from '@querent/engine/options'
import type { CommerceFacts } from '../../protocol/facts'

/** The options of a commerce facet; only `field` is required. */
export const commerceFacetOptions = options({
  /** The id of the facet on the platform. */
  facetId: optional(string()),
  field: string(),
  /**
   * How many values the platform shows at first, and how many are added each time; at least 1.
   *
   * @default 8
   */
  numberOfValues: withDefault(integer(1), 8),
})

/** The options of a facet that the platform chose. */
export interface CommerceFacetOptions extends InputOfSchema<typeof commerceFacetOptions> {
  /** The name of the field. */
  field: ProductField
}

/** The options with defaults. */
export interface CommerceFacetInput {
  facetId?: string | undefined
  field: string
  numberOfValues: number
}

/**
 * Returns the members that all facets have in a request. Without a response there are only those that a URL contains.
 * Spread the result last: adding members to a copy is slower.
 *
 * @param numberOfValues - how many values the user asked for.
 * @see Protocol, section 10.4
 */
export function toCommonRequest(facts: CommerceFacts, input: CommerceFacetInput, numberOfValues: number | undefined) {
  const facetId = facetIdOf(input)
  const wire = facts.wireFacetOf(facetId)
  const displayName = facts.displayNameOf(facetId)
  const count = numberOfValues ?? wire?.numberOfValues
  return {
    facetId,
    field: wire?.field || input.field,
    ...(displayName !== undefined && { displayName }),
    ...(count !== undefined && {
      numberOfValues: count,
      initialNumberOfValues: numberOfValues === undefined ? count : input.numberOfValues,
    }),
  }
}

/** Returns whether the user has asked for more values than at first; undefined if the user has not asked. */
export const toExpanded = ({ numberOfValues: initial }: CommerceFacetInput, numberOfValues: number | undefined) =>
  numberOfValues === undefined ? {} : { isFieldExpanded: numberOfValues > initial }
