import type { FacetSearchValue, FacetState, FacetValue } from '@querent/engine'
import { forwardRef, useMemo, type ReactNode, type ReactElement } from 'react'
import type {
  ComponentProps,
  OptionsOf,
  Part,
  ElementProps,
  PropGetters,
  ComponentWithRef,
  PartProps,
} from '../parts/component-props'
import { filterFieldset, useFilterRootProps, type CollapseParts, type CollapseProps } from '../filters/filter-fieldset'
import { useFilterTexts } from '../filters/filter-texts'
import { filterValue, valueGetters, type ValueParts, type ValuePropGetters } from '../filters/filter-value'
import { useFacet } from '../hooks'
import { keepNodes } from '../parts/keep-nodes'
import { Facet as defaults, type FacetLabels } from './labels'
import { useLabels } from '../labels/labels-provider'
import { partProps } from '../parts/part-getter'
import { uniqueKeys } from '../parts/unique-keys'
import { useFallbackForm } from '../engine/use-address'
import { usePending } from '../filters/use-pending'
import { FacetSearch } from './facet-search'
import type { ValueSearchParts } from './value-search'
import { isolate } from '../text/isolate'
import { named, useNameOf } from '../text/names'

/** A value of the facet, or one that its search found, which have the same parts. */
type ShownValue = FacetValue | FacetSearchValue

/** The props of the parts of `Facet`. */
export interface FacetParts
  extends CollapseParts, Omit<ValueParts<FacetValue>, 'label' | 'count'>, Omit<ValueSearchParts, 'label' | 'count'> {
  values?: Part<'ul', FacetState>
  label?: Part<'span', ShownValue>
  count?: Part<'span', ShownValue>
  showMore?: Part<'button', FacetState>
  showLess?: Part<'button', FacetState>
  clear?: Part<'button', FacetState>
}

/** The props of `Facet`. */
export type FacetProps = ComponentProps<
  'fieldset',
  CollapseProps & {
    /** The id of the facet. Required if the engine has several. */
    facetId?: string
    /** Name of the group; by default the field. */
    label?: ReactNode
    labels?: Partial<FacetLabels>
    parts?: FacetParts
    /**
     * Shows a button per value that excludes it. Default false. A value that is already excluded can always be included
     * again.
     */
    allowExclude?: boolean
    /**
     * The parameter of the URL that contains the selected values, such as `lf` of the places of a shop.
     *
     * @default 'f'
     */
    urlKey?: string
    /** Offers to search the values. Default false. Needs the feature `facetSearch` of the same id. */
    allowSearch?: boolean
    /** Renders a value; by default the value. */
    children?: (value: FacetValue) => ReactNode
  }
>

const valueOf = ({ value }: FacetValue) => value
const showValue = ({ value }: FacetValue) => named(value)

/** What `useFacetProps` returns. */
export interface FacetPropGetters
  extends
    ReturnType<typeof useFacet>,
    ValuePropGetters<FacetValue>,
    PropGetters<
      Omit<FacetParts, keyof ValueParts<FacetValue> | keyof CollapseParts | keyof ValueSearchParts>,
      FacetState
    > {
  labels: FacetLabels
  legend: ReactNode
  /** False if there is nothing to choose, or if the condition of the facet is false. */
  isVisible: boolean
  rootProps: ElementProps<PartProps<'fieldset'>>
  fallbackForm: ReactElement | undefined
}

/** Returns what `useFacet` does, and the props of each part of a `Facet`, for your own markup. */
export function useFacetProps({
  facetId,
  label,
  labels: ownLabels,
  allowExclude,
  allowSearch = false,
  urlKey = 'f',
  allowCollapse: _,
  defaultCollapsed: __,
  parts,
  ...rest
}: OptionsOf<FacetProps> = {}): FacetPropGetters {
  const facet = useFacet(facetId)
  const { state } = facet
  const { fieldProps, fallbackForm } = useFallbackForm(`${urlKey}-${state.facetId}`)
  const { isLoading, isPending } = usePending(state.values, valueOf)
  const labels = useLabels('Facet', defaults, ownLabels)
  const nameOf = useNameOf()
  useFilterTexts()('regular', state.facetId, { label })

  return {
    ...facet,
    labels,
    legend: isolate(label ?? state.field),
    isVisible: state.isEnabled && (state.values.length > 0 || allowSearch),
    rootProps: useFilterRootProps('facet', isLoading, rest),
    ...partProps(parts, state, {
      values: {},
      showMore: { type: 'button', onClick: facet.showMoreValues },
      showLess: { type: 'button', onClick: facet.showLessValues },
      clear: { type: 'button', onClick: facet.deselectAll },
    }),
    ...valueGetters(parts, {
      toggleSelect: ({ value }) => facet.toggleSelect(value),
      fieldProps,
      toggleExclude: ({ value }) => facet.toggleExclude(value),
      excludeNameOf: ({ value }) => labels.excludeValue(nameOf(value)),
      allowExclude,
      isPending,
    }),
    fallbackForm,
  }
}

/**
 * Shows the values of a field with their counts, each with a checkbox. Shows nothing without values unless they can be
 * searched, or if the condition of the facet is false. Needs the feature `facet`.
 *
 * Parts (`data-part`): `facet` with `data-state` `loading`, while a choice in it waits for its results, or `ready`;
 * `legend`, `values`, `value` with `data-state` `idle`, `selected` or `excluded`, and `data-pending` until the results
 * follow; `choice`, `checkbox`, `label`, `count`, `exclude`, `show-more`, `show-less`, `clear`; if it may be collapsed,
 * `toggle` and `content`; `search` with `data-state` `loading` or `idle`, `search-input`, `found`, `option`,
 * `show-more-found`, `problem`.
 *
 * @see Specification, sentences 4.1 to 4.6
 */
export const Facet: ComponentWithRef<HTMLFieldSetElement, FacetProps> = /* @__PURE__ */ forwardRef<
  HTMLFieldSetElement,
  FacetProps
>(function Facet({ children = showValue, ...options }, ref) {
  const facet = useFacetProps({ ...options, ref })
  const { state, labels } = facet
  const show = useMemo(() => keepNodes(children), [children])
  const choiceOf = ({ value, state: chosen }: { value: string; state: FacetValue['state'] }) =>
    children(state.values.find((shown) => shown.value === value) ?? { value, state: chosen, numberOfResults: 0 })
  useFilterTexts()('regular', state.facetId, { choiceOf: children !== showValue && choiceOf })
  const keys = uniqueKeys(state.values.map(valueOf))
  if (!facet.isVisible) return null

  return filterFieldset(
    facet,
    options,
    <>
      {options.allowSearch && <FacetSearch facetId={state.facetId} labels={labels} parts={options.parts} />}
      <ul {...facet.valuesProps}>
        {state.values.map((value, index) =>
          filterValue(facet, value, {
            key: keys[index],
            label: show(value, index),
            count: labels.count(value.numberOfResults),
            exclude: labels.exclude,
          }),
        )}
      </ul>
      {state.canShowMoreValues && <button {...facet.showMoreProps}>{labels.showMore}</button>}
      {state.canShowLessValues && <button {...facet.showLessProps}>{labels.showLess}</button>}
      {state.hasActiveValues && <button {...facet.clearProps}>{labels.clear}</button>}
    </>,
  )
})
