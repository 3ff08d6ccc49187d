import * as z from 'zod/mini'

/** The selection state of a facet value. */
export const facetValueState = z.enum(['idle', 'selected', 'excluded'])
export type FacetValueState = z.infer<typeof facetValueState>
