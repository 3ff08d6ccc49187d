import { MAX_TIMER_MS } from '../../core/environment'
import { boolean, integer, optional, options, text, withDefault, type InputOfSchema } from '../../core/options'

export const searchBoxOptions = options({
  id: withDefault(text(), 'main'),
  numberOfSuggestions: withDefault(integer(0), 5),
  debounceMs: withDefault(integer(0, MAX_TIMER_MS), 100),
  enableQuerySyntax: optional(boolean()),
  clearFilters: withDefault(boolean(), true),
})

/**
 * `id`: not empty, tells boxes of a page apart, default `main`. `numberOfSuggestions`: at least 0, default 5; with 0
 * none are asked for. `debounceMs`: how long typing must pause before suggestions are asked for, at least 0, default
 * 100. `enableQuerySyntax`: operators in what is submitted mean something; by default as the query feature has it,
 * which is false. `clearFilters`: a submit clears the chosen values of filters, default true.
 */
export type SearchBoxOptions = InputOfSchema<typeof searchBoxOptions>
