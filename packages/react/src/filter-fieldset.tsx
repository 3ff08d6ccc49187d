import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { useKeptFocus } from './use-kept-focus'

interface FilterFieldsetProps extends ComponentPropsWithoutRef<'fieldset'> {
  legend: ReactNode
  isLoading: boolean
}

/**
 * What holds the values of a facet or a filter, under its name: it says while they load, and keeps the focus when a control
 * goes.
 */
export const FilterFieldset = /* @__PURE__ */ forwardRef<HTMLFieldSetElement, FilterFieldsetProps>(
  function FilterFieldset({ legend, isLoading, children, ...rest }, ref) {
    const keptFocus = useKeptFocus(rest)

    return (
      <fieldset data-state={isLoading ? 'loading' : 'ready'} aria-busy={isLoading} {...rest} {...keptFocus} ref={ref}>
        <legend data-part="legend">{legend}</legend>
        {children}
      </fieldset>
    )
  },
)
