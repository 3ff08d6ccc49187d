import { reuseItems } from '../../core/reuse'
import type { PageFacts } from '../../domain/facts'

/** The state of the result list. */
export interface ResultListState<Item> {
  /** The results shown so far. */
  results: Item[]
  /** False until the first response. */
  hasSearched: boolean
  /** Whether the platform has results beyond those shown. */
  hasMoreResults: boolean
}

/** The commands of the result list. */
export interface ResultListCommands {
  /** Fetches the next results and appends them. */
  fetchMoreResults(): void
}

/** Returns whether the platform has more items than those shown, within reach. */
export const hasMoreItems = ({ firstIndex, items, perPage, totalCount, maxItems }: PageFacts): boolean =>
  perPage !== 0 && firstIndex + items.length < Math.min(totalCount, maxItems)

/** Returns the results of the page. Results that equal previous ones are the same objects. */
export const toResultListState = <Item>(
  facts: PageFacts<Item>,
  previous: { results: Item[] } | undefined,
): ResultListState<Item> => ({
  results: reuseItems(previous?.results, facts.items),
  hasSearched: facts.hasSearched,
  hasMoreResults: hasMoreItems(facts),
})
