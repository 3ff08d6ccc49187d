import type {
  CategoryFacetResponse,
  DateFacetResponse,
  FacetResponse,
  FacetValueState,
  NumericFacetResponse,
  RegularFacetResponse,
} from '@querent/api-client'
import type { SearchRequested, Signals } from '../core/feature'
import { option, optional, text } from '../core/options'
import type { SearchParameters } from './search-parameters'
import type { SearchProtocol } from './search-protocol'

/** @see Protocol, section 3.1 */
export const facetIdOption = () =>
  optional(text(/^[\w-]{1,60}$/, 'must be 1 to 60 letters, digits, hyphens and underscores'))

/**
 * Names a facet in requests, replies and parameters: by default as its field, with an underscore for any odd character.
 */
export const facetIdOf = ({ field, facetId }: { field: string; facetId?: string | undefined }) =>
  facetId ?? field.replace(/[^\w-]/g, '_').slice(0, 60)

/** What a record of parameters holds for a facet, which may be called `constructor` as every object has one. */
export const valuesOf = <Value = string>(record: Record<string, Value[]> = {}, facetId: string): Value[] =>
  (Object.hasOwn(record, facetId) && record[facetId]) || []

/** What a record of parameters says of a facet: nothing, where it holds no values. */
export const toRecord = <Value>(facetId: string, values: Value[]): Record<string, Value[]> | undefined =>
  values.length ? { [facetId]: values } : undefined

interface Choice {
  state: Exclude<FacetValueState, 'idle'>
}

/**
 * The choices of a facet after a person toggled one. `isSingle`: where it is chosen by this, all others are set idle.
 */
export function withToggled<C extends Choice>(
  choices: readonly C[],
  choice: C,
  isSingle: boolean,
  isSame: (left: C, right: C) => boolean,
): C[] {
  const before = choices.find((other) => isSame(other, choice))
  const others = choices.filter((other) => other !== before)
  return before?.state === choice.state ? others : [...(isSingle ? [] : others), choice]
}

/** The cause of the search for a toggle that led to `choices`. */
export function causeOfToggle<C extends Choice>(choices: readonly C[], choice: C) {
  const isOn = choices.includes(choice)
  if (choice.state === 'selected') return isOn ? 'facetSelect' : 'facetDeselect'
  return isOn ? 'facetExclude' : 'facetUnexclude'
}

interface FacetResponses {
  regular: RegularFacetResponse
  category: CategoryFacetResponse
  numeric: NumericFacetResponse
  date: DateFacetResponse
}

function kindOf(value: object): keyof FacetResponses {
  if ('start' in value) return typeof value.start === 'number' ? 'numeric' : 'date'
  return 'path' in value ? 'category' : 'regular'
}

/**
 * The facet of a response by its id. One whose values are of another kind than `kind` is none: the values of a facet
 * are all of one kind.
 */
export const responseFacetOf = <Kind extends keyof FacetResponses>(
  kind: Kind,
  facetId: string,
  response: { facets: FacetResponse[] } | undefined,
): FacetResponses[Kind] | undefined =>
  response?.facets.find(
    (facet): facet is FacetResponses[Kind] =>
      facet.facetId === facetId && (!facet.values.length || kindOf(facet.values[0]!) === kind),
  )

/**
 * When a facet or an order is offered: a function of all parameters, defaults filled in. Where it gives false a facet is
 * not asked for and does not restrict, and a search takes back what was chosen in it.
 */
export type ParameterCondition = (parameters: SearchParameters) => boolean

export const conditionOption = () =>
  optional(option<ParameterCondition>((value) => typeof value === 'function', 'must be a function of the parameters'))

interface ConditionalFacet {
  condition?: ParameterCondition | undefined
}

/** Whether a facet is there; always, where it has no condition. `source` is the page, or a search that starts. */
export const isEnabled = (
  { condition }: ConditionalFacet,
  source: { readonly parameters: SearchParameters; readonly defaults?: SearchParameters },
) => !condition || condition({ ...source.defaults, ...source.parameters })

/**
 * What a search of another feature does as it starts to a facet: it clears what is chosen, or lets values move that
 * were to stay where they are until the reply. Those stay for an act on another filter.
 */
export function effectOf(signal: Signals<SearchProtocol>['search.starting'], options: ConditionalFacet) {
  if (signal.resets.includes('filters') || !isEnabled(options, signal)) return 'clear'
  return signal.resets.includes('page') && !signal.isFilter ? 'thaw' : undefined
}

const isFilterRequest = (event: { isFilter?: unknown }): event is SearchRequested<SearchParameters> =>
  event.isFilter === true

/**
 * What an act on filters sets in other features than the one that emits `event`, as the pick of a facet search does.
 */
export const parametersOfAct = (event: object) => (isFilterRequest(event) ? event.parameters : undefined)
