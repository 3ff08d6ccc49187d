import type { FacetValue } from '@querent/engine'
import { forwardRef, useMemo, type ReactNode } from 'react'
import type { ComponentProps } from '../component-props'
import { filterFieldset, type CollapseProps } from '../filter-fieldset'
import { filterValue } from '../filter-value'
import { useFacet } from '../hooks/use-facet'
import { keepNodes } from '../keep-nodes'
import { uniqueKeys } from '../unique-keys'
import { useKeptFocus } from '../use-kept-focus'
import { usePending } from '../use-pending'
import { facetLabels, type FacetLabels } from './facet-labels'
import { FacetSearch } from './facet-search'

export type FacetProps = ComponentProps<
  'fieldset',
  CollapseProps & {
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

const valueOf = ({ value }: FacetValue) => value

/**
 * Values of a field with their counts, each with a checkbox. Shows nothing where there is neither a value nor a search,
 * and where the condition of the facet does not hold. Needs the feature `facet`.
 *
 * Parts (`data-part`): `facet` with `data-state` `loading`, while a choice in it waits for its results, or `ready`;
 * `legend`, `values`, `value` with `data-state` `idle`, `selected` or `excluded`, and `data-pending` until the results
 * follow; `label`, `count`, `exclude`, `show-more`, `show-less`, `clear`; if it may be collapsed, `toggle` and
 * `content`; `search` with `data-state` `loading` or `idle`, `search-input`,
 * `found`, `option`, `show-more-found`, `problem`.
 *
 * @see Specification, sentences 4.1 to 4.6
 */
export const Facet = /* @__PURE__ */ forwardRef<HTMLFieldSetElement, FacetProps>(function Facet(
  { facetId, label, labels, allowExclude = false, allowSearch = false, children = valueOf, ...rest },
  ref,
) {
  const facet = useFacet(facetId)
  const { state, toggleSelect, toggleExclude } = facet
  const { values } = state
  const { isLoading, isPending } = usePending(values, valueOf)
  const keptFocus = useKeptFocus(rest)
  const show = useMemo(() => keepNodes(children), [children])
  const keys = uniqueKeys(values.map(valueOf))
  const texts = { ...facetLabels, ...labels }
  const buttons = [
    { part: 'show-more', isShown: state.canShowMoreValues, label: texts.showMore, onClick: facet.showMoreValues },
    { part: 'show-less', isShown: state.canShowLessValues, label: texts.showLess, onClick: facet.showLessValues },
    { part: 'clear', isShown: state.hasActiveValues, label: texts.clear, onClick: facet.deselectAll },
  ]
  if (!state.isEnabled || (!values.length && !allowSearch)) return null

  return filterFieldset(
    { 'data-part': 'facet', legend: label ?? state.field, isLoading, ...rest, ...keptFocus, ref },
    <>
      {allowSearch && <FacetSearch facetId={state.facetId} texts={texts} />}
      <ul data-part="values">
        {values.map((value, index) =>
          filterValue({
            key: keys[index],
            state: value.state,
            isPending: isPending(value),
            count: texts.count(value.numberOfResults),
            onSelect: () => toggleSelect(value.value),
            exclude: {
              isOffered: allowExclude,
              label: texts.exclude,
              name: texts.excludeValue(value.value),
              onClick: () => toggleExclude(value.value),
            },
            label: show(value, index),
          }),
        )}
      </ul>
      {buttons.map(
        ({ part, isShown, label, onClick }) =>
          isShown && (
            <button key={part} type="button" data-part={part} onClick={onClick}>
              {label}
            </button>
          ),
      )}
    </>,
  )
})
