import type { CategoryFacetValue } from '@querent/engine'
import { forwardRef, useMemo, type ReactNode } from 'react'
import type { ComponentProps } from '../component-props'
import { filterFieldset, type CollapseProps } from '../filter-fieldset'
import { useCategoryFacet } from '../hooks/use-category-facet'
import { keepNodes } from '../keep-nodes'
import { uniqueKeys } from '../unique-keys'
import { useKeptFocus } from '../use-kept-focus'
import { useSettled } from '../use-settled'
import { categoryFacetLabels, type CategoryFacetLabels } from './facet-labels'
import { CategoryFacetSearch } from './facet-search'

export type CategoryFacetProps = ComponentProps<
  'fieldset',
  CollapseProps & {
    /** Which facet, where the engine has several. */
    facetId?: string
    /** Name of the group; by default the field. */
    label?: ReactNode
    labels?: Partial<CategoryFacetLabels>
    /** Offers to search the values. Default false. Needs the feature `categoryFacetSearch` of the same id. */
    allowSearch?: boolean
    /** What to show of a value; by default the value. */
    children?: (value: CategoryFacetValue) => ReactNode
  }
>

const valueOf = ({ value }: CategoryFacetValue) => value

/**
 * Values of a field that form a tree, each with a button: "All", the values above the selected one, that one, and those
 * below it to go down to. The selected one leads a level up. Shows nothing where there is neither a value nor a search,
 * and where the condition of the facet does not hold. Needs the feature `categoryFacet`.
 *
 * Parts (`data-part`): `category-facet` with `data-state` `loading`, while a choice in it waits for its results, or
 * `ready`; `legend`, `values`, `all`, `value` with `data-state` `above`, `selected` or `idle` and its level as
 * `data-level`, from 1; `label`, `count`, `show-more`, `show-less`; if it may be collapsed, `toggle` and `content`; and those of a search, `search` with `data-state` `loading` or `idle`, `search-input`, `found`,
 * `option`, `path`, `show-more-found`, `problem`.
 *
 * @see Specification, sentence 3.8
 */
export const CategoryFacet = /* @__PURE__ */ forwardRef<HTMLFieldSetElement, CategoryFacetProps>(function CategoryFacet(
  { facetId, label, labels, allowSearch = false, children = valueOf, ...rest },
  ref,
) {
  const facet = useCategoryFacet(facetId)
  const { state } = facet
  const isLoading = useSettled(state.ancestry) !== state.ancestry
  const keptFocus = useKeptFocus(rest)
  const show = useMemo(() => keepNodes(children), [children])
  const texts = { ...categoryFacetLabels, ...labels }
  // One list, so that the button with the focus stays when its value becomes the selected one.
  const values = [...state.ancestry, ...state.values]
  const keys = uniqueKeys(values.map(({ path }) => JSON.stringify(path)))
  const stateOf = (index: number) => {
    if (index >= state.ancestry.length) return 'idle'
    return index === state.ancestry.length - 1 ? 'selected' : 'above'
  }
  if (!state.isEnabled || (!values.length && !allowSearch)) return null

  return filterFieldset(
    { 'data-part': 'category-facet', legend: label ?? state.field, isLoading, ...rest, ...keptFocus, ref },
    <>
      {allowSearch && <CategoryFacetSearch facetId={state.facetId} texts={texts} />}
      <ul data-part="values">
        {state.hasActiveValues && (
          <li key="all">
            <button type="button" data-part="all" onClick={facet.deselectAll}>
              {texts.all}
            </button>
          </li>
        )}
        {values.map((value, index) => {
          const level = Math.min(index, state.ancestry.length) + 1
          return (
            <li key={keys[index]} data-part="value" data-state={stateOf(index)} data-level={level} aria-level={level}>
              <button
                type="button"
                aria-current={stateOf(index) === 'selected' ? 'true' : undefined}
                onClick={() => facet.toggleSelect(value.path)}
              >
                <span data-part="label">{show(value, index)}</span>{' '}
                <span data-part="count">{texts.count(value.numberOfResults)}</span>
              </button>
            </li>
          )
        })}
      </ul>
      {state.canShowMoreValues && (
        <button type="button" data-part="show-more" onClick={facet.showMoreValues}>
          {texts.showMore}
        </button>
      )}
      {state.canShowLessValues && (
        <button type="button" data-part="show-less" onClick={facet.showLessValues}>
          {texts.showLess}
        </button>
      )}
    </>,
  )
})
