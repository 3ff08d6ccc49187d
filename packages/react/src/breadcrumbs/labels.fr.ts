import { boundsFormat, dateRangeFormat } from '../range-facet/range-format'
import type { BreadcrumbsLabels } from './labels'

/** The texts of `Breadcrumbs` in French. */
export const Breadcrumbs: BreadcrumbsLabels = {
  breadcrumbs: 'Filtres actifs',
  value: String,
  path: (path) => path.join(' / '),
  numericRange: (range) => `de ${boundsFormat('fr')(range).join(' à ')}`,
  dateRange: dateRangeFormat('fr'),
  breadcrumb: ({ label, state }, choice) => `${label}\u00a0: ${state === 'excluded' ? 'sauf ' : ''}${choice}`,
  remove: (breadcrumb) => `Retirer ${breadcrumb}`,
  clear: 'Effacer tous les filtres',
}
