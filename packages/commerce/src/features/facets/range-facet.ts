import type { CommerceRangeRequest, ProductField } from '@querent/api-client'
import { isEqual, type Bound, type ActorOf, type ControllerOf } from '@querent/engine'
import {
  dateKind,
  defineDateFacet,
  defineNumericFacet,
  defineNumericFilter,
  facetIdOf,
  numericKind,
  shownRanges,
  valuesOf,
  type RangeFacetContext,
  type RangeFacetEvent,
  type RangeKind,
} from '@querent/engine/machines'
import { options, string, type InputOfSchema } from '@querent/engine/options'
import type { CommerceParameters } from '../../protocol/commerce-parameters'
import {
  defineCommerceFeature,
  type CommercePage,
  type CommerceProtocol,
  type CommerceRequestParts,
} from '../../protocol/commerce-protocol'
import {
  commerceFacetOptions,
  toCommonRequest,
  type CommerceFacetInput,
  type CommerceFacetOptions,
} from './facet-request'

/** The members of a range in a response, in addition to its bounds, its state and its count. */
interface RangeFlags {
  isAutoSelected?: boolean
  isSuggested?: boolean
  moreValuesAvailable?: boolean
}

/** Returns the range that a user typed for a facet. */
const typedIn = ({ mnf }: CommerceParameters = {}, facetId: string) => valuesOf(mnf, facetId)[0]

/** Returns the ranges shown, in the form of the response or, if they come from a URL, of the protocol. */
const toRanges = <B extends Bound>(
  kind: RangeKind<B, never>,
  context: RangeFacetContext<B>,
  { facts, startedAt, responseParameters }: CommercePage,
  facetId: string,
): CommerceRangeRequest<B>[] => {
  // A typed range replaced the ranges of the platform, which makes them again.
  const received = typedIn(responseParameters, facetId) ? [] : (kind.facetOf(facts, facetId)?.values ?? [])
  return shownRanges(context, received).map((shown, index) => {
    const {
      isAutoSelected = false,
      isSuggested = false,
      moreValuesAvailable = true,
    } = { ...(received[index] as RangeFlags) }
    const { numberOfResults: _, ...range } = shown
    return { ...kind.resolve(range, startedAt), isAutoSelected, isSuggested, moreValuesAvailable }
  })
}

const askedIn =
  <B extends Bound>(type: string) =>
  ({ facets = [] }: CommerceRequestParts, facetId: string) =>
    (facets.find((facet) => facet.facetId === facetId && facet.type === type)?.values ??
      []) as CommerceRangeRequest<B>[]

/**
 * Returns whether a user chooses a range with another feature of the same facet, which then replaces the choices here.
 */
const isChosenBy = (kind: string, facetId: string, { feature, event }: { feature: string; event: { type: string } }) =>
  feature === `${kind}:${facetId}` && event.type === 'search.requested'

type NumericFacet = ReturnType<typeof defineNumericFacet<CommerceProtocol, CommerceFacetInput, CommerceFacetOptions>>

/** Returns a facet that shows the typed range as selected, and removes it if it is deselected. */
/* @__NO_SIDE_EFFECTS__ */
const withTypedRange = ({ definition }: NumericFacet): NumericFacet =>
  defineCommerceFeature({
    ...definition,
    dependsOn: ['facts', 'parameters'],
    state: (snapshot, page, input, previous) => {
      const typed = typedIn(page.parameters, facetIdOf(input))
      const context = typed ? { ...snapshot.context, choices: [{ ...typed, state: 'selected' }] } : snapshot.context
      return definition.state({ ...snapshot, context }, page, input, previous, undefined)
    },
    commands: (send, tools, snapshot, isDryRun) => {
      const toSent = (event: RangeFacetEvent<number>): RangeFacetEvent<number> => {
        const typed = typedIn(tools.parameters(), facetIdOf(tools.input))
        const isDeselected =
          event.type === 'values.deselect' ||
          (event.type === 'value.toggle' && isEqual(event.choice, { ...typed, state: 'selected' }))
        return typed && isDeselected ? { type: 'values.deselect', isElsewhere: true } : event
      }
      return definition.commands((event: RangeFacetEvent<number>) => send(toSent(event)), tools, snapshot, isDryRun)
    },
  }) as NumericFacet

/**
 * Shows the ranges of a numeric facet that the platform chose, with their counts, which can be selected and excluded;
 * `domain` of its state is the range of a slider. `facetGenerator` adds it, together with a {@link numericFilter}.
 *
 * Contributes one of the request's `facets` once it has values or choices; owns the parameters `nf` (selected) and
 * `nfExcluded`, each under its id. The range of a `numericFilter` is shown as selected; a choice here removes it.
 *
 * @param options - see {@link CommerceFacetOptions}; only `field` is required.
 * @throws {InvalidOptionsError} if the field is empty.
 * @see Specification, sentences 4.1 to 4.6 and 5.10; Protocol, section 10.4
 */
export const numericFacet = /* @__PURE__ */ withTypedRange(
  /* @__PURE__ */ defineNumericFacet<CommerceProtocol, CommerceFacetInput, CommerceFacetOptions>(
    {
      keys: ['nf', 'nfExcluded'],
      askedIn: askedIn<number>('numericalRange'),
    },
    {
      contribute: ({ context }, page, input) => {
        const facetId = facetIdOf(input)
        const wire = page.facts.wireFacetOf(facetId)
        const values = toRanges(numericKind, context, page, facetId)
        if (typedIn(page.parameters, facetId) || !values.length || (wire && wire.type !== 'numericalRange')) return {}
        const { preventAutoSelect } = context
        const { interval, domain } = wire ?? {}
        const common = toCommonRequest(
          page.facts,
          input,
          typedIn(page.responseParameters, facetId) && input.numberOfValues,
        )
        return {
          facets: [
            {
              ...common,
              type: 'numericalRange',
              ...(interval && { interval }),
              ...(domain && { domain }),
              values,
              preventAutoSelect,
            },
          ],
        }
      },
      receive: {
        'feature.emitted': (signal, { context }, input) =>
          context.choices.length && isChosenBy('numericFilter', facetIdOf(input), signal)
            ? { type: 'values.restore', choices: [], origin: 'filter' }
            : undefined,
      },
    },
    commerceFacetOptions,
  ),
)

/**
 * Shows the ranges of a date facet that the platform chose, like {@link numericFacet} for a numeric field, with the
 * parameters `df` and `dfExcluded`.
 *
 * @param options - see {@link CommerceFacetOptions}; only `field` is required.
 * @throws {InvalidOptionsError} if the field is empty.
 * @see Specification, sentences 4.1 to 4.6, 5.8 and 5.9; Protocol, section 10.4
 */
export const dateFacet = /* @__PURE__ */ defineDateFacet<CommerceProtocol, CommerceFacetInput, CommerceFacetOptions>(
  { keys: ['df', 'dfExcluded'], askedIn: askedIn<string>('dateRange') },
  {
    contribute: ({ context }, page, input) => {
      const facetId = facetIdOf(input)
      const wire = page.facts.wireFacetOf(facetId)
      const values = toRanges(dateKind, context, page, facetId)
      if (!values.length || (wire && wire.type !== 'dateRange')) return {}
      const { preventAutoSelect } = context
      return {
        facets: [{ ...toCommonRequest(page.facts, input, undefined), type: 'dateRange', values, preventAutoSelect }],
      }
    },
  },
  commerceFacetOptions,
)

const numericFilterOptions = options({
  /** The id of the numeric facet. */
  facetId: string(),
  field: string(),
})

/** The options of `numericFilter`; both are required. */
export interface NumericFilterOptions extends InputOfSchema<typeof numericFilterOptions> {
  /** The name of the field. */
  field: ProductField
}

/**
 * A range of numbers that a user types, or sets by a slider. In requests, it replaces the ranges of the numeric facet
 * with the same id, and clears the choices there. Owns the parameter `mnf` under this id.
 *
 * @param options - see {@link NumericFilterOptions}.
 * @throws {InvalidOptionsError} if the field or the id is empty.
 * @see Specification, sentences 4.1 and 5.10; Protocol, sections 10.4 and 13.2
 */
export const numericFilter = /* @__PURE__ */ defineNumericFilter<
  CommerceProtocol,
  { facetId: string; field: string },
  NumericFilterOptions
>(
  { key: 'mnf', askedIn: askedIn<number>('numericalRange') },
  {
    contribute: ({ context: { range } }, _, { facetId }) =>
      range
        ? {
            facets: [
              {
                facetId,
                field: facetId,
                type: 'numericalRange',
                numberOfValues: 1,
                initialNumberOfValues: 1,
                isFieldExpanded: false,
                preventAutoSelect: true,
                values: [{ ...range, state: 'selected' }],
              },
            ],
          }
        : {},
    receive: {
      'feature.emitted': (signal, { context }, { facetId }) =>
        context.range && isChosenBy('numericFacet', facetId, signal)
          ? { type: 'range.restore', range: undefined }
          : undefined,
    },
  },
  numericFilterOptions,
)

/** The actor that runs the machine of `dateFacet`. */
export interface DateFacetActor extends ActorOf<typeof dateFacet> {}

/** What `engine.get(dateFacet)` returns: the state, the commands and the actor of the feature. */
export interface DateFacetController extends ControllerOf<typeof dateFacet> {}

/** The actor that runs the machine of `numericFacet`. */
export interface NumericFacetActor extends ActorOf<typeof numericFacet> {}

/** What `engine.get(numericFacet)` returns: the state, the commands and the actor of the feature. */
export interface NumericFacetController extends ControllerOf<typeof numericFacet> {}

/** The actor that runs the machine of `numericFilter`. */
export interface NumericFilterActor extends ActorOf<typeof numericFilter> {}

/** What `engine.get(numericFilter)` returns: the state, the commands and the actor of the feature. */
export interface NumericFilterController extends ControllerOf<typeof numericFilter> {}
