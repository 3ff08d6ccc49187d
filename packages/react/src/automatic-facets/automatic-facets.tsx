import type { AutomaticFacet, FacetValue } from '@querent/engine'
import { forwardRef, type ReactNode, type ReactElement } from 'react'
import type {
  ComponentProps,
  OptionsOf,
  Part,
  ElementProps,
  GettersOfParts,
  ComponentWithRef,
  PartProps,
} from '../parts/component-props'
import { useFilterTexts } from '../filters/filter-texts'
import { filterValue, valueGetters, type ValueParts, type ValuePropGetters } from '../filters/filter-value'
import { useAutomaticFacets } from '../hooks'
import { AutomaticFacets as defaults, type AutomaticFacetsLabels } from './labels'
import { useLabels } from '../labels/labels-provider'
import { partGetters, rootPropsOf } from '../parts/part-getter'
import { uniqueKeys } from '../parts/unique-keys'
import { useFallbackForm } from '../engine/use-address'
import { useFocusRecovery } from '../parts/use-focus-recovery'
import { useSettled } from '../engine/use-settled'
import { named } from '../text/names'
import { isolate } from '../text/isolate'

/** The props of the parts of `AutomaticFacets`. */
export interface AutomaticFacetsParts extends Omit<ValueParts<FacetValue>, 'exclude'> {
  facet?: Part<'fieldset', AutomaticFacet>
  legend?: Part<'legend', AutomaticFacet>
  values?: Part<'ul', AutomaticFacet>
  clear?: Part<'button', AutomaticFacet>
}

/** The props of `AutomaticFacets`. */
export type AutomaticFacetsProps = ComponentProps<
  'div',
  {
    labels?: Partial<AutomaticFacetsLabels>
    parts?: AutomaticFacetsParts
    /** Renders a value; by default the value. */
    children?: (value: FacetValue, facet: AutomaticFacet) => ReactNode
  }
>

/** What `useAutomaticFacetsProps` returns. */
export interface AutomaticFacetsPropGetters
  extends
    ReturnType<typeof useAutomaticFacets>,
    GettersOfParts<Omit<AutomaticFacetsParts, keyof ValueParts<FacetValue>>> {
  labels: AutomaticFacetsLabels
  /** The facets with values. */
  facets: AutomaticFacet[]
  rootProps: ElementProps<PartProps<'div'>>
  /** Returns the prop getters of the values of a facet. */
  valueGettersOf: (facet: AutomaticFacet) => ValuePropGetters<FacetValue>
  fallbackForm: ReactElement | undefined
}

/** Returns what `useAutomaticFacets` does, and the props of each part of `AutomaticFacets`, for your own markup. */
export function useAutomaticFacetsProps({
  labels: ownLabels,
  parts,
  ...rest
}: OptionsOf<AutomaticFacetsProps> = {}): AutomaticFacetsPropGetters {
  const automatic = useAutomaticFacets()
  const { state, toggleSelect, deselectAll } = automatic
  const focusHandlers = useFocusRecovery()
  const { fieldProps, fallbackForm } = useFallbackForm('af-')
  const isLoading = useSettled(state.facets) !== state.facets
  const labels = useLabels('AutomaticFacets', defaults, ownLabels)
  const tell = useFilterTexts()
  for (const facet of state.facets) tell('automatic', facet.field, { label: labels.facet(facet) })

  return {
    ...automatic,
    labels,
    facets: state.facets.filter(({ values }) => values.length),
    rootProps: rootPropsOf<'div'>(
      {
        'data-part': 'automatic-facets',
        'data-state': isLoading ? 'loading' : 'ready',
        'aria-busy': isLoading,
        ...focusHandlers,
      },
      rest,
    ),
    ...partGetters(parts, {
      facet: () => ({}),
      legend: () => ({}),
      values: () => ({}),
      clear: (facet) => ({ type: 'button', onClick: () => deselectAll(facet.field) }),
    }),
    valueGettersOf: ({ field }: AutomaticFacet) =>
      valueGetters<FacetValue>(parts, {
        toggleSelect: ({ value }) => toggleSelect(field, value),
        fieldProps: (value) => fieldProps(value, field),
      }),
    fallbackForm,
  }
}

/**
 * Shows the facets that the platform chose, each as a group of checkboxes. Shows nothing if there are no facets. Needs
 * the feature `automaticFacets`.
 *
 * Parts (`data-part`): `automatic-facets` with `data-state` `loading`, while a choice in them waits for its results, or
 * `ready`; `facet`, `legend`, `values`, `value` with `data-state` `idle` or `selected`; `choice`, `checkbox`, `label`,
 * `count`, `clear`.
 *
 * @see Specification, sentences 4.7 and 4.8
 */
export const AutomaticFacets: ComponentWithRef<HTMLDivElement, AutomaticFacetsProps> = /* @__PURE__ */ forwardRef<
  HTMLDivElement,
  AutomaticFacetsProps
>(function AutomaticFacets({ children, ...options }, ref) {
  const { facets, labels, fallbackForm, ...automatic } = useAutomaticFacetsProps({ ...options, ref })
  const facetKeys = uniqueKeys(facets.map(({ field }) => field))
  if (!facets.length) return null

  return (
    <div {...automatic.rootProps}>
      {facets.map((facet, index) => {
        const { values, hasActiveValues } = facet
        const getters = automatic.valueGettersOf(facet)
        const keys = uniqueKeys(values.map(({ value }) => value))
        return (
          <fieldset key={facetKeys[index]} {...automatic.facetProps(facet)}>
            <legend {...automatic.legendProps(facet)}>{isolate(labels.facet(facet))}</legend>
            <ul {...automatic.valuesProps(facet)}>
              {values.map((value, place) =>
                filterValue(getters, value, {
                  key: keys[place],
                  label: children ? children(value, facet) : named(value.value),
                  count: labels.count(value.numberOfResults),
                }),
              )}
            </ul>
            {hasActiveValues && <button {...automatic.clearProps(facet)}>{labels.clear}</button>}
          </fieldset>
        )
      })}
      {fallbackForm}
    </div>
  )
})
