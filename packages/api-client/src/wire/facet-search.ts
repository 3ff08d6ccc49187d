import * as z from 'zod/mini'
import type { ResultField } from './register'
import { relaxation, type SearchRequest } from './search'

interface FacetSearchRequestOf<Type> {
  type: Type
  field: ResultField
  /** `*text*`; `**` matches all. */
  query: string
  /** Default 10. */
  numberOfValues?: number
  filterFacetCount?: boolean
  /** Display texts of values, which are searched too. */
  captions?: Record<string, string>
  /** The search that the counts belong to. Default: the whole index. */
  searchContext?: SearchRequest
}

/** Searches the values of a regular facet. */
export interface RegularFacetSearchRequest extends FacetSearchRequestOf<'specific'> {
  /** Values to omit from the response: the selected ones. */
  ignoreValues?: string[]
}

/** Searches the values of a category facet, at every depth. */
export interface CategoryFacetSearchRequest extends FacetSearchRequestOf<'hierarchical'> {
  /** Paths to omit from the response: the selected one. */
  ignorePaths?: string[][]
  /** Common prefix of all values. Default `[]`. */
  basePath?: string[]
  /** Splits the value of the field into the segments of its path. Default `;`. */
  delimitingCharacter?: string
}

/**
 * `POST {search base}/facet`: values of one facet that contain a text.
 *
 * @see Protocol, section 6
 */
export type FacetSearchRequest = RegularFacetSearchRequest | CategoryFacetSearchRequest

/** The schema of a value that a facet search found. */
export const facetSearchValue = z.object({
  displayValue: z.string(),
  rawValue: z.string(),
  count: z.number(),
  /** Of hierarchical facets: the parents of the value, without itself. */
  path: z.optional(z.array(z.string())),
})
/** A value that a facet search found: its caption, its value in the index, and its count. */
export interface FacetSearchValue extends z.infer<typeof facetSearchValue> {}

/** The schema of a reply to a facet search. `moreValuesAvailable`: whether more values contain the text. */
export const facetSearchResponse = z.object({
  values: z.array(facetSearchValue),
  moreValuesAvailable: z.boolean(),
  /** How the query of the search was relaxed: the values are those of its results. */
  relaxation,
})
/** The response to a facet search: the values that contain the text. */
export type FacetSearchResponse = z.infer<typeof facetSearchResponse>
