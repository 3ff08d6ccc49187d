import { keepItems } from '../../core/keep'
import { options } from '../../core/options'
import { passiveMachine } from '../../core/passive.machine'
import { facetIdsOf, inOrderOf } from '../../domain/facet-order'
import { defineSearchFeature } from '../../search/search-protocol'

/**
 * The order of the facets, as the last response has them: the platform may put first what narrows the results most.
 * While a person chooses in a facet it is asked to keep them.
 *
 * @see Protocol, section 3.1 "freezeFacetOrder"
 */
export const facetManager = defineSearchFeature({
  kind: 'facetManager',
  schema: options({}),
  machine: passiveMachine,
  select: (_, page, previous: { facetIds: string[] } | undefined) => ({
    facetIds: keepItems(previous?.facetIds, facetIdsOf(page.response)),
  }),
  commands: (_, { page }) => ({
    /** A copy in the order of the facets; those that the response does not have stay as they were, after the others. */
    sort: <Item extends { facetId: string }>(items: readonly Item[]): Item[] =>
      inOrderOf(facetIdsOf(page().response), items),
  }),
})
