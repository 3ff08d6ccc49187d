import { Facet, useFacet, useQuerySummary } from '@querent/react'
import { facetLabels } from '../components/facet-labels'
import { labelOf } from '../filters'

interface LabFacetProps {
  facetId: string
  allowExclude?: boolean
  allowSearch?: boolean
}

/** A facet of the lab pages, whose id is its field. */
export function LabFacet({ facetId, ...allowed }: LabFacetProps) {
  const label = labelOf(facetId)
  const isEmpty = !useFacet(facetId).state.values.length
  const { hasSearched } = useQuerySummary().state
  if (isEmpty && hasSearched) return <p className="hint">{`${label}: nothing among these results.`}</p>
  return <Facet className="choices" facetId={facetId} label={label} labels={facetLabels(label)} {...allowed} />
}
