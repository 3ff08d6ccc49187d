import { facetValueState } from '@querent/api-client/schemas'
import * as z from 'zod/mini'
import { listOf, nameText, valueText } from '../wire/bounds'
import { categoryTree } from '../query/category-tree'
import { count, MAX_FACETS, MAX_RANGES, MAX_VALUES } from '../query/wire-types'
import { uniqueFacetIds } from '../wire/unique-by'

/** Maximum depth of the tree of a hierarchical facet. */
export const MAX_DEPTH = 20

const state = z._default(facetValueState, 'idle')

const common = {
  facetId: nameText.check(z.minLength(1)),
  field: nameText.check(z.minLength(1)),
  displayName: z.optional(z.nullable(valueText)),
  numberOfValues: z.optional(count),
  isFieldExpanded: z._default(z.boolean(), false),
  freezeCurrentValues: z._default(z.boolean(), false),
}

const values = z._default(listOf(z.object({ value: valueText, state }), MAX_VALUES), [])
const regular = z.object({ ...common, type: z.enum(['regular', 'location']), values })

/** A node of the tree in a hierarchical facet request. */
export interface PathNode {
  value: string
  state: 'idle' | 'selected'
  children: PathNode[]
}

/** A value of a hierarchical facet, with the values below it. @see Protocol, section 10.4 */
export const pathNode: z.ZodMiniType<PathNode> = z.object({
  value: valueText,
  state: z._default(z.enum(['idle', 'selected']), 'idle'),
  children: z._default(
    listOf(
      z.lazy((): z.ZodMiniType<PathNode> => pathNode),
      MAX_VALUES,
    ),
    [],
  ),
})

const hierarchical = z.object({
  ...common,
  type: z.literal('hierarchical'),
  delimitingCharacter: z.optional(nameText.check(z.minLength(1))),
  retrieveCount: z.optional(count),
  values: z._default(categoryTree(listOf(pathNode, MAX_VALUES), MAX_DEPTH), []),
})

const rangesOf = <Bound extends z.ZodMiniType>(bound: Bound) =>
  z._default(
    listOf(z.object({ start: bound, end: bound, endInclusive: z._default(z.boolean(), false), state }), MAX_RANGES),
    [],
  )

const numericalRange = z.object({
  ...common,
  type: z.literal('numericalRange'),
  interval: z.optional(z.enum(['discrete', 'continuous', 'equiprobable', 'even'])),
  values: rangesOf(z.number()),
})

const dateRange = z.object({ ...common, type: z.literal('dateRange'), values: rangesOf(nameText) })

/** The facets of a request, with unique ids. @see Protocol, section 10.4 */
export const commerceFacetRequests = z._default(
  listOf(z.discriminatedUnion('type', [regular, hierarchical, numericalRange, dateRange]), MAX_FACETS).check(
    uniqueFacetIds,
  ),
  [],
)

/** A facet of a request with its defaults. */
export type ParsedCommerceFacet = z.output<typeof commerceFacetRequests>[number]
/** The request of a facet of this type. */
export type ParsedFacetOf<Type extends ParsedCommerceFacet['type']> = Extract<ParsedCommerceFacet, { type: Type }>

/** The request of a facet of plain values. */
export type ParsedRegularFacet = z.output<typeof regular>
