import type { Result } from '@querent/api-client'
import { assertReply, EngineError } from '../../core/errors'
import { fetchActor } from '../../core/fetch-actor'
import { keepItems } from '../../core/keep'
import type { SearchFailure } from '../../core/page'
import { defineSearchFeature } from '../../search/search-protocol'
import { collectionIdOf, foldCollection, foldResult, type FoldedResult } from './collections'
import { foldingMachine, type CollectionLoad } from './folding.machine'
import { foldingOptions } from './folding.schema'
import { fieldsOf, toLoadRequest } from './load-request'

/** Results that belong together, as one tree. */
export interface FoldedCollection extends FoldedResult {
  /** Undefined for a result that belongs to no collection. */
  collectionId: string | undefined
  /** Whether the collection has members beyond those that came with its result. */
  moreResultsAvailable: boolean
  isLoadingMoreResults: boolean
  /** Why the others could not be loaded. */
  error: SearchFailure | undefined
}

const isUnderWay = ({ status }: CollectionLoad) => status === 'loading'
const dropOf = (loads: CollectionLoad[]) =>
  loads.length
    ? { type: 'loads.drop' as const, collectionIds: loads.map(({ collectionId }) => collectionId) }
    : undefined

// The total counts the result itself, too.
const hasMore = ({ totalNumberOfChildResults = 0, childResults = [] }: Result) =>
  totalNumberOfChildResults > childResults.length + 1

const invalidCollection = (collectionId: string | undefined) =>
  `the collection "${collectionId}": folding is probably in an invalid state`

/**
 * Shows results that belong together as one collection, a tree of which the result above all is the root, and loads all
 * members of one on demand. The list of results itself, and more of it, is that of the feature `resultList`.
 *
 * Contributes what to fold by; where other features ask for certain fields only, its three are asked for as well. A new
 * search gives up what is being loaded, and its results take the place of what was.
 *
 * @param options - see {@link FoldingOptions}; none is required.
 * @throws {InvalidOptionsError} for an empty field, or a `numberOfFoldedResults` below 0.
 * @see Specification, sections 4 "Folding", 8 and 9; Protocol, section 2.6
 */
export const folding = defineSearchFeature({
  kind: 'folding',
  schema: foldingOptions,
  machine: foldingMachine,
  provide: ({ client, environment, page }) =>
    foldingMachine.provide({
      actors: {
        fetchCollection: fetchActor(async (collectionId: string, call) => {
          const request = page().request ?? {}
          const reply = await client.search(toLoadRequest(request, collectionId), call)
          assertReply(Array.isArray(reply?.results))
          const fields = fieldsOf(request)
          const tree = fields && foldCollection(reply.results, collectionId, fields)
          if (tree) return tree
          const message = `No root was loaded of ${invalidCollection(collectionId)}`
          environment.logger.error(message)
          throw Object.assign(new Error(message), { code: 'invalid-folding' })
        }, environment),
      },
    }),
  contribute: ({ context: { collectionField, parentField, childField, numberOfFoldedResults } }) => ({
    filterField: collectionField,
    // The wire calls either by the other's name.
    childField: parentField,
    parentField: childField,
    filterFieldRange: numberOfFoldedResults,
    fieldsRead: [collectionField, parentField, childField],
  }),
  receive: {
    'search.started': ({ part }, { context: { loads } }) => (part ? undefined : dropOf(loads.filter(isUnderWay))),
    'search.succeeded': ({ response: { results } }, { context: { loads } }) =>
      dropOf(loads.filter(({ of }) => !results.includes(of))),
  },
  select: (
    { context: { loads } },
    { request, response },
    previous: { collections: FoldedCollection[] } | undefined,
  ) => {
    const fields = fieldsOf(request)
    const collections = (response?.results ?? []).map((result): FoldedCollection => {
      const collectionId = fields && collectionIdOf(result, fields)
      const load = loads.find(({ of }) => of === result)
      const tree = load?.tree ?? (fields && collectionId !== undefined && foldResult(result, fields))
      return {
        ...(tree || { result, children: [] }),
        collectionId,
        moreResultsAvailable: collectionId !== undefined && load?.status !== 'loaded' && hasMore(result),
        isLoadingMoreResults: load?.status === 'loading',
        error: load?.error,
      }
    })
    return { collections: keepItems(previous?.collections, collections) }
  },
  commands: (send, { page }) => ({
    /**
     * Loads all members of a collection, by its id or by the result of the page that stands for it. Nothing happens
     * while they are loading, and where they are loaded already.
     *
     * @throws {EngineError} `invalid-argument`, where no collection that is shown has this id.
     */
    loadCollection(collection: string | Result) {
      const { request, response } = page()
      const fields = fieldsOf(request)
      const idOf = (result: Result) => fields && result?.raw && collectionIdOf(result, fields)
      const collectionId = typeof collection === 'string' ? collection : idOf(collection)
      const of = collectionId ? response?.results.find((result) => idOf(result) === collectionId) : undefined
      if (!collectionId || !of) {
        throw new EngineError(
          'invalid-argument',
          `loadCollection: the page does not show ${invalidCollection(collectionId)}. Give the id of one of the collections of its state`,
        )
      }
      send({ type: 'collection.load', collectionId, of })
    },
  }),
})
