import type { FacetOptions } from '@querent/engine'

export interface FilterDefinition extends FacetOptions {
  label: string
  /** Expanded at first. Other facets are expanded if one of their values is selected. */
  isOpen?: boolean
  /** Has many values, so it offers a search for values. */
  hasSearch?: boolean
}

/** The facets of the page, in display order. The field of each is also its id. */
export const filters: readonly FilterDefinition[] = [
  { field: 'kind', label: 'Kind', isOpen: true, customSort: ['Feature'] },
  {
    field: 'baseline',
    label: 'Baseline',
    isOpen: true,
    customSort: ['Widely available', 'Newly available', 'Limited availability'],
  },
  { field: 'area', label: 'Area', isOpen: true, numberOfValues: 6 },
  { field: 'browsers', label: 'Supported by', isOpen: true, resultsMustMatch: 'allValues' },
  { field: 'runtimes', label: 'Runs in', resultsMustMatch: 'allValues' },
  { field: 'status', label: 'Status' },
  { field: 'group', label: 'Topic', hasSearch: true },
  { field: 'feature', label: 'Part of feature', hasSearch: true },
  { field: 'type', label: 'Type', hasSearch: true },
  { field: 'baselineYear', label: 'In all browsers since', sortCriteria: 'alphanumericDescending' },
  { field: 'edition', label: 'ECMAScript edition', sortCriteria: 'alphanumericNaturalDescending' },
]

const labels = new Map([
  ...filters.map(({ field, label }) => [field, label] as const),
  ['section', 'Section'],
  ['readiness', 'Readiness'],
  ['browserCount', 'Browsers'],
  ['since', 'First shipped'],
  ['year', 'First shipped in'],
  ['baselineDate', 'In all browsers'],
  ['foldingcollection', 'Id of the feature'],
  ['foldingparent', 'Id of the feature above'],
])

/** Returns the label of a field. */
export const labelOf = (field: string) => labels.get(field) ?? field
