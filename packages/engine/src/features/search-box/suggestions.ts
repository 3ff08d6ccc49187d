import type { AnyActorRef } from 'xstate'
import { assertReply } from '../../core/errors'
import { fetchActor } from '../../core/fetch-actor'
import { pick } from '../../core/pick'
import { toPartialQuery } from '../../domain/partial-query'
import { searchToolsOf } from '../../search/search-protocol'

interface SuggestionsInput {
  numberOfSuggestions: number
  debounceMs: number
}

/**
 * What a box with suggestions does in a search engine. It requests suggestions as a search would be requested: for the
 * same tab, pipeline and context.
 *
 * @see Protocol, section 5
 */
export const suggestionsEffects = {
  actors: {
    fetchCompletions: fetchActor(async (text: string, { signal, self }) => {
      const { client, currentRequest, input } = searchToolsOf<SuggestionsInput>(self)
      const context = pick(currentRequest(), ['locale', 'timezone', 'tab', 'context', 'pipeline', 'searchHub'])
      const request = { ...context, q: toPartialQuery(text), count: input.numberOfSuggestions }
      const reply = await client.querySuggest(request, { signal })
      assertReply(Array.isArray(reply?.completions))
      return reply
    }),
  },
  delays: { debounce: ({ self }: { self: AnyActorRef }) => searchToolsOf<SuggestionsInput>(self).input.debounceMs },
}
