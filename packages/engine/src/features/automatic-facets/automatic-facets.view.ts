import { assertString } from '../../core/errors'
import { reuseItems } from '../../core/reuse'
import type { AutomaticFacetFact, PageFacts, ValueFact } from '../../domain/facts'
import type { RuntimeText } from '../../domain/runtime-text'
import type { AutomaticFacetChoice, AutomaticFacetsContext, AutomaticFacetsEvent } from './automatic-facets.machine'

/** A facet that the platform chose for the results. */
export interface AutomaticFacet {
  /** Identifies the facet. */
  field: string
  /** The name of the facet on the platform, if it has one. */
  label: string | undefined
  /** Selected or idle. */
  values: ValueFact[]
  /** Whether the platform has more values than those shown. */
  moreValuesAvailable: boolean
  /** How well the facet fits the results, according to the platform; undefined if it does not say. */
  indexScore: number | undefined
  /** Whether a value is selected. */
  hasActiveValues: boolean
}

/** The facets that the platform chose, and those with selected values. */
export interface AutomaticFacetsState {
  /** In the order of the platform. */
  facets: AutomaticFacet[]
  /** Whether a value of any facet is selected. */
  hasActiveValues: boolean
}

/** Returns the selected values of a field. */
export const selectedIn = ({ choices }: AutomaticFacetsContext, field: string): string[] =>
  choices.filter((choice) => choice.field === field).map(({ value }) => value)

/** The options that the view reads. */
export interface AutomaticFacetsInput {
  desiredCount: number
  excludedFields: readonly string[]
}

const isUrl = ({ value }: ValueFact) => /^(https?:)?\/\/\S+$/.test(value)

/**
 * Returns the facets of the response in their current states, then selected ones that it lacks. Facets of excluded fields
 * and of URLs are omitted, unless a value is selected.
 */
export function shownFacets(
  context: AutomaticFacetsContext,
  { automaticFacets }: Pick<PageFacts, 'automaticFacets'>,
  { desiredCount, excludedFields }: AutomaticFacetsInput,
): AutomaticFacet[] {
  const fields = new Set(context.choices.map(({ field }) => field))
  const isOmitted = ({ field, values }: AutomaticFacetFact) =>
    excludedFields.includes(field) || (values.length > 0 && values.every(isUrl))
  const isSelected = ({ field }: AutomaticFacetFact) => fields.has(field)
  const offered = automaticFacets
    .filter((facet) => isSelected(facet) || !isOmitted(facet))
    .filter((facet, index) => isSelected(facet) || index < desiredCount)
  for (const { field } of offered) fields.delete(field)
  const missing = [...fields].map((field): AutomaticFacetFact => ({ field, values: [] }))
  return [...offered, ...missing].map(({ field, label, values, moreValuesAvailable = false, indexScore }) => {
    const selected = selectedIn(context, field)
    return {
      field,
      label,
      values: shownValues(values, selected),
      moreValuesAvailable,
      indexScore,
      hasActiveValues: selected.length > 0,
    }
  })
}

/** Returns the values of a facet; selected values that the response lacks come first. */
function shownValues(values: readonly ValueFact[], selected: readonly string[]): ValueFact[] {
  const missing = selected.filter((each) => values.every(({ value }) => value !== each))
  return [
    ...missing.map((value): ValueFact => ({ value, state: 'selected', numberOfResults: 0 })),
    ...values.map((value): ValueFact => ({ ...value, state: selected.includes(value.value) ? 'selected' : 'idle' })),
  ]
}

/** Returns the state of `automaticFacets`. Facets that equal previous ones are the same objects. */
export const toAutomaticFacetsState = (
  context: AutomaticFacetsContext,
  facts: Pick<PageFacts, 'automaticFacets'>,
  input: AutomaticFacetsInput,
  previous: AutomaticFacetsState | undefined,
): AutomaticFacetsState => ({
  facets: reuseItems(previous?.facets, shownFacets(context, facts, input)),
  hasActiveValues: context.choices.length > 0,
})

/** Returns the commands of `automaticFacets`. They name a facet by its field. */
export const toAutomaticFacetsCommands = <Field extends string>(
  send: (event: AutomaticFacetsEvent) => void,
  contextOf: () => AutomaticFacetsContext,
) => ({
  /**
   * Selects a value of a facet, or makes it idle if it is selected.
   *
   * @throws {EngineError} `invalid-argument` if a field or value is not a string.
   */
  toggleSelect<Text extends string>(field: Field | RuntimeText<Text>, value: string) {
    assertString('toggleSelect', 'field', field)
    assertString('toggleSelect', 'value', value)
    const choice: AutomaticFacetChoice = { field, value, state: 'selected' }
    send({ type: 'value.toggle', choice })
  },
  /** Makes every value of a facet idle; without a field, every value of all facets. */
  deselectAll<Text extends string>(field?: Field | RuntimeText<Text>) {
    const kept = field === undefined ? [] : contextOf().choices.filter((choice) => choice.field !== field)
    send({ type: 'values.deselect', kept })
  },
})

/** The commands that {@link toAutomaticFacetsCommands} returns. */
export interface AutomaticFacetsCommandsOf<Field extends string> extends ReturnType<
  typeof toAutomaticFacetsCommands<Field>
> {}
