import type { Completion } from '@querent/api-client'
import { pick } from '../../core/pick'
import { toPartialQuery } from '../../domain/partial-query'
import type { SearchProtocol } from '../../search/search-protocol'
import { toSuggestionsEffects } from './define-search-box'

/**
 * What a box with suggestions does in a search engine. It requests suggestions as a search would be requested: for the
 * same tab, pipeline and context.
 *
 * @see Protocol, section 5
 */
export const suggestionsEffects = /* @__PURE__ */ toSuggestionsEffects<SearchProtocol, Completion>(
  (text, { client, currentRequest, input }, options) => {
    const context = pick(currentRequest(), ['locale', 'timezone', 'tab', 'context', 'pipeline', 'searchHub'])
    return client.querySuggest({ ...context, q: toPartialQuery(text), count: input.numberOfSuggestions }, options)
  },
)
