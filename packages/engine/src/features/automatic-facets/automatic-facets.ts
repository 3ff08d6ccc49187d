import { isEqual } from '../../core/keep'
import { isThaw } from '../../domain/facets'
import { defineSearchFeature } from '../../search/search-protocol'
import {
  automaticFacetsMachine,
  type AutomaticFacetChoice,
  type AutomaticFacetsContext,
} from './automatic-facets.machine'
import { automaticFacetsOptions } from './automatic-facets.schema'
import {
  selectedIn,
  shownFacets,
  toAutomaticFacetsCommands,
  toAutomaticFacetsState,
  type AutomaticFacetsState,
} from './automatic-facets.view'

/**
 * Shows the facets that the platform chooses in view of the results, in its order. A choice shows at once; the counts,
 * and the facets that suit it, follow with the response. A facet with a selected value is shown even if the response
 * does not have it.
 *
 * Contributes `generateAutomaticFacets`; owns the parameter `af`, values by field. A change returns to page 1.
 *
 * @param options - see {@link AutomaticFacetsOptions}.
 * @throws {InvalidOptionsError} if `desiredCount` is not 1 to 20, or `numberOfValues` is below 1.
 * @see Specification, sentences 3.9 to 3.11, 4.7 and 4.8; Protocol, section 3.6
 */
export const automaticFacets = defineSearchFeature({
  kind: 'automaticFacets',
  schema: automaticFacetsOptions,
  machine: automaticFacetsMachine,
  contribute: (snapshot, { facts }, { desiredCount, numberOfValues }) => ({
    generateAutomaticFacets: {
      desiredCount,
      numberOfValues,
      currentFacets: shownFacets(snapshot.context, facts).flatMap(({ field, label, values }) => {
        const currentValues = values.filter(({ state }) => state === 'selected')
        return currentValues.length ? [{ field, label, currentValues }] : []
      }),
    },
    facetOptions: { freezeFacetOrder: !snapshot.matches('settled') },
  }),
  receive: {
    'search.starting': (signal, snapshot) =>
      isThaw(signal) && !snapshot.matches('settled') ? { type: 'values.thaw' } : undefined,
    'search.succeeded': (_, snapshot) => (snapshot.matches('settled') ? undefined : { type: 'values.thaw' }),
  },
  parameters: {
    keys: ['af'],
    serialize: ({ context }) => (context.choices.length ? { af: toRecords(context) } : {}),
    restore: ({ af = {} }, { context }, _, { by }) => {
      const choices = Object.entries(af).flatMap(([field, values]) =>
        [...new Set(values)].map((value): AutomaticFacetChoice => ({ field, value, state: 'selected' })),
      )
      return isEqual(choices, context.choices) ? undefined : { type: 'values.restore', choices, by }
    },
  },
  reads: ['facts'],
  state: ({ context }, { facts }, _, previous: AutomaticFacetsState | undefined) =>
    toAutomaticFacetsState(context, facts, previous),
  commands: (send, _, snapshot) => toAutomaticFacetsCommands(send, () => snapshot().context),
})

const toRecords = (context: AutomaticFacetsContext) =>
  Object.fromEntries(context.choices.map(({ field }) => [field, selectedIn(context, field)]))
