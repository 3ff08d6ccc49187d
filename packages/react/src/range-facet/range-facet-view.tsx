import type { Bound, Controller, Range, RangeFacetState, RangeValueFact } from '@querent/engine'
import { useMemo, type ReactNode, type ReactElement } from 'react'
import type { ComponentProps, OptionsOf, Part, ElementProps, PropGetters, PartProps } from '../parts/component-props'
import { filterFieldset, useFilterRootProps, type CollapseParts, type CollapseProps } from '../filters/filter-fieldset'
import { useFilterTexts } from '../filters/filter-texts'
import { filterValue, valueGetters, type ValueParts, type ValuePropGetters } from '../filters/filter-value'
import { keepNodes } from '../parts/keep-nodes'
import { NumericFacet as defaults, type RangeFacetLabels } from './labels'
import { useLabels, useRangeLocale } from '../labels/labels-provider'
import { partProps } from '../parts/part-getter'
import { uniqueKeys } from '../parts/unique-keys'
import { useFallbackForm } from '../engine/use-address'
import { usePending } from '../filters/use-pending'
import type { FormatRange } from './range-format'
import { isolate } from '../text/isolate'

/** The props of the parts of `NumericFacet` and `DateFacet`. */
export interface RangeFacetParts<B extends Bound> extends CollapseParts, ValueParts<RangeValueFact<B>> {
  values?: Part<'ul', RangeFacetState<B>>
  clear?: Part<'button', RangeFacetState<B>>
}

/** The props that `NumericFacet` and `DateFacet` share. */
export type RangeFacetProps<B extends Bound> = ComponentProps<
  'fieldset',
  CollapseProps & {
    /** The id of the facet. Required if the engine has several. */
    facetId?: string
    /** Name of the group; by default the field. */
    label?: ReactNode
    labels?: Partial<RangeFacetLabels>
    parts?: RangeFacetParts<B>
    /**
     * Shows a button per range that excludes it. Default false. A range that is already excluded can always be included
     * again.
     */
    allowExclude?: boolean
    /** The locale in which ranges are written. Default: the locale of `LabelsProvider`, or `en-US`. */
    locale?: string
    /** Formats a range. Default: in the format of the locale. */
    formatValue?: FormatRange<B>
    /** Renders a range; by default its text. */
    children?: (value: RangeValueFact<B>) => ReactNode
  }
>

type RangeFacetController<B extends Bound> = Controller<
  RangeFacetState<B>,
  {
    toggleSelect: (range: Range<B>) => void
    toggleExclude: (range: Range<B>) => void
    deselectAll: () => void
  }
>

const isOffered = ({ state, numberOfResults }: RangeValueFact<Bound>) => numberOfResults > 0 || state !== 'idle'

const keyOf = ({ start, end, endInclusive }: Range<Bound>) => `${start}..${end} ${endInclusive}`

/** What `useRangeFacetProps` returns. */
export interface RangeFacetPropGetters<B extends Bound>
  extends
    ValuePropGetters<RangeValueFact<B>>,
    PropGetters<
      Omit<RangeFacetParts<B>, keyof ValueParts<RangeValueFact<B>> | keyof CollapseParts>,
      RangeFacetState<B>
    > {
  labels: RangeFacetLabels
  legend: ReactNode
  /** The ranges to show: those with results, and those that restrict the results. */
  values: RangeValueFact<B>[]
  /** Returns the text of a range. */
  format: FormatRange<B>
  /** False if there is no range, or if the condition of the facet is false. */
  isVisible: boolean
  rootProps: ElementProps<PartProps<'fieldset'>>
  fallbackForm: ReactElement | undefined
}

/**
 * Returns the props of each part of a facet of ranges. A choice is shown immediately and is pending until its results
 * arrive.
 */
export function useRangeFacetProps<B extends Bound, Facet extends RangeFacetController<B>>(
  name: 'NumericFacet' | 'DateFacet',
  facet: Facet & RangeFacetController<B>,
  formatOf: (locale: string, numberFormat?: Intl.NumberFormatOptions) => FormatRange<B>,
  {
    facetId: _,
    label,
    labels: ownLabels,
    allowExclude,
    allowCollapse: __,
    defaultCollapsed: ___,
    locale: ownLocale,
    formatValue,
    parts,
    ...rest
  }: OptionsOf<RangeFacetProps<B>>,
  numberFormat?: Intl.NumberFormatOptions,
): Facet & RangeFacetPropGetters<B> {
  const { state, toggleSelect, toggleExclude, deselectAll } = facet
  const { facetId, field, isEnabled } = state
  const values = state.values.filter(isOffered)
  const labels = useLabels(name, defaults, ownLabels)
  const locale = useRangeLocale(ownLocale)
  const format = useMemo(
    () => formatValue ?? formatOf(locale, numberFormat),
    [formatValue, formatOf, locale, numberFormat],
  )
  const { fieldProps, fallbackForm } = useFallbackForm(`${name === 'NumericFacet' ? 'nf' : 'df'}-${state.facetId}`)
  const { isLoading, isPending } = usePending(state.values, keyOf)
  const choiceOf = ({ range }: { range: object }) => format(range as Range<B>)
  useFilterTexts()(name === 'DateFacet' ? 'date' : 'numeric', facetId, { label, choiceOf })

  return {
    ...facet,
    labels,
    legend: isolate(label ?? field),
    values,
    format,
    isVisible: isEnabled && values.length > 0,
    rootProps: useFilterRootProps('facet', isLoading, rest),
    ...partProps(parts, state, { values: {}, clear: { type: 'button', onClick: deselectAll } }),
    ...valueGetters<RangeValueFact<B>>(parts, {
      toggleSelect,
      fieldProps,
      toggleExclude,
      excludeNameOf: (value) => labels.excludeValue(format(value)),
      allowExclude,
      isPending,
    }),
    fallbackForm,
  }
}

interface RangeFacetViewOptions<B extends Bound> extends CollapseProps {
  parts?: RangeFacetParts<B> | undefined
  children: ((value: RangeValueFact<B>) => ReactNode) | undefined
}

/** Returns the ranges of a facet, each a checkbox. A hook and not a component, so that a facet renders once. */
export function useRangeFacetView<B extends Bound>(
  facet: RangeFacetController<B> & RangeFacetPropGetters<B>,
  { children, ...options }: RangeFacetViewOptions<B>,
) {
  const { state, values, labels, format } = facet
  const show = useMemo(() => keepNodes(children ?? ((value) => isolate(format(value)))), [children, format])
  const keys = uniqueKeys(values.map(keyOf))
  if (!facet.isVisible) return null

  return filterFieldset(
    facet,
    options,
    <>
      <ul {...facet.valuesProps}>
        {values.map((value, index) =>
          filterValue(facet, value, {
            key: keys[index],
            label: show(value, index),
            count: labels.count(value.numberOfResults),
            exclude: labels.exclude,
          }),
        )}
      </ul>
      {state.hasActiveValues && <button {...facet.clearProps}>{labels.clear}</button>}
    </>,
  )
}
