import { useStaticFilterProps, type StaticFilterProps } from '..'
import { group, valueOf } from '../filters/custom'
import { ownMarkup } from '../testing/own-markup'

export const CustomStaticFilter = ownMarkup<HTMLFieldSetElement, StaticFilterProps>(function useMarkup({
  children,
  ...options
}) {
  const { state, labels, legend, ...filter } = useStaticFilterProps(options)
  return (
    <fieldset {...filter.rootProps}>
      {group({
        ...options,
        legend,
        children: (
          <>
            <div {...filter.valuesProps}>
              {state.values.map((value) =>
                valueOf(filter, value, {
                  key: value.caption,
                  label: children ? children(value) : value.caption,
                  exclude: labels.exclude,
                }),
              )}
            </div>
            {state.hasActiveValues && <button {...filter.clearProps}>{labels.clear}</button>}
          </>
        ),
      })}
    </fieldset>
  )
})
