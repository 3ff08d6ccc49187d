import { facetValueState } from '@querent/api-client/schemas'
import * as z from 'zod/mini'
import { categoryTree } from '../query/category-tree'
import { count, MAX_FACETS, MAX_RANGES } from '../query/wire-types'
import { uniqueFacetIds } from '../unique-by'

/** Maximum depth of the tree of a hierarchical facet. */
const MAX_DEPTH = 20

const state = z._default(facetValueState, 'idle')

const common = {
  facetId: z.string().check(z.minLength(1)),
  field: z.string().check(z.minLength(1)),
  displayName: z.optional(z.nullable(z.string())),
  numberOfValues: z.optional(count),
  isFieldExpanded: z._default(z.boolean(), false),
  freezeCurrentValues: z._default(z.boolean(), false),
}

const values = z._default(z.array(z.object({ value: z.string(), state })), [])
const regular = z.object({ ...common, type: z.enum(['regular', 'location']), values })

/** A node of the tree in a hierarchical facet request. */
export interface PathNode {
  value: string
  state: 'idle' | 'selected'
  children: PathNode[]
}

const pathNode: z.ZodMiniType<PathNode> = z.object({
  value: z.string(),
  state: z._default(z.enum(['idle', 'selected']), 'idle'),
  children: z._default(z.array(z.lazy((): z.ZodMiniType<PathNode> => pathNode)), []),
})

const hierarchical = z.object({
  ...common,
  type: z.literal('hierarchical'),
  delimitingCharacter: z.optional(z.string().check(z.minLength(1))),
  retrieveCount: z.optional(count),
  values: z._default(categoryTree(pathNode, MAX_DEPTH), []),
})

const rangesOf = <Bound extends z.ZodMiniType>(bound: Bound) =>
  z._default(
    z
      .array(z.object({ start: bound, end: bound, endInclusive: z._default(z.boolean(), false), state }))
      .check(z.maxLength(MAX_RANGES)),
    [],
  )

const numericalRange = z.object({
  ...common,
  type: z.literal('numericalRange'),
  interval: z.optional(z.enum(['discrete', 'continuous', 'equiprobable', 'even'])),
  values: rangesOf(z.number()),
})

const dateRange = z.object({ ...common, type: z.literal('dateRange'), values: rangesOf(z.string()) })

/** The facets of a request, with unique ids. @see Protocol, section 10.4 */
export const commerceFacetRequests = z._default(
  z
    .array(z.discriminatedUnion('type', [regular, hierarchical, numericalRange, dateRange]))
    .check(z.maxLength(MAX_FACETS), uniqueFacetIds),
  [],
)

export type ParsedCommerceFacet = z.output<typeof commerceFacetRequests>[number]
/** The request of a facet of this type. */
export type ParsedFacetOf<Type extends ParsedCommerceFacet['type']> = Extract<ParsedCommerceFacet, { type: Type }>
export type ParsedRegularFacet = z.output<typeof regular>
