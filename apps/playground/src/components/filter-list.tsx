import { Facet, useFacet, usePage, useQuerySummary } from '@querent/react'
import { useState } from 'react'
import { filters, type FilterDefinition } from '../filters'
import { facetLabels } from './facet-labels'
import { FilterSkeleton } from './skeletons'

/** Lists all facets, each below a heading that collapses it. */
export function FilterList() {
  const { hasSearched } = useQuerySummary().state
  const isLoading = usePage(({ status }) => status === 'loading')
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
    <details className="filter choices" data-part="filter" data-field={field} open={isOpenAtStart}>
      <summary>
        <span>{label}</span>
        {active > 0 && (
          <span className="filter-active">
            <span>{active}</span>
            <span className="visually-hidden"> active</span>
          </span>
        )}
      </summary>
      <Facet facetId={field} label={label} allowExclude allowSearch={hasSearch} labels={facetLabels(label)} />
    </details>
  )
}
