import { useFilterDraftProps, type FilterDraftProps } from '..'
import { ownMarkup } from '../testing/own-markup'

export const CustomFilterDraft = ownMarkup<HTMLFieldSetElement, FilterDraftProps>(function useMarkup({
  children,
  ...options
}) {
  const { labels, rootProps, filtersProps, applyProps, discardProps } = useFilterDraftProps(options)
  return (
    <fieldset {...rootProps}>
      <section {...filtersProps}>
        <div>{children}</div>
      </section>
      <p>
        <button {...applyProps}>{labels.apply}</button>
        <button {...discardProps}>{labels.discard}</button>
      </p>
    </fieldset>
  )
})
