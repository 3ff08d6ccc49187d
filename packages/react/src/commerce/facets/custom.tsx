import { Fragment } from 'react'
import { useRangeSliderProps, type RangeSliderProps } from '..'
import { useCollapseProps } from '../../filters/filter-fieldset'
import { NumericFilter } from '../../range-filter'
import { ownMarkup } from '../../testing/own-markup'

/** The form before the thumbs, and the values before their names. */
export const CustomRangeSlider = ownMarkup<HTMLFieldSetElement, RangeSliderProps>(function useMarkup(options) {
  const { allowInput = true, allowCollapse } = options
  const { labels, legend, ...slider } = useRangeSliderProps(options)
  const collapse = useCollapseProps(options)
  if (!slider.isVisible) return null
  return (
    <fieldset {...slider.rootProps}>
      <legend {...collapse.legendProps}>
        {allowCollapse ? <button {...collapse.toggleProps}>{legend}</button> : legend}
      </legend>
      <section {...collapse.contentProps}>
        {allowInput && <NumericFilter {...slider.filterProps} />}
        <section {...slider.sliderProps}>
          {slider.thumbs.map((thumb) => (
            <Fragment key={thumb}>
              <label {...slider.thumbLabelProps(thumb)}>
                <i {...slider.valueProps(thumb)}>{slider.valueOf(thumb)}</i>
                <b {...slider.labelProps(thumb)}>{labels[thumb]}</b>
                <input {...slider.thumbProps(thumb)} />
              </label>
              <hr />
            </Fragment>
          ))}
        </section>
      </section>
    </fieldset>
  )
})
