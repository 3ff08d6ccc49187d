import { boolean, integer, options, text, withDefault, type InputOfSchema } from '../../core/options'

export const searchBoxOptions = options({
  id: withDefault(text(), 'main'),
  numberOfSuggestions: withDefault(integer(0), 5),
  debounceMs: withDefault(integer(0), 100),
  enableQuerySyntax: withDefault(boolean(), false),
  clearFilters: withDefault(boolean(), true),
})

/**
 * `id`: not empty, tells boxes of a page apart, default `main`. `numberOfSuggestions`: at least 0, default 5; with 0 none
 * are asked for. `debounceMs`: how long typing must pause before suggestions are asked for, at least 0, default 100.
 * `enableQuerySyntax`: operators in what is submitted mean something, default false. `clearFilters`: a submit clears the
 * chosen values of filters, default true.
 */
export type SearchBoxOptions = InputOfSchema<typeof searchBoxOptions>
