import type { Breadcrumb, DateRangeParameter, NumericRangeParameter } from '@querent/engine'
import type { ReactNode } from 'react'
import { boundsFormat } from '../range-facet/range-format'

/** An active filter, with the label that its facet or filter has on the page; without one, with its field. */
export type LabelledBreadcrumb = Breadcrumb & { label: string }

/** A choice is written as its facet or filter writes it, unless the prop `labels` of the breadcrumbs says otherwise. */
export interface BreadcrumbsLabels {
  /** Name of the list. */
  breadcrumbs: string
  /** The text of a facet value or of a static filter's caption; like the others, with the field of the facet. */
  value: (value: string, field: string) => string
  /** The path of a category facet. */
  path: (path: readonly string[], field: string) => string
  numericRange: (range: NumericRangeParameter, field: string) => string
  /** A range of dates. Bounds have the form `YYYY/MM/DD@HH:mm:ss` or `past-1-month`. */
  dateRange: (range: DateRangeParameter, field: string) => string
  /** The text of the filter; `choice` is one of the labels above. */
  breadcrumb: (breadcrumb: LabelledBreadcrumb, choice: string) => string
  /** Name of the button that removes a filter. */
  remove: (breadcrumb: string) => string
  clear: ReactNode
}

// One constant per component, so that a bundle includes only the labels of the components that it uses.

const locale = 'en-US'

const toDateText = (bound: string) => bound.replace('@00:00:00', '').replace(/[@-]/g, ' ')

/** The texts of `Breadcrumbs` in English, which are the default. */
export const Breadcrumbs: BreadcrumbsLabels = {
  breadcrumbs: 'Active filters',
  value: String,
  path: (path) => path.join(' / '),
  numericRange: (range) => boundsFormat(locale)(range).join(' to '),
  dateRange: ({ start, end }) => `${toDateText(start)} to ${toDateText(end)}`,
  breadcrumb: ({ label, state }, choice) => `${label}: ${state === 'excluded' ? 'not ' : ''}${choice}`,
  remove: (breadcrumb) => `Remove ${breadcrumb}`,
  clear: 'Clear all filters',
}
