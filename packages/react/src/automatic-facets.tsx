import type { AutomaticFacet, FacetValue } from '@querent/engine'
import { forwardRef, type ReactNode } from 'react'
import type { ComponentProps } from './component-props'
import { filterValue } from './filter-value'
import { useAutomaticFacets } from './hooks/use-automatic-facets'
import { uniqueKeys } from './unique-keys'
import { useKeptFocus } from './use-kept-focus'
import { useSettled } from './use-settled'

export interface AutomaticFacetsLabels {
  /** Name of a facet. */
  facet: (facet: AutomaticFacet) => ReactNode
  /** Of a value. */
  count: (numberOfResults: number) => ReactNode
  clear: ReactNode
}

const defaults: AutomaticFacetsLabels = {
  facet: ({ label, field }) => label ?? field,
  count: String,
  clear: 'Clear',
}

export type AutomaticFacetsProps = ComponentProps<
  'div',
  {
    labels?: Partial<AutomaticFacetsLabels>
    /** What to show of a value; by default the value. */
    children?: (value: FacetValue, facet: AutomaticFacet) => ReactNode
  }
>

/**
 * The facets that the platform chose, each a group of checkboxes. Shows nothing where there are none. Needs the feature
 * `automaticFacets`.
 *
 * Parts (`data-part`): `automatic-facets` with `data-state` `loading`, while a choice in them waits for its results, or
 * `ready`; `facet`, `legend`, `values`, `value` with `data-state` `idle` or `selected`; `label`, `count`, `clear`.
 *
 * @see Specification, sentences 4.7 and 4.8
 */
export const AutomaticFacets = /* @__PURE__ */ forwardRef<HTMLDivElement, AutomaticFacetsProps>(
  function AutomaticFacets({ labels, children, ...rest }, ref) {
    const { state, toggleSelect, deselectAll } = useAutomaticFacets()
    const keptFocus = useKeptFocus(rest)
    const isLoading = useSettled(state.facets) !== state.facets
    const texts = { ...defaults, ...labels }
    const facets = state.facets.filter(({ values }) => values.length)
    const facetKeys = uniqueKeys(facets.map(({ field }) => field))
    if (!facets.length) return null

    return (
      <div
        data-part="automatic-facets"
        data-state={isLoading ? 'loading' : 'ready'}
        aria-busy={isLoading}
        {...rest}
        {...keptFocus}
        ref={ref}
      >
        {facets.map((facet, index) => {
          const { field, values, hasActiveValues } = facet
          const keys = uniqueKeys(values.map(({ value }) => value))
          return (
            <fieldset key={facetKeys[index]} data-part="facet">
              <legend data-part="legend">{texts.facet(facet)}</legend>
              <ul data-part="values">
                {values.map((value, place) =>
                  filterValue({
                    key: keys[place],
                    state: value.state,
                    count: texts.count(value.numberOfResults),
                    onSelect: () => toggleSelect(field, value.value),
                    label: children ? children(value, facet) : value.value,
                  }),
                )}
              </ul>
              {hasActiveValues && (
                <button type="button" data-part="clear" onClick={() => deselectAll(field)}>
                  {texts.clear}
                </button>
              )}
            </fieldset>
          )
        })}
      </div>
    )
  },
)
