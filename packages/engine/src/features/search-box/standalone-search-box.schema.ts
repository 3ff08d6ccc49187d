import { MAX_TIMER_MS } from '../../core/environment'
import {
  boolean,
  integer,
  optional,
  options,
  text,
  withDefault,
  type InputOfSchema,
  type Option,
} from '../../core/options'
import { safeRedirect } from '../../domain/safe-redirect'

const redirectUrl = (): Option<string, string> => (value, report) => {
  const url = text()(value, report)
  if (typeof url === 'string' && url && !safeRedirect(url)) {
    report('must be an address of http or https, or one of the same origin')
  }
  return url
}

export const standaloneSearchBoxOptions = options({
  id: text(),
  redirectionUrl: redirectUrl(),
  numberOfSuggestions: withDefault(integer(0), 5),
  debounceMs: withDefault(integer(0, MAX_TIMER_MS), 100),
  enableQuerySyntax: optional(boolean()),
})

/**
 * `id`: not empty, tells boxes of a page apart. `redirectionUrl`: where a query is searched for, an address of `http`
 * or `https` or one relative to the page, unless the platform leads elsewhere. `numberOfSuggestions`: at least 0,
 * default 5; with 0 none are asked for. `debounceMs`: how long typing must pause before suggestions are asked for, at
 * least 0, default 100. `enableQuerySyntax`: handed over to the page that searches, which decides where it is left out.
 */
export type StandaloneSearchBoxOptions = InputOfSchema<typeof standaloneSearchBoxOptions>
