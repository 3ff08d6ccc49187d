import { forwardRef, type ReactNode } from 'react'
import type { ComponentProps } from '../component-props'
import { FilterFieldset } from '../filter-fieldset'
import { useFacet } from '../hooks/use-facet'
import type { FacetValue } from '@querent/engine'
import { facetLabels, type FacetLabels } from './facet-labels'
import { FacetSearch } from './facet-search'
import { FacetValues } from './facet-values'

export type FacetProps = ComponentProps<
  'fieldset',
  {
    /** Which facet, where the engine has several. */
    facetId?: string
    /** Name of the group; by default the field. */
    label?: ReactNode
    labels?: Partial<FacetLabels>
    /** Offers to exclude each value. Default false; a value that is excluded all the same can be taken back. */
    allowExclude?: boolean
    /** Offers to search the values. Default false. Needs the feature `facetSearch` of the same id. */
    allowSearch?: boolean
    /** What to show of a value; by default the value. */
    children?: (value: FacetValue) => ReactNode
  }
>

/**
 * Values of a field with their counts, each with a checkbox. Shows nothing where there is neither a value nor a search,
 * and where the condition of the facet does not hold. Needs the feature `facet`.
 *
 * Parts (`data-part`): `facet` with `data-state` `loading` or `ready`; `legend`, `values`, `value` with `data-state`
 * `idle`, `selected` or `excluded`, and `data-pending` until the results follow; `label`, `count`, `exclude`,
 * `show-more`, `show-less`, `clear`; `search` with `data-state` `loading` or `idle`, `search-input`, `found`, `option`,
 * `show-more-found`, `problem`.
 *
 * @see Specification, section 4 "Facet value"
 */
export const Facet = /* @__PURE__ */ forwardRef<HTMLFieldSetElement, FacetProps>(function Facet(
  { facetId, label, labels, allowExclude = false, allowSearch = false, children, ...rest },
  ref,
) {
  const facet = useFacet(facetId)
  const { state } = facet
  const texts = { ...facetLabels, ...labels }
  const buttons = [
    { part: 'show-more', isShown: state.canShowMoreValues, label: texts.showMore, onClick: facet.showMoreValues },
    { part: 'show-less', isShown: state.canShowLessValues, label: texts.showLess, onClick: facet.showLessValues },
    { part: 'clear', isShown: state.hasActiveValues, label: texts.clear, onClick: facet.deselectAll },
  ]
  if (!state.isEnabled || (!state.values.length && !allowSearch)) return null

  return (
    <FilterFieldset data-part="facet" legend={label ?? state.field} isLoading={state.isLoading} {...rest} ref={ref}>
      {allowSearch && <FacetSearch facetId={state.facetId} texts={texts} />}
      <FacetValues
        state={state}
        texts={texts}
        allowExclude={allowExclude}
        onSelect={facet.toggleSelect}
        onExclude={facet.toggleExclude}
      >
        {children}
      </FacetValues>
      {buttons.map(
        ({ part, isShown, label, onClick }) =>
          isShown && (
            <button key={part} type="button" data-part={part} onClick={onClick}>
              {label}
            </button>
          ),
      )}
    </FilterFieldset>
  )
})
