import { assign } from 'xstate'
import { effectOf, isEnabled, valuesOf } from '../../domain/facets'
import { dateKind, numericKind, type RangeKind } from '../../domain/range-kinds'
import { isSameRange, type Bound, type Range, type RangeInput } from '../../domain/ranges'
import { defineSearchFeature } from '../../search/search-protocol'
import {
  dateFilterMachine,
  filterIdOf,
  numericFilterMachine,
  type RangeFilterEvent,
  type RangeFilterMachine,
} from './range-filter.machine'
import { rangeFilterOptions } from './range-filter.schema'

export interface RangeFilterState<B extends Bound> {
  facetId: string
  field: string
  range: Range<B> | undefined
  /** How many results have a value in the range; undefined without a range, and until the response that counts it. */
  numberOfResults: number | undefined
  /** Whether its `condition` holds. */
  isEnabled: boolean
  isLoading: boolean
}

/** What a search means to a range that a person types, be it of numbers or of dates. */
const defineRangeFilter = <B extends Bound, Input>(
  name: string,
  kind: RangeKind<B, Input, Range<B> & { numberOfResults: number }>,
  machine: RangeFilterMachine<B>,
) =>
  defineSearchFeature({
    kind: name,
    schema: rangeFilterOptions,
    machine,
    instance: filterIdOf,
    provide: ({ environment: { clock } }) =>
      machine.provide({ actions: { noteNow: assign({ now: () => clock.now() }) } }),
    contribute: ({ context, value }, page) => {
      const { options, facetId, range, now } = context
      if (!isEnabled(options, page)) return {}
      const { field, injectionDepth, filterFacetCount } = options
      const members = {
        facetId,
        field,
        generateAutomaticRanges: false,
        numberOfValues: 1,
        injectionDepth,
        filterFacetCount,
        sortCriteria: 'ascending' as const,
        rangeAlgorithm: 'even' as const,
        resultsMustMatch: 'atLeastOneValue' as const,
        preventAutoSelect: false,
      }
      return {
        ...(range && { facets: [kind.toRequest(members, [{ ...kind.resolve(range, now), state: 'selected' }])] }),
        facetOptions: { freezeFacetOrder: value === 'changed' },
      }
    },
    receive: {
      'search.starting': (signal, { context }): RangeFilterEvent<B> => ({
        type: 'search.start',
        effect: effectOf(signal, context.options),
      }),
      'search.succeeded': ({ request }, { context: { facetId, range, now } }): RangeFilterEvent<B> | undefined => {
        const [asked] = kind.askedIn(request, facetId)
        const resolved = range && kind.resolve(range, now)
        const isAnswer =
          asked && resolved
            ? // The request of another engine counted a relative range from another moment.
              isSameRange(asked, resolved) || !isSameRange(resolved, range)
            : asked === resolved
        return isAnswer ? { type: 'range.answer' } : undefined
      },
    },
    parameters: {
      keys: [kind.keys?.[0]],
      serialize: ({ context: { facetId, range } }) => kind.writeParameters(range && { [facetId]: [range] }, undefined),
      restore: (parameters, { context: { facetId } }) => {
        const [range] = valuesOf(kind.readParameters(parameters)[0], facetId)
        return { type: 'range.restore', range: range && kind.normalize(range) }
      },
    },
    select: ({ context, value }, page): RangeFilterState<B> => {
      const { options, facetId, range } = context
      const isAnswered = range && value === 'answered'
      return {
        facetId,
        field: options.field,
        range,
        numberOfResults: isAnswered ? kind.receive(facetId, page.response)?.values[0]?.numberOfResults : undefined,
        isEnabled: isEnabled(options, page),
        isLoading: page.status === 'loading',
      }
    },
    commands: (send) => ({
      /**
       * Restricts the results to the range, and searches.
       *
       * @param range - `start` and `end`; `endInclusive`: default true.
       * @throws {EngineError} `invalid-argument` for a bound that is none, and where the range starts after its end.
       */
      setRange: ({ start, end, endInclusive = true }: RangeInput<Input>) =>
        send({ type: 'range.set', range: kind.read({ start, end, endInclusive }, 'setRange') }),
      /** Takes the range back, and searches. */
      clear: () => send({ type: 'range.clear' }),
    }),
  })

/**
 * A range of numbers that a person types. Contributes one of the request's `facets` while there is a range; owns the
 * parameter `nf` under its id. A change returns to page 1; a search that clears filters takes the range back.
 *
 * @param options - see {@link RangeFilterOptions}; only `field` is required.
 * @throws {InvalidOptionsError} for an empty field, or a `facetId` of other characters.
 * @see Specification, sections 4 "Facet value" and 5 "Numeric range"; Protocol, section 3.4
 */
export const numericFilter = /* @__PURE__ */ defineRangeFilter('numericFilter', numericKind, numericFilterMachine)

/**
 * A range of dates that a person types, as {@link numericFilter} is of numbers, under the parameter `df`. Its bounds
 * may be relative: each request counts those from its own moment, in the calendar of this machine.
 *
 * @param options - see {@link RangeFilterOptions}; only `field` is required.
 * @throws {InvalidOptionsError} for an empty field, or a `facetId` of other characters.
 * @see Specification, sections 4 "Facet value" and 5 "Date range"; Protocol, sections 3.4 and 13.3
 */
export const dateFilter = /* @__PURE__ */ defineRangeFilter('dateFilter', dateKind, dateFilterMachine)
