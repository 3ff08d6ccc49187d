/** Returns a copy of `items` in the order of `facetIds`; items of other facets follow in their order. */
export function inOrderOf<Item extends { facetId: string }>(
  facetIds: readonly string[],
  items: readonly Item[],
): Item[] {
  const places = new Map(facetIds.map((facetId, place) => [facetId, place]))
  const placeOf = ({ facetId }: Item) => places.get(facetId) ?? places.size
  return [...items].sort((left, right) => placeOf(left) - placeOf(right))
}
