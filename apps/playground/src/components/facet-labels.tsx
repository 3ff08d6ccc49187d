import { formatCount } from '../format'
import { ExcludeIcon } from './icons'

/** Returns the labels of a facet by its name. */
export const facetLabels = (label: string) => ({
  count: formatCount,
  exclude: <ExcludeIcon />,
  search: `Search in ${label}`,
  found: `Found in ${label}`,
  clear: `Clear ${label}`,
})
