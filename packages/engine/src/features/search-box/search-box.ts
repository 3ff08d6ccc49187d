import { defineSearchFeature } from '../../search/search-protocol'
import { toBoxCommands } from './box-commands'
import { fetchCompletions } from './fetch-completions'
import { searchBoxMachine } from './search-box.machine'
import { searchBoxOptions } from './search-box.schema'

/**
 * A box to type a query in, with suggestions. What is typed is its own until it is submitted; then it becomes the
 * parameters `q` and `enableQuerySyntax`, whose owner is the query feature. It follows `q` when something else sets it,
 * but where a reply does, as one that is corrected, it leaves what has been typed since.
 *
 * Suggestions are asked for when typing pauses, for at most the first 256 characters. A reply to a text that was
 * changed, submitted or cleared meanwhile has no effect, good or bad.
 *
 * @param options - see {@link SearchBoxOptions}.
 * @throws {InvalidOptionsError} for an empty id, a negative number.
 * @see Specification, sections 4 "Query suggest", "Search box", 5 and 9
 */
export const searchBox = defineSearchFeature({
  kind: 'searchBox',
  schema: searchBoxOptions,
  machine: searchBoxMachine,
  instance: ({ id }) => id,
  provide: (tools) => searchBoxMachine.provide({ actors: { fetchCompletions: fetchCompletions(tools) } }),
  parameters: {
    keys: ['q'],
    sets: { q: 'query' },
    restore: ({ q = '' }, { context }, before) =>
      before && context.text.trim() !== before.q ? undefined : { type: 'text.restore', text: q },
  },
  select: (snapshot) => {
    const { text, completions, error } = snapshot.context
    return {
      text,
      /** For `text`, or until typing pauses and their reply comes, for what it was before. */
      suggestions: completions,
      isLoadingSuggestions: snapshot.hasTag('loading'),
      /** Why there are no suggestions. */
      suggestionsError: error,
    }
  },
  commands: toBoxCommands,
})
