import type { FacetResponse } from '@querent/api-client'

/** The ids of the facets of a response, in its order. */
export const facetIdsOf = (response: { facets: FacetResponse[] } | undefined) =>
  response?.facets.map(({ facetId }) => facetId) ?? []

/** A copy in the order of facet ids; what belongs to none of them follows, as it was. */
export function inOrderOf<Item extends { facetId: string }>(facetIds: readonly string[], items: readonly Item[]) {
  const places = new Map(facetIds.map((facetId, place) => [facetId, place]))
  const placeOf = ({ facetId }: Item) => places.get(facetId) ?? places.size
  return [...items].sort((left, right) => placeOf(left) - placeOf(right))
}
