import { EngineError } from '../../core/errors'
import { reuseItems } from '../../core/reuse'
import type { SearchFailure } from '../../core/page'
import { collectionIdOf, foldResult, type Foldable, type FoldedTree, type FoldingFields } from './collections'
import type { CollectionLoad, FoldingContext, FoldingEvent } from './folding.machine'

/** Related results as one tree. */
export interface Collection<Item> extends FoldedTree<Item> {
  /** Undefined for a result that belongs to no collection. */
  collectionId: string | undefined
  /** Whether the collection has more members than those that came with its result. */
  moreResultsAvailable: boolean
  /** Whether all members are being requested. */
  isLoadingMoreResults: boolean
  /** Whether all members are loaded, so that `collapseCollection` removes some. */
  isExpanded: boolean
  /** Why the other members could not be loaded. */
  error: SearchFailure | undefined
}

/** The results of the page as trees. */
export interface FoldingState<Item> {
  /** A collection for each result of the page, in their order. */
  collections: Collection<Item>[]
}

/** Returns how an error message names a collection, with the probable reason of the error. */
export const invalidCollection = (collectionId: string | undefined): string =>
  `the collection "${collectionId}": folding is probably in an invalid state`

/** `fields`: the fields by which the results were folded; undefined if they were not. */
export function toFoldingState<Item extends Foldable<Item>>(
  { loads }: FoldingContext<FoldedTree<Item>>,
  results: readonly Item[],
  fields: FoldingFields | undefined,
  previous: FoldingState<Item> | undefined,
): FoldingState<Item> {
  const waiting = new Map(loads.map((load) => [load.collectionId, load]))
  const collections = results.map((result) => {
    const collectionId = fields && collectionIdOf(result, fields)
    const load = waiting.get(collectionId ?? '')
    // If several results belong to one collection, the first one represents it.
    waiting.delete(collectionId ?? '')
    const tree = load?.tree ?? (fields && collectionId !== undefined && foldResult(result, fields))
    return toCollection(result, collectionId, load, tree || { result, children: [] })
  })
  return { collections: reuseItems(previous?.collections, collections) }
}

/** Returns the collections to choose from. */
export const offeredCollections = <Item>({ collections }: FoldingState<Item>): unknown[][] =>
  collections.map(({ collectionId }) => [collectionId])

// The total includes the result itself.
const hasMore = <Item>({ totalNumberOfChildResults, childResults }: Foldable<Item>) =>
  (totalNumberOfChildResults ?? 0) > (childResults ?? []).length + 1

const toCollection = <Item extends Foldable<Item>>(
  result: Item,
  collectionId: string | undefined,
  load: CollectionLoad<FoldedTree<Item>> | undefined,
  tree: FoldedTree<Item>,
): Collection<Item> => ({
  ...tree,
  collectionId,
  moreResultsAvailable: collectionId !== undefined && load?.status !== 'loaded' && hasMore(result),
  isLoadingMoreResults: load?.status === 'loading',
  isExpanded: load?.status === 'loaded',
  error: load?.error,
})

/** Returns the commands. `shown` returns the results of the page, and the fields by which they were folded. */
export function toFoldingCommands<Item extends Foldable<Item>>(
  send: (event: FoldingEvent<FoldedTree<Item>>) => void,
  shown: () => { results: readonly Item[]; fields: FoldingFields | undefined },
) {
  /** Returns a collection of the page by its id, or by the result that represents it. */
  function collectionOf(command: string, collection: string | Item) {
    const { results, fields } = shown()
    const idOf = (result: Item) => fields && result?.raw && collectionIdOf(result, fields)
    const collectionId = typeof collection === 'string' ? collection : idOf(collection)
    const result = results.find((result) => collectionId && idOf(result) === collectionId)
    if (collectionId && fields && result) return { collectionId, root: foldResult(result, fields).result }
    throw new EngineError(
      'invalid-argument',
      `${command}: the page does not show ${invalidCollection(collectionId)}. Pass the id of one of the collections of its state`,
    )
  }
  return {
    /**
     * Loads all members of a collection, by its id or by the result of the page that represents it. It does nothing if they
     * are loading or loaded.
     *
     * @throws {EngineError} `invalid-argument` if the page shows no collection with this id.
     */
    loadCollection: (collection: string | Item) =>
      send({ type: 'collection.load', ...collectionOf('loadCollection', collection) }),
    /**
     * Removes the loaded members of a collection, or aborts their request. The collection shows only what came with its
     * result.
     *
     * @throws {EngineError} `invalid-argument` if the page shows no collection with this id.
     */
    collapseCollection(collection: string | Item) {
      const { collectionId } = collectionOf('collapseCollection', collection)
      send({ type: 'collection.collapse', collectionId })
    },
  }
}

/** The commands that {@link toFoldingCommands} returns. */
export interface FoldingCommands<Item extends Foldable<Item>> extends ReturnType<typeof toFoldingCommands<Item>> {}
