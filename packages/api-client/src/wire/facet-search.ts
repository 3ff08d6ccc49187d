import * as z from 'zod/mini'
import type { SearchRequest } from './search'

/** `POST {search base}/facet`: values of one facet that contain a text. */
export interface FacetSearchRequest {
  type: 'specific'
  field: string
  /** `*text*`; `**` asks for all. */
  query: string
  /** Default 10. */
  numberOfValues?: number
  filterFacetCount?: boolean
  /** Values the reply leaves out: those already chosen. */
  ignoreValues?: string[]
  captions?: Record<string, string>
  /** The search the counts belong to. */
  searchContext?: SearchRequest
}

export const facetSearchValue = z.object({
  displayValue: z.string(),
  rawValue: z.string(),
  count: z.number(),
  /** Of hierarchical facets: the parents of the value, without itself. */
  path: z.optional(z.array(z.string())),
})
export type FacetSearchValue = z.infer<typeof facetSearchValue>

export const facetSearchResponse = z.object({
  values: z.array(facetSearchValue),
  moreValuesAvailable: z.boolean(),
})
export type FacetSearchResponse = z.infer<typeof facetSearchResponse>
