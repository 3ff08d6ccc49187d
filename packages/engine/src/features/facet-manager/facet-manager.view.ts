import { assertObjects } from '../../core/errors'
import { reuseItems } from '../../core/reuse'
import { inOrderOf } from '../../domain/facet-order'
import type { PageFacts } from '../../domain/facts'

/** The order of the facets. */
export interface FacetManagerState {
  /** The ids of the facets, in the order of the last response. */
  facetIds: string[]
}

type OrderFacts = Pick<PageFacts, 'facetIds'>

/** Returns the ids of the facets; the list of `previous` if they are the same. */
export const toFacetManagerState = (
  { facetIds }: OrderFacts,
  previous: FacetManagerState | undefined,
): FacetManagerState => ({ facetIds: reuseItems(previous?.facetIds, [...facetIds]) })

/** Returns the command that sorts items by the order of the facets. */
export const toFacetManagerCommands = (factsOf: () => OrderFacts) => ({
  /**
   * Returns a copy of `items` in the order of the facets; items of other facets follow in their order.
   *
   * @throws {EngineError} `invalid-argument` if `items` is not a list of objects.
   */
  sort<Item extends { facetId: string }>(items: readonly Item[]): Item[] {
    assertObjects('sort', 'items', items)
    return inOrderOf(factsOf().facetIds, items)
  },
})

/** The commands that {@link toFacetManagerCommands} returns. */
export interface FacetManagerCommands extends ReturnType<typeof toFacetManagerCommands> {}
