import { Facet } from '@querent/react'
import { facetLabels } from '../components/facet-labels'
import { labelOf } from '../filters'

interface LabFacetProps {
  facetId: string
  allowExclude?: boolean
  allowSearch?: boolean
}

/** A facet whose id is its field, as the pages of the lab show it. */
export function LabFacet({ facetId, ...allowed }: LabFacetProps) {
  const label = labelOf(facetId)
  return <Facet className="choices" facetId={facetId} label={label} labels={facetLabels(label)} {...allowed} />
}
