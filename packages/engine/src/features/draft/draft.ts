import { HYDRATE } from '../../core/engine'
import { isEqual, withChange } from '../../core/keep'
import { options } from '../../core/options'
import { isParameterKey, type SearchParameters } from '../../search/search-parameters'
import { defineSearchFeature } from '../../search/search-protocol'
import { DISCARD, draftMachine } from './draft.machine'

/**
 * Lets a person change many filters and search once. While drafting, what facets, filters and breadcrumbs change shows
 * at once and waits: results and URL stay as they are until `apply`; `discard` takes all of it back.
 *
 * "Show more" of a facet works, with the counts of the draft, and leaves the results as they are. Any other search,
 * such as that of a search box, the order, a tab, the pager or back and forward, goes with the drafted filters and ends
 * the draft; a page is then one of the new results. A reply that comes meanwhile changes nothing of what was drafted.
 */
export const draft = defineSearchFeature({
  kind: 'draft',
  schema: options({}),
  machine: draftMachine,
  receive: {
    'search.started': ({ part, isRevision }) => {
      if (!part) return isRevision ? undefined : { type: 'draft.end' }
      return part === 'facets' ? { type: 'counts.start' } : undefined
    },
    'parameters.accepted': ({ cause, asked, parameters }, { context }) =>
      cause === HYDRATE
        ? { type: 'draft.end' }
        : { type: 'draft.rebase', parameters: withChange(context.from, asked, parameters) },
  },
  holds: (snapshot, { isFilter, part, cause }) =>
    snapshot.matches('drafting') && (isFilter === true || part !== undefined || cause === DISCARD),
  select: (snapshot, { parameters }) => {
    const isDrafting = snapshot.matches('drafting')
    return { isDrafting, hasChanges: isDrafting && hasChanges(snapshot.context.from, parameters) }
  },
  commands: (send, { page }, snapshot) => {
    const discard = () => {
      const { from } = snapshot().context
      const { parameters, defaults } = page()
      const reverted = changedKeys(from, parameters).map((key) => [key, from[key] ?? defaults[key]])
      send({ type: 'draft.revert', parameters: Object.fromEntries(reverted) })
      send({ type: 'draft.discard' })
    }
    return {
      /** Begins to draft; nothing happens while one is under way. No search. */
      start: () => send({ type: 'draft.start', parameters: page().parameters }),
      /** Ends the draft and searches for it, from page 1; without a search where it changes no filter. */
      apply() {
        if (hasChanges(snapshot().context.from, page().parameters)) send({ type: 'draft.apply' })
        else discard()
      },
      /**
       * Ends the draft and brings every filter back to what it was when drafting began. The results are still those;
       * only counts that "show more" had brought for the draft are asked for again.
       */
      discard,
    }
  },
})

const changedKeys = (left: SearchParameters, right: SearchParameters) =>
  Object.keys({ ...left, ...right })
    .filter(isParameterKey)
    .filter((key) => !isEqual(left[key], right[key]))

// A change returns to page 1, and one that is taken back by hand leaves that alone.
const hasChanges = (from: SearchParameters, present: SearchParameters) =>
  changedKeys(from, present).some((key) => key !== 'page')
