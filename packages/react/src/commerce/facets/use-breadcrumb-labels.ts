import { useMemo } from 'react'
import { Breadcrumbs as defaults, type BreadcrumbsLabels } from '../../breadcrumbs/labels'
import { useLabels } from '../../labels/labels-provider'
import { dateRangeFormat } from '../../range-facet'
import { useFormatRange } from './use-format-number'
import { useFacetGenerator } from '../hooks'
import { useLocale } from '../context/use-locale'
import { firstText } from '../../text/names'

/**
 * Returns labels that name facets as the platform does, and write ranges in the language and currency of the context:
 * `<Breadcrumbs labels={useBreadcrumbLabels()} />`. Needs the feature `facetGenerator`.
 */
export function useBreadcrumbLabels(): Pick<BreadcrumbsLabels, 'breadcrumb' | 'numericRange' | 'dateRange'> {
  const { facets } = useFacetGenerator().state
  const format = useFormatRange()
  const locale = useLocale()
  const { breadcrumb } = useLabels('Breadcrumbs', defaults)
  return useMemo(() => {
    const names = new Map(facets.map(({ facetId, displayName }) => [facetId, displayName]))
    return {
      breadcrumb: (filter, choice) =>
        breadcrumb({ ...filter, label: firstText(names.get(filter.facetId)) ?? filter.label }, choice),
      numericRange: (range, field) => format(field, range),
      dateRange: dateRangeFormat(locale),
    }
  }, [facets, format, locale, breadcrumb])
}
