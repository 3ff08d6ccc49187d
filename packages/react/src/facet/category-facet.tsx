import type { CategoryFacetState, CategoryFacetValue, FacetSearchValue } from '@querent/engine'
import { forwardRef, useMemo, type ReactNode } from 'react'
import type {
  ComponentProps,
  LinkPart,
  OptionsOf,
  Part,
  ElementProps,
  PropGetters,
  ComponentWithRef,
  PartProps,
} from '../parts/component-props'
import { filterFieldset, useFilterRootProps, type CollapseParts, type CollapseProps } from '../filters/filter-fieldset'
import { useFilterTexts } from '../filters/filter-texts'
import { useCategoryFacet } from '../hooks'
import { keepNodes } from '../parts/keep-nodes'
import { CategoryFacet as defaults, type CategoryFacetLabels } from './labels'
import { useLabels } from '../labels/labels-provider'
import { partGetters, partProps } from '../parts/part-getter'
import { uniqueKeys } from '../parts/unique-keys'
import { useLinks } from '../engine/use-address'
import { useSettled } from '../engine/use-settled'
import { CategoryFacetSearch } from './facet-search'
import type { ValueSearchParts } from './value-search'
import { isolate } from '../text/isolate'
import { named } from '../text/names'

/** A value of the tree that is shown. */
export interface CategoryFacetItem {
  value: CategoryFacetValue
  /** Unique in the list. */
  key: string
  /** The depth in the tree; starts at 1. */
  level: number
  /** `selected`, `above` the selected one, or `idle`, which is below it. */
  state: 'above' | 'selected' | 'idle'
}

/** A value of the facet, or one that its search found, which have the same parts. */
type ShownValue = CategoryFacetItem | FacetSearchValue

/** The props of the parts of `CategoryFacet`. */
export interface CategoryFacetParts extends CollapseParts, Omit<ValueSearchParts, 'label' | 'count'> {
  values?: Part<'ul', CategoryFacetState>
  all?: LinkPart<CategoryFacetState>
  value?: Part<'li', CategoryFacetItem>
  choice?: LinkPart<CategoryFacetItem>
  label?: Part<'span', ShownValue>
  count?: Part<'span', ShownValue>
  showMore?: Part<'button', CategoryFacetState>
  showLess?: Part<'button', CategoryFacetState>
}

/** The props of `CategoryFacet`. */
export type CategoryFacetProps = ComponentProps<
  'fieldset',
  CollapseProps & {
    /** The id of the facet. Required if the engine has several. */
    facetId?: string
    /** Name of the group; by default the field. */
    label?: ReactNode
    labels?: Partial<CategoryFacetLabels>
    parts?: CategoryFacetParts
    /** Offers to search the values. Default false. Needs the feature `categoryFacetSearch` of the same id. */
    allowSearch?: boolean
    /** Renders a value; by default the value. */
    children?: (value: CategoryFacetValue) => ReactNode
  }
>

const showValue = ({ value }: CategoryFacetValue) => named(value)

/** What `useCategoryFacetProps` returns. */
export interface CategoryFacetPropGetters
  extends
    ReturnType<typeof useCategoryFacet>,
    PropGetters<
      Omit<CategoryFacetParts, keyof CollapseParts | Exclude<keyof ValueSearchParts, 'label' | 'count'>>,
      CategoryFacetState
    > {
  labels: CategoryFacetLabels
  legend: ReactNode
  /** The tag of `all` and of the values: `a` if the engine keeps a URL, otherwise `button`. */
  Tag: 'a' | 'button'
  /** False if there is nothing to choose, or if the condition of the facet is false. */
  isVisible: boolean
  /** The values above the selected one, that one, and those below it. */
  items: CategoryFacetItem[]
  rootProps: ElementProps<PartProps<'fieldset'>>
}

/** Returns what `useCategoryFacet` does, and the props of each part of a `CategoryFacet`, for your own markup. */
export function useCategoryFacetProps({
  facetId,
  label,
  labels: ownLabels,
  allowSearch = false,
  allowCollapse: _,
  defaultCollapsed: __,
  parts,
  ...rest
}: OptionsOf<CategoryFacetProps> = {}): CategoryFacetPropGetters {
  const facet = useCategoryFacet(facetId)
  const { state } = facet
  const isLoading = useSettled(state.ancestry) !== state.ancestry
  const labels = useLabels('CategoryFacet', defaults, ownLabels)
  useFilterTexts()('category', state.facetId, { label })
  const { Tag, parameters, linkProps } = useLinks()
  const linkTo = (path: readonly string[], act: () => void) =>
    linkProps({ cf: { ...parameters?.cf, [state.facetId]: [...path] } }, act)
  // One list, so that the button with the focus stays when its value becomes the selected one.
  const values = [...state.ancestry, ...state.values]
  const keys = uniqueKeys(values.map(({ path }) => JSON.stringify(path)))
  const depth = state.ancestry.length
  const items = values.map((value, index): CategoryFacetItem => {
    const position = index === depth - 1 ? 'selected' : 'above'
    return { value, key: keys[index]!, level: Math.min(index, depth) + 1, state: index < depth ? position : 'idle' }
  })

  return {
    ...facet,
    labels,
    legend: isolate(label ?? state.field),
    Tag,
    isVisible: state.isEnabled && (items.length > 0 || allowSearch),
    items,
    rootProps: useFilterRootProps('category-facet', isLoading, rest),
    ...partProps(parts, state, {
      values: {},
      all: linkTo([], facet.deselectAll),
      showMore: { type: 'button', onClick: facet.showMoreValues },
      showLess: { type: 'button', onClick: facet.showLessValues },
    }),
    ...partGetters(parts, {
      value: (item) => ({
        'data-state': item.state,
        'data-level': item.level,
        'aria-level': item.level,
      }),
      choice: (item) => ({
        // The selected value leads to its parent.
        ...linkTo(item.value.path.slice(0, item.state === 'selected' ? -1 : undefined), () =>
          facet.toggleSelect(item.value.path),
        ),
        'aria-current': item.state === 'selected' ? 'true' : undefined,
      }),
      label: () => ({}),
      count: () => ({}),
    }),
  }
}

/**
 * Shows the values of a hierarchical field as links if the engine has the feature `urlState`, otherwise as buttons:
 * "All", the ancestors of the selected value, the selected value and its children. The selected value goes one level up.
 * Shows nothing without values unless they can be searched, or if the condition of the facet is false. Needs the feature
 * `categoryFacet`.
 *
 * Parts (`data-part`): `category-facet` with `data-state` `loading`, while a choice in it waits for its results, or
 * `ready`; `legend`, `values`, `all`, `value` with `data-state` `above`, `selected` or `idle` and its level as
 * `data-level`, from 1; `choice`, its link or button; `label`, `count`, `show-more`, `show-less`; if it may be collapsed,
 * `toggle` and `content`; and the parts of a search, `search` with `data-state` `loading` or `idle`, `search-input`,
 * `found`, `option`, `path`, `show-more-found`, `problem`.
 *
 * @see Specification, sentence 3.8
 */
export const CategoryFacet: ComponentWithRef<HTMLFieldSetElement, CategoryFacetProps> = /* @__PURE__ */ forwardRef<
  HTMLFieldSetElement,
  CategoryFacetProps
>(function CategoryFacet({ children = showValue, ...options }, ref) {
  const facet = useCategoryFacetProps({ ...options, ref })
  const { state, labels } = facet
  const show = useMemo(() => keepNodes(children), [children])
  if (!facet.isVisible) return null
  const Tag: string = facet.Tag

  return filterFieldset(
    facet,
    options,
    <>
      {options.allowSearch && <CategoryFacetSearch facetId={state.facetId} labels={labels} parts={options.parts} />}
      <ul {...facet.valuesProps}>
        {state.hasActiveValues && (
          <li key="all">
            <Tag {...facet.allProps}>{labels.all}</Tag>
          </li>
        )}
        {facet.items.map((item, index) => (
          <li key={item.key} {...facet.valueProps(item)}>
            <Tag {...facet.choiceProps(item)}>
              <span {...facet.labelProps(item)}>{show(item.value, index)}</span>{' '}
              <span {...facet.countProps(item)}>{labels.count(item.value.numberOfResults)}</span>
            </Tag>
          </li>
        ))}
      </ul>
      {state.canShowMoreValues && <button {...facet.showMoreProps}>{labels.showMore}</button>}
      {state.canShowLessValues && <button {...facet.showLessProps}>{labels.showLess}</button>}
    </>,
  )
})
