import type { RegularFacetRequest } from '@querent/api-client'
import type { SnapshotFrom } from 'xstate'
import { isEqual } from '../../core/keep'
import { oncePer } from '../../core/once-per'
import type { OutputOfSchema } from '../../core/options'
import { conditionReads, facetIdOf, isEnabled, isThaw, toRecord, valuesOf, withoutFacet } from '../../domain/facets'
import type { ValueFact } from '../../domain/facts'
import type { SearchParameters } from '../../search/search-parameters'
import { defineSearchFeature } from '../../search/search-protocol'
import { facetMachine, type FacetChoice, type FacetContext } from './facet.machine'
import { facetOptions, type FacetSortCriterion } from './facet.schema'
import { autoSelected, shownValues, toFacetCommands, toFacetState } from './facet.view'

/**
 * Shows the values of a field with their counts, to select and exclude, with "show more" and "show less".
 * `facetSearch` searches among them.
 *
 * Contributes one of the request's `facets`; owns the parameters `f` (selected) and `fExcluded`, each under its id. A
 * change returns to page 1. A choice shows at once; counts follow with the response. If its `condition` is false, the
 * facet is omitted from the request and cleared.
 *
 * @param options - see {@link FacetOptions}; only `field` is required.
 * @throws {InvalidOptionsError} if the field is empty, the `facetId` has other characters, a number or list is out of
 *   range, or `condition` is not a function.
 * @see Specification, sentences 3.8, 4.1 to 4.6, 5.1 to 5.7 and 9.10
 */
export const facet = defineSearchFeature({
  kind: 'facet',
  schema: facetOptions,
  machine: facetMachine,
  instance: facetIdOf,
  contribute: (snapshot, page, input) =>
    isEnabled(input, page)
      ? {
          facets: [toFacetRequest(snapshot, page.facts.facetOf('regular', facetIdOf(input))?.values, input)],
          facetOptions: { freezeFacetOrder: snapshot.value !== 'settled' },
        }
      : {},
  receive: {
    'search.starting': (signal, snapshot) =>
      snapshot.value !== 'settled' && isThaw(signal) ? { type: 'values.thaw' } : undefined,
    'search.succeeded': ({ facts, parameters }, snapshot, input) => {
      const { context } = snapshot
      const facetId = facetIdOf(input)
      if (!hasChoices(context, parameters, facetId)) return undefined
      const selected = autoSelected(context, facts.facetOf('regular', facetId)?.values ?? [])
      return selected.length || context.preventAutoSelect || snapshot.value !== 'settled'
        ? { type: 'values.answer', selected }
        : undefined
    },
  },
  parameters: {
    keys: ['f', 'fExcluded'],
    serialize: ({ context }, input) => toParameters(context, facetIdOf(input)),
    restore: (parameters, { context }, input, { by }) => {
      const facetId = facetIdOf(input)
      return hasChoices(context, parameters, facetId)
        ? undefined
        : { type: 'values.restore', choices: choicesIn(parameters, facetId), by }
    },
    constrain: (parameters, input) => {
      if (isEnabled(input, { parameters })) return undefined
      const facetId = facetIdOf(input)
      return { f: withoutFacet(parameters.f, facetId), fExcluded: withoutFacet(parameters.fExcluded, facetId) }
    },
  },
  reads: (input) => ['facts', ...conditionReads(input)],
  state: toFacetState,
  commands: (send, { input }, snapshot) => toFacetCommands(send, () => snapshot().context, input),
})

function toParameters({ choices }: FacetContext, facetId: string) {
  const recordOf = (chosen: FacetChoice['state']) =>
    toRecord(
      facetId,
      choices.filter(({ state }) => state === chosen).map(({ value }) => value),
    )
  return { f: recordOf('selected'), fExcluded: recordOf('excluded') }
}

type FacetParameters = { [Key in 'f' | 'fExcluded']?: SearchParameters[Key] | undefined }

/** Each value once, however often a link names it. */
function choicesIn({ f, fExcluded }: FacetParameters, facetId: string) {
  const selected = new Set(valuesOf(f, facetId))
  return Array.from(new Set([...selected, ...valuesOf(fExcluded, facetId)]), (value): FacetChoice => {
    return { value, state: selected.has(value) ? 'selected' : 'excluded' }
  })
}

function hasChoices(context: FacetContext, parameters: FacetParameters, facetId: string) {
  const { f, fExcluded } = parameters
  // Most facets have none.
  if (!valuesOf(f, facetId).length && !valuesOf(fExcluded, facetId).length) return !context.choices.length
  return isEqual(choicesIn(parameters, facetId), choicesIn(toParameters(context, facetId), facetId))
}

type Input = OutputOfSchema<typeof facetOptions>

/** Values that stay in place are asked for as they are shown; otherwise a request depends on the context alone. */
const toFacetRequest = (snapshot: SnapshotFrom<typeof facetMachine>, received: ValueFact[] = [], input: Input) =>
  snapshot.value === 'chosen'
    ? toRequest(snapshot.context, input, shownValues(snapshot, received, input))
    : toThawedRequest(snapshot.context, input)

const toThawedRequest = /* @__PURE__ */ oncePer((context: FacetContext, input: Input) => toRequest(context, input))

function toRequest(context: FacetContext, input: Input, frozen?: ValueFact[]): RegularFacetRequest {
  const { choices, preventAutoSelect } = context
  const { numberOfValues = input.numberOfValues, sortCriteria = input.sortCriteria } = context
  const { field, injectionDepth, filterFacetCount, resultsMustMatch, customSort, allowedValues } = input
  // Members of fixed names: spreads make an object that is slow to write as JSON.
  const request: RegularFacetRequest = {
    facetId: facetIdOf(input),
    field,
    type: 'specific',
    numberOfValues: Math.max(numberOfValues, choices.length),
    injectionDepth,
    filterFacetCount,
    resultsMustMatch,
    sortCriteria: toWireSort(sortCriteria),
    currentValues: (frozen ?? choices).map(({ value, state }) => ({ value, state })),
    freezeCurrentValues: frozen !== undefined,
    isFieldExpanded: numberOfValues > input.numberOfValues,
    preventAutoSelect,
  }
  if (customSort) request.customSort = customSort
  if (allowedValues) request.allowedValues = { type: 'simple', values: allowedValues }
  return request
}

function toWireSort(criterion: FacetSortCriterion) {
  const type = criterion.replace('Descending', '')
  return (type === criterion ? type : { type, order: 'descending' }) as NonNullable<RegularFacetRequest['sortCriteria']>
}
