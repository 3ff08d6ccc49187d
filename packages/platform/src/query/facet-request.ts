import { facetSort, facetValueState } from '@querent/api-client/schemas'
import * as z from 'zod/mini'
import { listOf, nameText, valueText } from '../wire/bounds'
import { uniqueFacetIds } from '../wire/unique-by'
import { categoryTree } from './category-tree'
import { count, fieldName, MAX_FACETS, MAX_RANGES, MAX_VALUES } from './wire-types'

const fewValues = listOf(valueText, 25).check(z.minLength(1))

/** Maximum depth of the tree of a category facet. */
export const MAX_DEPTH = 50

const common = {
  facetId: z
    .string()
    .check(z.regex(/^[A-Za-z0-9_-]{1,60}$/, { error: 'must be 1 to 60 letters, digits, hyphens and underscores' })),
  field: fieldName,
  injectionDepth: z.optional(count),
  filterFacetCount: z._default(z.boolean(), true),
  resultsMustMatch: z._default(z.enum(['atLeastOneValue', 'allValues']), 'atLeastOneValue'),
  preventAutoSelect: z.optional(z.boolean()),
}

const specific = z.object({
  ...common,
  type: z.literal('specific'),
  currentValues: z._default(listOf(z.object({ value: valueText, state: facetValueState }), MAX_VALUES), []),
  numberOfValues: z._default(z.int().check(z.minimum(1)), 8),
  freezeCurrentValues: z._default(z.boolean(), false),
  isFieldExpanded: z._default(z.boolean(), false),
  sortCriteria: z._default(facetSort, 'automatic'),
  allowedValues: z.optional(z.object({ type: z.literal('simple'), values: fewValues })),
  customSort: z.optional(fewValues),
})

/** A node of the tree in a category facet request. Nodes on the way to the selected one have a single child. */
export interface CategoryNode {
  value: string
  state: 'idle' | 'selected' | 'excluded'
  retrieveChildren: boolean
  retrieveCount: number
  children: CategoryNode[]
}

/** A value of a hierarchical facet, with the values below it. @see Protocol, section 2 */
export const categoryNode: z.ZodMiniType<CategoryNode> = z.object({
  value: valueText,
  state: z._default(facetValueState, 'idle'),
  retrieveChildren: z._default(z.boolean(), false),
  retrieveCount: z._default(count, 5),
  children: z._default(
    listOf(
      z.lazy((): z.ZodMiniType<CategoryNode> => categoryNode),
      MAX_VALUES,
    ),
    [],
  ),
})

const hierarchical = z.object({
  ...common,
  type: z.literal('hierarchical'),
  currentValues: z._default(categoryTree(listOf(categoryNode, MAX_VALUES), MAX_DEPTH), []),
  numberOfValues: z._default(z.int().check(z.minimum(1)), 5),
  delimitingCharacter: z._default(nameText.check(z.minLength(1)), ';'),
  basePath: z._default(listOf(valueText, MAX_DEPTH), []),
  filterByBasePath: z._default(z.boolean(), true),
  sortCriteria: z._default(z.enum(['occurrences', 'alphanumeric']), 'occurrences'),
})

const range = {
  ...common,
  generateAutomaticRanges: z._default(z.boolean(), false),
  rangeAlgorithm: z._default(z.enum(['even', 'equiprobable']), 'even'),
  sortCriteria: z._default(z.enum(['ascending', 'descending']), 'ascending'),
  // An untyped range filter has no value.
  numberOfValues: z._default(z.int().check(z.minimum(0), z.maximum(MAX_RANGES)), 8),
}
const rangeValue = <Bound extends z.ZodMiniType>(bound: Bound) =>
  z.object({
    start: bound,
    end: bound,
    endInclusive: z._default(z.boolean(), false),
    state: z._default(facetValueState, 'idle'),
  })

const numericalRange = z.object({
  ...range,
  type: z.literal('numericalRange'),
  currentValues: z._default(listOf(rangeValue(z.number()), MAX_RANGES), []),
})

const dateRange = z.object({
  ...range,
  type: z.literal('dateRange'),
  currentValues: z._default(listOf(rangeValue(nameText), MAX_RANGES), []),
})

/** The facets of a search request, with unique ids. @see Protocol, section 3 */
export const facetRequests = listOf(
  z.discriminatedUnion('type', [specific, hierarchical, numericalRange, dateRange]),
  MAX_FACETS,
).check(uniqueFacetIds)

/** A facet of a request with its defaults. */
export type ParsedFacet = z.output<typeof facetRequests>[number]

/** The request of a hierarchical facet. */
export type ParsedCategoryFacet = Extract<ParsedFacet, { type: 'hierarchical' }>

/** The request of a facet of numeric or date ranges. */
export type ParsedRangeFacet = Extract<ParsedFacet, { type: 'numericalRange' | 'dateRange' }>
