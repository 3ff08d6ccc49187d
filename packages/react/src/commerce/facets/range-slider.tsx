import { forwardRef, type ReactNode } from 'react'
import type { ComponentProps, OptionsOf, ElementProps, ComponentWithRef, PartProps } from '../../parts/component-props'
import {
  filterFieldset,
  useFilterRootProps,
  type CollapseParts,
  type CollapseProps,
} from '../../filters/filter-fieldset'
import { useFilterTexts } from '../../filters/filter-texts'
import { useNumericFacet, useNumericFilter } from '../../hooks'
import { RangeSlider as defaults, type RangeSliderLabels } from './labels'
import { useLabels } from '../../labels/labels-provider'
import { NumericFilter, type NumericFilterProps } from '../../range-filter'
import { useSettled } from '../../engine/use-settled'
import { useLocale } from '../context/use-locale'
import { useFormatNumber } from './use-format-number'
import { useSliderProps, type SliderParts, type SliderPropGetters } from './use-slider-props'
import { isolate } from '../../text/isolate'

/** The props of the parts of `RangeSlider`. */
export interface RangeSliderParts extends CollapseParts, SliderParts {}

/** The props of `RangeSlider`. */
export type RangeSliderProps = ComponentProps<
  'fieldset',
  CollapseProps & {
    /** The id of the facet. Required if the engine has several. */
    facetId?: string
    /** Name of the group; by default the field. */
    label?: ReactNode
    labels?: Partial<RangeSliderLabels>
    parts?: RangeSliderParts
    /** The text of a value; by default in the language of the context, and a price in its currency. */
    formatValue?: (value: number) => string
    /** Offers to type the range as well. Default true. */
    allowInput?: boolean
    /** Props of the form to type in, such as its `labels`. */
    inputProps?: Omit<NumericFilterProps, 'facetId'>
  }
>

/** What `useRangeSliderProps` returns. */
export interface RangeSliderPropGetters extends ReturnType<typeof useNumericFacet>, SliderPropGetters {
  labels: RangeSliderLabels
  legend: ReactNode
  /** False without a domain, or if the condition of the facet is false. */
  isVisible: boolean
  rootProps: ElementProps<PartProps<'fieldset'>>
  /** Props of the `NumericFilter` to type in. */
  filterProps: NumericFilterProps & { facetId: string; label: ReactNode; locale: string }
}

/** Returns what `useNumericFacet` does, and the props of each part of a `RangeSlider`, for your own markup. */
export function useRangeSliderProps({
  facetId,
  label,
  labels: ownLabels,
  parts,
  formatValue,
  allowInput: _,
  inputProps,
  allowCollapse: __,
  defaultCollapsed: ___,
  ...rest
}: OptionsOf<RangeSliderProps> = {}): RangeSliderPropGetters {
  const facet = useNumericFacet(facetId)
  const { domain = NO_DOMAIN, facetId: id, field, values, isEnabled } = facet.state
  const { state, setRange, clear } = useNumericFilter(facetId)
  const formatNumber = useFormatNumber()
  const locale = useLocale()
  const chosen = state.range ?? values.find((value) => value.state === 'selected')
  const isLoading = useSettled(chosen) !== chosen
  const { start, end } = domain
  useFilterTexts()('numeric', id, { label })

  return {
    ...facet,
    labels: useLabels('RangeSlider', defaults, ownLabels),
    legend: isolate(label ?? field),
    isVisible: isEnabled && start < end,
    rootProps: useFilterRootProps('range-slider', isLoading, rest),
    filterProps: { label: null, locale, ...inputProps, facetId: facet.state.facetId },
    ...useSliderProps({
      domain,
      range: { start: chosen?.start ?? start, end: chosen?.end ?? end },
      parts,
      format: formatValue ?? ((value) => formatNumber(field, value)),
      onRangeChosen(range) {
        if (range.start === start && range.end === end) clear()
        else setRange(range)
      },
    }),
  }
}

const NO_DOMAIN = { start: 0, end: 0 }

/**
 * A numeric facet with a domain as a slider with two thumbs, and a form to type the range in. The keys of a slider move a
 * thumb, which stops at the other one. A drag, or a key that is held, makes one search when it ends. The whole domain
 * restricts nothing. Shows nothing without a domain. Needs the features `numericFacet` and `numericFilter`, which
 * `facetGenerator` adds.
 *
 * Parts (`data-part`): `range-slider` with `data-state` `loading`, while a range waits for its results, or `ready`;
 * `legend`; `slider` with the custom properties `--start` and `--end`, from 0 to 1; `start`, `end`, each with `label`,
 * `thumb` and `value`; the parts of `NumericFilter`; if it may be collapsed, `toggle` and `content`. A `thumb` with
 * `data-top` must lie above the other one if a style sheet lays both on one track: it alone can move if they meet.
 */
export const RangeSlider: ComponentWithRef<HTMLFieldSetElement, RangeSliderProps> = /* @__PURE__ */ forwardRef<
  HTMLFieldSetElement,
  RangeSliderProps
>(function RangeSlider(options, ref) {
  const { allowInput = true } = options
  const { labels, ...slider } = useRangeSliderProps({ ...options, ref })
  if (!slider.isVisible) return null

  return filterFieldset(
    slider,
    options,
    <>
      <div {...slider.sliderProps}>
        {slider.thumbs.map((thumb) => (
          <label key={thumb} {...slider.thumbLabelProps(thumb)}>
            <span {...slider.labelProps(thumb)}>{labels[thumb]}</span> <input {...slider.thumbProps(thumb)} />{' '}
            <span {...slider.valueProps(thumb)}>{isolate(slider.valueOf(thumb))}</span>
          </label>
        ))}
      </div>
      {allowInput && <NumericFilter {...slider.filterProps} />}
    </>,
  )
})
