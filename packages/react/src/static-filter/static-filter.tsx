import type { StaticFilterState, StaticFilterValue } from '@querent/engine'
import { forwardRef, type ReactNode, type ReactElement } from 'react'
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
import { useStaticFilter } from '../hooks'
import { StaticFilter as defaults, type StaticFilterLabels } from './labels'
import { useLabels } from '../labels/labels-provider'
import { partProps } from '../parts/part-getter'
import { useFallbackForm } from '../engine/use-address'
import { useSettled } from '../engine/use-settled'
import { isolate } from '../text/isolate'
import { named } from '../text/names'

/** The props of the parts of `StaticFilter`. */
export interface StaticFilterParts extends CollapseParts, Omit<ValueParts<StaticFilterValue>, 'count'> {
  values?: Part<'ul', StaticFilterState>
  clear?: Part<'button', StaticFilterState>
}

/** The props of `StaticFilter`. */
export type StaticFilterProps = ComponentProps<
  'fieldset',
  CollapseProps & {
    /** The id of the filter. Required if the engine has several. */
    filterId?: string
    /** Name of the group; by default the id of the filter. */
    label?: ReactNode
    labels?: Partial<StaticFilterLabels>
    parts?: StaticFilterParts
    /**
     * Shows a button per value that excludes it. Default false. A value that is already excluded can always be included
     * again.
     */
    allowExclude?: boolean
    /** Renders a value; by default its caption. */
    children?: (value: StaticFilterValue) => ReactNode
  }
>

/** What `useStaticFilterProps` returns. */
export interface StaticFilterPropGetters
  extends
    ReturnType<typeof useStaticFilter>,
    ValuePropGetters<StaticFilterValue>,
    PropGetters<Omit<StaticFilterParts, keyof ValueParts<StaticFilterValue> | keyof CollapseParts>, StaticFilterState> {
  labels: StaticFilterLabels
  legend: ReactNode
  rootProps: ElementProps<PartProps<'fieldset'>>
  fallbackForm: ReactElement | undefined
}

/** Returns what `useStaticFilter` does, and the props of each part of a `StaticFilter`, for your own markup. */
export function useStaticFilterProps({
  filterId,
  label,
  labels: ownLabels,
  allowExclude,
  allowCollapse: _,
  defaultCollapsed: __,
  parts,
  ...rest
}: OptionsOf<StaticFilterProps> = {}): StaticFilterPropGetters {
  const filter = useStaticFilter(filterId)
  const { state } = filter
  const { fieldProps, fallbackForm } = useFallbackForm(`sf-${state.id}`)
  const isLoading = useSettled(state.values) !== state.values
  const labels = useLabels('StaticFilter', defaults, ownLabels)
  useFilterTexts()('staticFilter', state.id, { label })

  return {
    ...filter,
    labels,
    legend: isolate(label ?? state.id),
    rootProps: useFilterRootProps('static-filter', isLoading, rest),
    ...partProps(parts, state, { values: {}, clear: { type: 'button', onClick: filter.deselectAll } }),
    ...valueGetters<StaticFilterValue>(parts, {
      toggleSelect: ({ caption }) => filter.toggleSelect(caption),
      fieldProps,
      toggleExclude: ({ caption }) => filter.toggleExclude(caption),
      excludeNameOf: ({ caption }) => labels.excludeValue(caption),
      allowExclude,
    }),
    fallbackForm,
  }
}

/**
 * Shows a fixed list of filters, each with a checkbox. Needs the feature `staticFilter`.
 *
 * Parts (`data-part`): `static-filter` with `data-state` `loading`, while a choice in it waits for its results, or
 * `ready`; `legend`, `values`, `value` with `data-state` `idle`, `selected` or `excluded`; `choice`, `checkbox`,
 * `label`, `exclude`, `clear`; if it may be collapsed, `toggle` and `content`.
 *
 * @see Specification, sentence 4.9
 */
export const StaticFilter: ComponentWithRef<HTMLFieldSetElement, StaticFilterProps> = /* @__PURE__ */ forwardRef<
  HTMLFieldSetElement,
  StaticFilterProps
>(function StaticFilter({ children, ...options }, ref) {
  const filter = useStaticFilterProps({ ...options, ref })
  const { state, labels } = filter

  return filterFieldset(
    filter,
    options,
    <>
      <ul {...filter.valuesProps}>
        {state.values.map((value) =>
          filterValue(filter, value, {
            key: value.caption,
            label: children ? children(value) : named(value.caption),
            exclude: labels.exclude,
          }),
        )}
      </ul>
      {state.hasActiveValues && <button {...filter.clearProps}>{labels.clear}</button>}
    </>,
  )
})
