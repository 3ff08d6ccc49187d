import * as z from 'zod/mini'

/** The selection state of a facet value. */
export const facetValueState = z.enum(['idle', 'selected', 'excluded'])
/** The selection state of a facet value: `idle`, `selected` or `excluded`. */
export type FacetValueState = z.infer<typeof facetValueState>
