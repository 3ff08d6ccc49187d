import { assign } from 'xstate'
import { assertOneOf } from '../../core/errors'
import { isEqual, keepItems } from '../../core/keep'
import type { OptionsSchema } from '../../core/options'
import { effectOf, facetIdOf, isEnabled, toRecord, valuesOf } from '../../domain/facets'
import { dateKind, numericKind, type RangeKind } from '../../domain/range-kinds'
import { toRange, type Bound, type RangeInput } from '../../domain/ranges'
import { defineSearchFeature, type SearchPage } from '../../search/search-protocol'
import {
  dateFacetMachine,
  numericFacetMachine,
  type RangeChoice,
  type RangeFacetContext,
  type RangeFacetEvent,
  type RangeFacetInput,
  type RangeFacetMachine,
} from './range-facet.machine'
import { dateFacetOptions, numericFacetOptions, rangeSortCriteria, type RangeSortCriterion } from './range-facet.schema'
import {
  findRange,
  isAutomatic,
  requestedRanges,
  shownRanges,
  toDateAliases,
  withReceived,
  type RangeFacetValue,
  type ToAliases,
} from './range-values'

export interface RangeFacetState<B extends Bound> {
  facetId: string
  field: string
  /** A choice shows at once; its count follows with the response. */
  values: RangeFacetValue<B>[]
  /** Of ranges that the platform made: from where to where the values of the field go. */
  domain: { start: B; end: B } | undefined
  hasActiveValues: boolean
  sortCriteria: RangeSortCriterion
  /** Whether its `condition` holds. */
  isEnabled: boolean
  isLoading: boolean
}

/** What a search means to ranges, be they of numbers or of dates. */
const defineRangeFacet = <B extends Bound, Input, Options>(
  name: string,
  kind: RangeKind<B, Input, RangeFacetValue<B>>,
  schema: OptionsSchema<RangeFacetInput<B>, Options>,
  machine: RangeFacetMachine<B>,
  toAliases: ToAliases<B>,
) => {
  const parametersOf = ({ facetId, choices }: RangeFacetContext<B>) => {
    const rangesOf = (state: RangeChoice<B>['state']) =>
      toRecord(facetId, choices.filter((choice) => choice.state === state).map(toRange))
    return kind.writeParameters(rangesOf('selected'), rangesOf('excluded'))
  }
  /** Each range once, however often a link names it: the selected ones stand first. */
  const choicesIn = (parameters: ReturnType<typeof parametersOf>, facetId: string) =>
    kind
      .readParameters(parameters)
      .flatMap((ranges, place) =>
        valuesOf(ranges, facetId).map((range): RangeChoice<B> => {
          return { ...kind.normalize(range), state: place ? 'excluded' : 'selected' }
        }),
      )
      .filter((choice, _, choices) => findRange(choices, choice) === choice)
  const isPresent = (choices: RangeChoice<B>[], context: RangeFacetContext<B>) =>
    isEqual(choices, choicesIn(parametersOf(context), context.facetId))

  return defineSearchFeature({
    kind: name,
    schema,
    machine,
    instance: facetIdOf,
    provide: ({ environment: { clock } }) =>
      machine.provide({ actions: { noteNow: assign({ now: () => clock.now() }) } }),
    contribute: ({ context }, page) => {
      if (!isEnabled(context.options, page)) return {}
      return {
        facets: [toRangeRequest(kind, context, page)],
        facetOptions: { freezeFacetOrder: context.frozen !== 'nothing' },
      }
    },
    receive: {
      'search.starting': (signal, { context }): RangeFacetEvent<B> => {
        const effect = effectOf(signal, context.options)
        return {
          type: 'search.start',
          changes: { ...(effect && { frozen: 'nothing' }), ...(effect === 'clear' && { choices: [] }) },
        }
      },
      'search.succeeded': ({ request, response, parameters }, { context }): RangeFacetEvent<B> => {
        const { facetId, choices } = context
        const asked = kind.askedIn(request, facetId)
        const aliases = toAliases(context, asked)
        return {
          type: 'values.set',
          changes: {
            aliases,
            ...(isPresent(choicesIn(parameters, facetId), context) && {
              choices: withReceived(choices, kind.receive(facetId, response)?.values, asked, aliases),
              frozen: 'nothing',
              preventAutoSelect: false,
            }),
          },
        }
      },
    },
    parameters: {
      keys: kind.keys,
      serialize: ({ context }) => parametersOf(context),
      restore: (parameters, { context }): RangeFacetEvent<B> => {
        const choices = choicesIn(parameters, context.facetId)
        return { type: 'values.set', changes: isPresent(choices, context) ? {} : { choices, frozen: 'nothing' } }
      },
    },
    select: ({ context }, page, previous: RangeFacetState<B> | undefined): RangeFacetState<B> => {
      const { options, facetId, choices, sortCriteria } = context
      const isShown = isEnabled(options, page)
      const received = kind.receive(facetId, page.response)
      const { start, end } = received?.domain ?? {}
      return {
        facetId,
        field: options.field,
        values: keepItems(previous?.values, isShown ? shownRanges(context, received?.values) : []),
        domain: kind.isBound(start) && kind.isBound(end) ? { start, end } : undefined,
        hasActiveValues: choices.length > 0,
        sortCriteria,
        isEnabled: isShown,
        isLoading: page.status === 'loading',
      }
    },
    commands: (send) => {
      const toggle =
        (command: string, state: RangeChoice<B>['state'], isSingle = false) =>
        (range: RangeInput<Input>) =>
          send({ type: 'value.toggle', choice: { ...kind.read(range, command), state }, isSingle })
      return {
        /**
         * Selects the range, or sets it idle where it is selected. One that is not shown is added.
         *
         * @throws {EngineError} `invalid-argument` for a range that is none, as those below do.
         */
        toggleSelect: toggle('toggleSelect', 'selected'),
        /** Excludes the range, or sets it idle where it is excluded. */
        toggleExclude: toggle('toggleExclude', 'excluded'),
        /** Selects the range alone, or sets it idle where it is selected. */
        toggleSingleSelect: toggle('toggleSingleSelect', 'selected', true),
        /** Excludes the range alone, or sets it idle where it is excluded. */
        toggleSingleExclude: toggle('toggleSingleExclude', 'excluded', true),
        /** Sets every range idle. */
        deselectAll: () => send({ type: 'values.deselect' }),
        /** @throws {EngineError} `invalid-argument` for a criterion that is not of the list. */
        sortBy(sortCriteria: RangeSortCriterion) {
          assertOneOf('sortBy', sortCriteria, rangeSortCriteria)
          send({ type: 'sort.set', sortCriteria })
        },
      }
    },
  })
}

/**
 * Ranges of a numeric field with their counts, to select and exclude: given ones, or made by the platform.
 *
 * Contributes one of the request's `facets`; owns the parameters `nf` (selected) and `nfExcluded`, each under its id. A
 * change returns to page 1. A choice shows at once; counts follow with the response. While nothing is chosen the
 * platform makes new ranges for each search; what is chosen keeps those that are shown. A search that clears filters
 * sets every range idle.
 *
 * @param options - see {@link NumericFacetOptions}; only `field` is required.
 * @throws {InvalidOptionsError} for an empty field, a number out of range, a range that starts after its end.
 * @see Specification, sections 3 "Date or numeric range facet request", 4 "Facet value", 5 and 9; Protocol, section 3.4
 */
export const numericFacet = /* @__PURE__ */ defineRangeFacet(
  'numericFacet',
  numericKind,
  numericFacetOptions,
  numericFacetMachine,
  () => [],
)

/**
 * Ranges of a date field, as {@link numericFacet} has of numbers, under the parameters `df` and `dfExcluded`. A
 * relative range, as from `past-1-month` to `now`, stays relative in state and parameters; each request counts it from
 * its own moment, in the calendar of this machine.
 *
 * @param options - see {@link DateFacetOptions}; only `field` is required.
 * @throws {InvalidOptionsError} for an empty field, a number out of range, a date that does not exist or is before
 *   1401, a range that starts after its end.
 * @see Specification, sections 3 "Date or numeric range facet request", 4 "Facet value", 5 and 9; Protocol, section
 *   13.3
 */
export const dateFacet = /* @__PURE__ */ defineRangeFacet(
  'dateFacet',
  dateKind,
  dateFacetOptions,
  dateFacetMachine,
  toDateAliases,
)

function toRangeRequest<B extends Bound, Input>(
  kind: RangeKind<B, Input, RangeFacetValue<B>>,
  context: RangeFacetContext<B>,
  { response }: SearchPage,
) {
  const { facetId, sortCriteria, preventAutoSelect, now } = context
  const { condition: _, currentValues: __, ...options } = context.options
  const generateAutomaticRanges = isAutomatic(context.options)
  const values = requestedRanges(context, kind.receive(facetId, response)?.values)
  const numberOfValues = Math.max(generateAutomaticRanges ? options.numberOfValues : 1, values.length)
  return kind.toRequest(
    { ...options, facetId, generateAutomaticRanges, numberOfValues, sortCriteria, preventAutoSelect },
    values.map((value) => kind.resolve(value, now)),
  )
}
