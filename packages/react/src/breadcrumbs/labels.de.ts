import { boundsFormat, dateRangeFormat } from '../range-facet/range-format'
import type { BreadcrumbsLabels } from './labels'

/** The texts of `Breadcrumbs` in German. */
export const Breadcrumbs: BreadcrumbsLabels = {
  breadcrumbs: 'Aktive Filter',
  value: String,
  path: (path) => path.join(' / '),
  numericRange: (range) => boundsFormat('de')(range).join(' bis '),
  dateRange: dateRangeFormat('de'),
  breadcrumb: ({ label, state }, choice) => `${label}: ${state === 'excluded' ? 'nicht ' : ''}${choice}`,
  remove: (breadcrumb) => `${breadcrumb} entfernen`,
  clear: 'Alle Filter zurücksetzen',
}
