import { Facet, useFacet, useQuerySummary } from '@querent/react'
import { useState } from 'react'
import { filters, type FilterDefinition } from '../filters'
import { formatCount } from '../format'
import { ExcludeIcon } from './icons'
import { FilterSkeleton } from './skeletons'

/** Every facet, each below a heading that folds it. */
export function FilterList() {
  const { hasSearched, isLoading } = useQuerySummary().state
  return (
    <div className="filter-list">
      {filters.map((filter) => (
        <Filter key={filter.field} {...filter} />
      ))}
      {!hasSearched && isLoading && <FilterSkeleton />}
    </div>
  )
}

function Filter({ field, label, isOpen = false, hasSearch = false }: FilterDefinition) {
  const { values, hasActiveValues } = useFacet(field).state
  const [isOpenAtStart] = useState(isOpen || hasActiveValues)
  if (!values.length) return null
  const active = values.filter(({ state }) => state !== 'idle').length

  return (
    <details className="filter" data-part="filter" data-field={field} open={isOpenAtStart}>
      <summary>
        {label}
        {active > 0 && (
          <span className="filter-active">
            {active}
            <span className="visually-hidden"> active</span>
          </span>
        )}
      </summary>
      <Facet
        facetId={field}
        label={label}
        allowExclude
        allowSearch={hasSearch}
        labels={{
          count: formatCount,
          exclude: <ExcludeIcon />,
          search: `Search in ${label}`,
          found: `Found in ${label}`,
          clear: `Clear ${label}`,
        }}
      />
    </details>
  )
}
