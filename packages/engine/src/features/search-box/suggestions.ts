import type { Completion } from '@querent/api-client'
import { pick } from '../../core/pick'
import { toPartialQuery } from '../../domain/partial-query'
import type { SearchProtocol } from '../../search/search-protocol'
import { toSuggestionsEffects } from './define-search-box'

/**
 * The effects of a box with suggestions in a search engine. It requests suggestions with the tab, pipeline and context
 * of a search.
 *
 * @see Protocol, section 5
 */
export const suggestionsEffects = /* @__PURE__ */ toSuggestionsEffects<SearchProtocol, Completion>(
  (text, { client, currentRequest, input }, options) => {
    const context = pick(currentRequest(), ['locale', 'timezone', 'tab', 'context', 'pipeline', 'searchHub'])
    return client.querySuggest({ ...context, q: toPartialQuery(text), count: input.numberOfSuggestions }, options)
  },
)
