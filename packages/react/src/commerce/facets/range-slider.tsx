import { forwardRef, type ReactNode } from 'react'
import type { ComponentProps } from '../../component-props'
import { filterFieldset, useFilterRootProps, type CollapseParts, type CollapseProps } from '../../filter-fieldset'
import { useNumericFacet } from '../../hooks/use-numeric-facet'
import { useNumericFilter } from '../../hooks/use-numeric-filter'
import { RangeSlider as defaults } from '../../labels/defaults'
import type { RangeSliderLabels } from '../../labels/labels'
import { useLabels } from '../../labels/labels-provider'
import { NumericFilter, type RangeFilterProps } from '../../range-filter'
import { useSettled } from '../../use-settled'
import { Slider } from './slider'
import { useFormatNumber } from './use-format-number'

export type RangeSliderProps = ComponentProps<
  'fieldset',
  CollapseProps & {
    /** Which facet, if the engine has several. */
    facetId?: string
    /** Name of the group; by default the field. */
    label?: ReactNode
    labels?: Partial<RangeSliderLabels>
    parts?: CollapseParts
    /** The text of a value; by default in the language of the context, and a price in its currency. */
    formatValue?: (value: number) => string
    /** Offers to type the range as well. Default true. */
    allowInput?: boolean
    /** Props of the form to type in, such as its `labels`. */
    inputProps?: Omit<RangeFilterProps, 'facetId'>
  }
>

/**
 * A numeric facet with a domain as a slider with two thumbs, and a form to type the range in. The keys of a slider move a
 * thumb, which stops at the other one. A drag, or a key that is held, makes one search when it ends. The whole domain
 * restricts nothing. Shows nothing without a domain. Needs the features `numericFacet` and `numericFilter`, which
 * `facetGenerator` adds.
 *
 * Parts (`data-part`): `range-slider` with `data-state` `loading`, while a range waits for its results, or `ready`;
 * `legend`; `slider` with the custom properties `--start` and `--end`, from 0 to 1; `start`, `end`, each with `label`,
 * `thumb` and `value`; those of `NumericFilter`; if it may be collapsed, `toggle` and `content`. A `thumb` with `data-top`
 * must lie above the other one if a style sheet lays both on one track: it alone can move if they meet.
 */
export const RangeSlider = /* @__PURE__ */ forwardRef<HTMLFieldSetElement, RangeSliderProps>(function RangeSlider(
  {
    facetId,
    label,
    labels,
    formatValue,
    allowInput = true,
    inputProps,
    allowCollapse,
    defaultCollapsed,
    parts,
    ...rest
  },
  ref,
) {
  const { domain, field, values, facetId: id, isEnabled } = useNumericFacet(facetId).state
  const { state, setRange, clear } = useNumericFilter(facetId)
  const formatNumber = useFormatNumber()
  const texts = useLabels('RangeSlider', defaults, labels)
  const chosen = state.range ?? values.find((value) => value.state === 'selected')
  const isLoading = useSettled(chosen) !== chosen
  const rootProps = useFilterRootProps('range-slider', isLoading, { ...rest, ref })
  if (!isEnabled || !domain || domain.start >= domain.end) return null
  const { start, end, increment } = domain
  const choose = (range: { start: number; end: number }) => {
    if (range.start === start && range.end === end) clear()
    else setRange(range)
  }

  return filterFieldset(
    { rootProps, legend: label ?? field },
    { allowCollapse, defaultCollapsed, parts },
    <>
      <Slider
        domain={{ start, end, increment }}
        range={{ start: chosen?.start ?? start, end: chosen?.end ?? end }}
        labels={texts}
        format={formatValue ?? ((value) => formatNumber(field, value))}
        onRangeChosen={choose}
      />
      {allowInput && <NumericFilter {...inputProps} facetId={id} />}
    </>,
  )
})
