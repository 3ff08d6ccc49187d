import type { ResultField } from '@querent/api-client'
import { MAX_TIMER_MS } from '../../core/environment'
import { isPlain } from '../../core/reuse'
import {
  boolean,
  integer,
  list,
  options,
  string,
  withDefault,
  type InputOfSchema,
  type Option,
} from '../../core/options'
import { facetIdOption } from '../../domain/facets'
import { DEFAULT_FACET_SEARCH_DEBOUNCE_MS } from './facet-search.machine'

type Captions = Record<string, string>

const isCaptions = (value: unknown): value is Captions =>
  isPlain(value) && Object.values(value).every((caption) => typeof caption === 'string')

const captions: Option<Captions, Captions | undefined> = (value = {}, report) => {
  if (isCaptions(value)) return value
  report('must be an object of strings')
  return {}
}

/** The options of every search among values. */
export const commonFacetSearchOptions = {
  field: string(),
  /** The id of the facet; by default its field, with an underscore for each other character. */
  facetId: facetIdOption(),
  /**
   * How many values to find at first, and how many to add each time; at least 1.
   *
   * @default 10
   */
  numberOfValues: withDefault(integer(1), 10),
  /**
   * How long typing must pause before values are requested, in milliseconds; at least 0.
   *
   * @default 100
   */
  debounceMs: withDefault(integer(0, MAX_TIMER_MS), DEFAULT_FACET_SEARCH_DEBOUNCE_MS),
}
const common = {
  ...commonFacetSearchOptions,
  /**
   * Leaves folded results out of the counts.
   *
   * @default true
   */
  filterFacetCount: withDefault(boolean(), true),
  /** The captions to show and search instead of values, by value; default none. */
  captions,
}
const ofCategories = {
  /** The `basePath` of the facet; default none. */
  basePath: withDefault(list(string()), []),
  /**
   * The `delimitingCharacter` of the facet.
   *
   * @default ';'
   */
  delimitingCharacter: withDefault(string(), ';'),
}
/** The additional options of values as suggestions. */
export const suggestionsFacetSearchOptions = {
  /**
   * Picking a value clears all other filters.
   *
   * @default true
   */
  clearFilters: withDefault(boolean(), true),
}

/** The options of `facetSearch`; only `field` is required. */
export const facetSearchOptions = options(common)
/** The options of `categoryFacetSearch`; only `field` is required. */
export const categoryFacetSearchOptions = options({ ...common, ...ofCategories })
/** The options of `fieldSuggestions`; only `field` is required. */
export const fieldSuggestionsOptions = options({ ...common, ...suggestionsFacetSearchOptions })
/** The options of `categoryFieldSuggestions`; only `field` is required. */
export const categoryFieldSuggestionsOptions = options({ ...common, ...ofCategories, ...suggestionsFacetSearchOptions })

/** The options of `facetSearch`. `field` and `facetId` are the same as in the facet. */
export interface FacetSearchOptions extends InputOfSchema<typeof facetSearchOptions> {
  /** The field of the facet, without `@`. */
  field: ResultField
}

/** Like {@link FacetSearchOptions}, with the `basePath` and `delimitingCharacter` of the category facet. */
export interface CategoryFacetSearchOptions extends InputOfSchema<typeof categoryFacetSearchOptions> {
  /** The field of the facet, without `@`. */
  field: ResultField
}

/** Like {@link FacetSearchOptions}, with `clearFilters`. */
export interface FieldSuggestionsOptions extends InputOfSchema<typeof fieldSuggestionsOptions> {
  /** The field of the facet, without `@`. */
  field: ResultField
}

/** Like {@link CategoryFacetSearchOptions}, with `clearFilters`. */
export interface CategoryFieldSuggestionsOptions extends InputOfSchema<typeof categoryFieldSuggestionsOptions> {
  /** The field of the facet, without `@`. */
  field: ResultField
}

/** The options that the effects read, with defaults. */
export interface FacetSearchInput {
  field: string
  facetId?: string | undefined
  debounceMs: number
  filterFacetCount: boolean
  captions: Record<string, string>
  /** Used for hierarchical facets only. */
  basePath?: string[]
  delimitingCharacter?: string
}
