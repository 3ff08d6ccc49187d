import type { Completion } from '@querent/api-client'
import { defineSearchFeature } from '../../search/search-protocol'
import { createSearchBoxMachine } from './search-box.machine'
import { searchBoxOptions } from './search-box.schema'
import { toSearchBoxCommands } from './search-box.view'
import { suggestionsEffects } from './suggestions'
import { toSuggestionsState } from './suggestions.view'

export const searchBoxMachine = /* @__PURE__ */ createSearchBoxMachine<Completion>()

/**
 * A box to type a query in, with suggestions. Until it is submitted, the text belongs to the box; then it becomes the
 * parameters `q` and `enableQuerySyntax` of the query feature. The box follows `q` when something else sets it. If a
 * reply does, as with a corrected query, it keeps what has been typed since.
 *
 * Suggestions are requested when typing pauses, for at most the first 256 characters. A reply to a text that has been
 * changed, submitted or cleared has no effect.
 *
 * @param options - see {@link SearchBoxOptions}.
 * @throws {InvalidOptionsError} if the id is empty or a number is negative.
 * @see Specification, sentences 3.17, 4.16 to 4.21, 5.26 and 9.7
 */
export const searchBox = defineSearchFeature({
  kind: 'searchBox',
  schema: searchBoxOptions,
  machine: /* @__PURE__ */ searchBoxMachine.provide(suggestionsEffects),
  instance: ({ id }) => id,
  sets: ({ query = '' }, { enableQuerySyntax }) => ({
    q: query,
    ...(enableQuerySyntax !== undefined && { enableQuerySyntax }),
  }),
  parameters: {
    keys: ['q'],
    sets: { q: 'query' },
    restore: ({ q = '' }, { context }, _, { by, before }) =>
      by === 'reply' && context.text.trim() !== before.q ? undefined : { type: 'text.restore', text: q },
  },
  reads: [],
  state: (snapshot) => toSuggestionsState(snapshot.context, snapshot.hasTag('loading')),
  commands: (send, { input }) => toSearchBoxCommands(send, input),
})
