import { useAutomaticFacetsProps, type AutomaticFacetsProps } from '..'
import { valueOf } from '../filters/custom'
import { ownMarkup } from '../testing/own-markup'

export const CustomAutomaticFacets = ownMarkup<HTMLDivElement, AutomaticFacetsProps>(function useMarkup({
  children,
  ...options
}) {
  const { facets, labels, ...automatic } = useAutomaticFacetsProps(options)
  if (!facets.length) return null
  return (
    <section {...automatic.rootProps}>
      {facets.map((facet, index) => (
        <fieldset key={index} {...automatic.facetProps(facet)}>
          <legend {...automatic.legendProps(facet)}>{labels.facet(facet)}</legend>
          <div {...automatic.valuesProps(facet)}>
            {facet.values.map((value, place) =>
              valueOf(automatic.valueGettersOf(facet), value, {
                key: String(place),
                label: children ? children(value, facet) : value.value,
                count: labels.count(value.numberOfResults),
              }),
            )}
          </div>
          {facet.hasActiveValues && <button {...automatic.clearProps(facet)}>{labels.clear}</button>}
        </fieldset>
      ))}
    </section>
  )
})
