import type { FacetOptions } from '@querent/engine'

export interface FilterDefinition extends FacetOptions {
  label: string
  /** Unfolded at the start; others are where a value of theirs is chosen. */
  isOpen?: boolean
  /** Has too many values to look through. */
  hasSearch?: boolean
}

/** The facets of the page, in the order they are shown. The field of each is its id, too. */
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

/** What the pages call a field. */
export const labelOf = (field: string) => labels.get(field) ?? field
