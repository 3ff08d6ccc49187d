import type { GeneratedFacet } from '@querent/commerce'
import { forwardRef, Fragment, useCallback, type ReactNode } from 'react'
import type { ComponentProps, ComponentWithRef } from '../../parts/component-props'
import { CategoryFacet, Facet } from '../../facet'
import type { CollapseProps } from '../../filters/filter-fieldset'
import type { CategoryFacetLabels, FacetLabels } from '../../facet/labels'
import type { RangeFilterLabels } from '../../range-filter/labels'
import type { RangeSliderLabels } from './labels'
import { DateFacet, NumericFacet, type FormatRange } from '../../range-facet'
import { textInOwnElement } from '../../parts/own-element'
import { useFacetGenerator } from '../hooks'
import { useLocale } from '../context/use-locale'
import { RangeSlider } from './range-slider'
import { useFormatRange } from './use-format-number'
import { firstText } from '../../text/names'

/** The labels of facets of every kind. */
export interface FacetGeneratorLabels extends FacetLabels, CategoryFacetLabels, RangeSliderLabels {
  /** The labels of the form to type a range in, beside a slider. */
  input: Partial<RangeFilterLabels>
}

interface GeneratedFacetProps extends CollapseProps {
  /** Offers to exclude values. Default false. Places and categories cannot be excluded. */
  allowExclude?: boolean
  /** Offers to search the values of regular facets, places and categories. Default false. */
  allowSearch?: boolean
}

/** The props of `FacetGenerator`. */
export type FacetGeneratorProps = ComponentProps<
  'div',
  GeneratedFacetProps & {
    labels?: Partial<FacetGeneratorLabels>
    /** Renders a facet; by default `shown`, the component of its kind. */
    children?: (facet: GeneratedFacet, shown: ReactNode) => ReactNode
  }
>

const showFacet = (_: GeneratedFacet, shown: ReactNode) => shown

/**
 * The facets that the platform chose, in its order: values to select, a tree, ranges, dates, or a slider for a numeric
 * facet whose interval is `continuous`. They move without remounting, and keep the focus. Needs the
 * feature `facetGenerator`.
 *
 * Parts (`data-part`): `facets`, and the parts of `Facet`, `CategoryFacet`, `NumericFacet`, `DateFacet` and
 * `RangeSlider`.
 */
export const FacetGenerator: ComponentWithRef<HTMLDivElement, FacetGeneratorProps> = /* @__PURE__ */ forwardRef<
  HTMLDivElement,
  FacetGeneratorProps
>(function FacetGenerator(
  {
    children = showFacet,
    allowExclude = false,
    allowSearch = false,
    allowCollapse = false,
    defaultCollapsed = false,
    labels = {},
    ...rest
  },
  ref,
) {
  const { facets } = useFacetGenerator().state
  const props = { allowExclude, allowSearch, allowCollapse, defaultCollapsed, labels }
  return (
    <div data-part="facets" {...rest} ref={ref}>
      {facets.map((facet) => (
        <Fragment key={facet.facetId}>
          {textInOwnElement(children(facet, <FacetOfKind facet={facet} {...props} />))}
        </Fragment>
      ))}
    </div>
  )
})

interface FacetOfKindProps extends Required<GeneratedFacetProps> {
  facet: GeneratedFacet
  labels: Partial<FacetGeneratorLabels>
}

function FacetOfKind({ facet, allowExclude, allowSearch, labels: { input, ...labels }, ...others }: FacetOfKindProps) {
  const { facetId, kind, displayName, interval } = facet
  const locale = useLocale()
  const format = useFormatRange()
  const formatValue = useCallback<FormatRange<number>>((range) => format(facetId, range), [format, facetId])
  const common = { facetId, label: firstText(displayName, facetId), labels, ...others }
  switch (kind) {
    case 'category':
      return <CategoryFacet {...common} allowSearch={allowSearch} />
    case 'numeric':
      if (interval === 'continuous')
        return <RangeSlider {...common} {...(input && { inputProps: { labels: input } })} />
      return <NumericFacet {...common} allowExclude={allowExclude} formatValue={formatValue} />
    case 'date':
      return <DateFacet {...common} allowExclude={allowExclude} locale={locale} />
    case 'location':
      return <Facet {...common} allowSearch={allowSearch} urlKey="lf" />
    case 'regular':
      return <Facet {...common} allowExclude={allowExclude} allowSearch={allowSearch} />
  }
}
