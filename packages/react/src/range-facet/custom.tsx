import { useDateFacetProps, useNumericFacetProps, type DateFacetProps, type NumericFacetProps } from '..'
import { group, valueOf } from '../filters/custom'
import { ownMarkup } from '../testing/own-markup'

export const CustomNumericFacet = ownMarkup<HTMLFieldSetElement, NumericFacetProps>(function useMarkup({
  children,
  ...options
}) {
  const { state, values, labels, legend, format, ...facet } = useNumericFacetProps(options)
  if (!facet.isVisible) return null
  return (
    <fieldset {...facet.rootProps}>
      {group({
        ...options,
        legend,
        children: (
          <>
            {state.hasActiveValues && <button {...facet.clearProps}>{labels.clear}</button>}
            <div {...facet.valuesProps}>
              {values.map((value, index) =>
                valueOf(facet, value, {
                  key: String(index),
                  label: children ? children(value) : format(value),
                  count: labels.count(value.numberOfResults),
                  exclude: labels.exclude,
                }),
              )}
            </div>
          </>
        ),
      })}
    </fieldset>
  )
})

export const CustomDateFacet = ownMarkup<HTMLFieldSetElement, DateFacetProps>(function useMarkup({
  children,
  ...options
}) {
  const { state, values, labels, legend, format, ...facet } = useDateFacetProps(options)
  if (!facet.isVisible) return null
  return (
    <fieldset {...facet.rootProps}>
      <legend>{legend}</legend>
      {state.hasActiveValues && <button {...facet.clearProps}>{labels.clear}</button>}
      <div {...facet.valuesProps}>
        {values.map((value, index) =>
          valueOf(facet, value, {
            key: String(index),
            label: children ? children(value) : format(value),
            count: labels.count(value.numberOfResults),
            exclude: labels.exclude,
          }),
        )}
      </div>
    </fieldset>
  )
})
