import { MAX_TIMER_MS } from '../../core/environment'
import {
  boolean,
  integer,
  optional,
  options,
  string,
  withDefault,
  type InputOfSchema,
  type Option,
} from '../../core/options'
import { safeRedirect } from '../../domain/safe-redirect'
import { DEFAULT_SUGGESTIONS_DEBOUNCE_MS } from './suggestions.machine'

const redirectUrl = (): Option<string, string> => (value, report) => {
  const url = string()(value, report)
  if (typeof url === 'string' && url && !safeRedirect(url)) {
    report('must be an http or https URL, or a URL of the same origin')
  }
  return url
}

const boxOptions = {
  /** Distinguishes the boxes of a page; not empty. */
  id: string(),
  /** The search page, unless the platform redirects elsewhere: an `http` or `https` URL, or a relative URL. */
  redirectionUrl: redirectUrl(),
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
}

/** The options of `standaloneSearchBox`; `id` and `redirectionUrl` are required. */
export const standaloneSearchBoxOptions = options({
  ...boxOptions,
  /** Handed over to the search page. By default that page decides. */
  enableQuerySyntax: optional(boolean()),
})

/** The shape of the options of a standalone box whose platform has no query syntax. */
export const plainStandaloneOptions = boxOptions

/** The options of a standalone search box. */
export interface StandaloneSearchBoxOptions extends InputOfSchema<typeof standaloneSearchBoxOptions> {}
