import { MAX_TIMER_MS } from '../../core/environment'
import { boolean, integer, optional, options, string, withDefault, type InputOfSchema } from '../../core/options'
import { DEFAULT_SUGGESTIONS_DEBOUNCE_MS } from './suggestions.machine'

const boxOptions = {
  /**
   * Distinguishes the boxes of a page; not empty.
   *
   * @default 'main'
   */
  id: withDefault(string(), 'main'),
  /**
   * How many suggestions to request, at least 0. With 0 none are requested.
   *
   * @default 5
   */
  numberOfSuggestions: withDefault(integer(0), 5),
  /**
   * How long typing must pause before suggestions are requested, in milliseconds; at least 0.
   *
   * @default 100
   */
  debounceMs: withDefault(integer(0, MAX_TIMER_MS), DEFAULT_SUGGESTIONS_DEBOUNCE_MS),
  /**
   * Whether a submit clears the chosen values of filters.
   *
   * @default true
   */
  clearFilters: withDefault(boolean(), true),
}

/** The options of a search box; all have defaults. */
export const searchBoxOptions = options({
  ...boxOptions,
  /** Whether operators in a submitted text are interpreted. By default the query feature decides. */
  enableQuerySyntax: optional(boolean()),
})

/** The options of a box whose platform has no query syntax. */
export const plainSearchBoxOptions = options(boxOptions)

/** The options of a search box. */
export interface SearchBoxOptions extends InputOfSchema<typeof searchBoxOptions> {}
/** The options of a search box whose platform has no query syntax; all have defaults. */
export interface PlainSearchBoxOptions extends InputOfSchema<typeof plainSearchBoxOptions> {}
