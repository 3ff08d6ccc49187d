import { withChange } from '../../core/keep'
import { options } from '../../core/options'
import { searchParameters } from '../../search/search-parameters'
import { defineSearchFeature } from '../../search/search-protocol'
import { draftMachine } from './draft.machine'
import { toDraftCommands, toDraftState } from './draft.view'

/**
 * Lets a user change many filters and search once. While drafting, facets, filters and breadcrumbs show their changes
 * at once, and results and URL stay as they are until `apply`; `discard` undoes all changes.
 *
 * "Show more" of a facet works, with the counts of the draft, and keeps the results. Any other search, such as that of a
 * search box, sorting, a tab, the pager or back and forward, includes the drafted filters and ends the draft; the page
 * is then one of the new results. A reply that arrives while drafting leaves the draft as it is.
 */
export const draft = defineSearchFeature({
  kind: 'draft',
  schema: options({}),
  machine: draftMachine,
  receive: {
    'search.started'({ part, by }) {
      if (part) return part === 'facets' ? { type: 'counts.start' } : undefined
      return by === 'reply' ? undefined : { type: 'draft.end' }
    },
    'parameters.changed'({ by, before, parameters }, { context }) {
      if (by === 'hydration') return { type: 'draft.end' }
      return by === 'reply'
        ? { type: 'draft.rebase', parameters: withChange(context.from, before, parameters) }
        : undefined
    },
  },
  holds: (snapshot, { by, part }) =>
    snapshot.matches('drafting') && (by === 'filter' || by === 'draft' || part !== undefined),
  reads: ['parameters'],
  state: (snapshot, page) => toDraftState(snapshot, page, searchParameters),
  commands: (send, { page }, snapshot) => toDraftCommands(send, page, snapshot, searchParameters),
})
