import type { CommerceCompletion } from '@querent/api-client'
import { toPartialQuery } from '@querent/engine'
import { toSuggestionsEffects } from '@querent/engine/machines'
import { visitorOf, type CommerceProtocol } from '../../protocol/commerce-protocol'

/**
 * The effects of a box with suggestions in a commerce engine. The call has no count: suggestions beyond
 * `numberOfSuggestions` are dropped.
 *
 * @see Protocol, section 10.5
 */
export const suggestionsEffects = /* @__PURE__ */ toSuggestionsEffects<CommerceProtocol, CommerceCompletion>(
  async (text, { client, currentRequest, input }, options) => {
    const request = { ...visitorOf(currentRequest()), query: toPartialQuery(text) }
    const reply = await client.querySuggest(request, options)
    const { responseId, completions, fieldSuggestionsFacets: facets } = reply
    return { responseId, facets, completions: completions?.slice(0, input.numberOfSuggestions) }
  },
)
