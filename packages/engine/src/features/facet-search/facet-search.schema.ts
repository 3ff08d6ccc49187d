import { MAX_TIMER_MS } from '../../core/environment'
import { isPlain } from '../../core/keep'
import { boolean, integer, list, options, text, withDefault, type InputOfSchema, type Option } from '../../core/options'
import { facetIdOption } from '../../domain/facets'

type Captions = Record<string, string>

const isCaptions = (value: unknown): value is Captions =>
  isPlain(value) && Object.values(value).every((caption) => typeof caption === 'string')

const captions: Option<Captions, Captions | undefined> = (value = {}, report) => {
  if (isCaptions(value)) return value
  report('must be an object of texts')
  return {}
}

const common = {
  field: text(),
  facetId: facetIdOption(),
  numberOfValues: withDefault(integer(1), 10),
  debounceMs: withDefault(integer(0, MAX_TIMER_MS), 100),
  filterFacetCount: withDefault(boolean(), true),
  captions,
}
const ofCategories = { basePath: withDefault(list(text()), []), delimitingCharacter: withDefault(text(), ';') }
const ofSuggestions = { clearFilters: withDefault(boolean(), true) }

export const facetSearchOptions = options(common)
export const categoryFacetSearchOptions = options({ ...common, ...ofCategories })
export const fieldSuggestionsOptions = options({ ...common, ...ofSuggestions })
export const categoryFieldSuggestionsOptions = options({ ...common, ...ofCategories, ...ofSuggestions })

/**
 * `field` and `facetId` as those of the facet. `numberOfValues` found at first and added by "show more": at least 1,
 * default 10. `debounceMs`: how long typing must pause, at least 0, default 100. `filterFacetCount`: leave folded
 * results out of the counts, default true. `captions`: by value, what is shown in its place and searched in too;
 * default none.
 */
export type FacetSearchOptions = InputOfSchema<typeof facetSearchOptions>

/**
 * As {@link FacetSearchOptions}; `basePath` (default none) and `delimitingCharacter` (default `;`) as those of the
 * facet.
 */
export type CategoryFacetSearchOptions = InputOfSchema<typeof categoryFacetSearchOptions>

/** As {@link FacetSearchOptions}; `clearFilters`: picking a value clears all other filters, default true. */
export type FieldSuggestionsOptions = InputOfSchema<typeof fieldSuggestionsOptions>

/** As {@link CategoryFacetSearchOptions}; `clearFilters`: picking a value clears all other filters, default true. */
export type CategoryFieldSuggestionsOptions = InputOfSchema<typeof categoryFieldSuggestionsOptions>
