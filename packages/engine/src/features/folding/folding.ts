import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import type { Named } from '../../core/options'
import type { Result } from '@querent/api-client'
import { assertReply } from '../../core/errors'
import { fetchActor } from '../../core/fetch-actor'
import { defineSearchFeature, searchToolsOf } from '../../search/search-protocol'
import { foldCollection, type FoldedTree } from './collections'
import { createCollectionMachine, createFoldingMachine, type CollectionLoad } from './folding.machine'
import { foldingOptions, type FoldingOptions } from './folding.schema'
import {
  invalidCollection,
  offeredCollections,
  toFoldingCommands,
  toFoldingState,
  type Collection,
  type FoldingState,
  type FoldingCommands,
} from './folding.view'
import { fieldsOf, toLoadRequest } from './load-request'

/** A result of a collection, with its children. */
export type FoldedResult = FoldedTree<Result>

/** Related results as one tree. */
export type FoldedCollection = Collection<Result>

/** Loads all members of one collection. */
export const collectionMachine = /* @__PURE__ */ createCollectionMachine<FoldedResult>()

/** Loads all members of the collections that users open, with a `collectionMachine` for each. */
export const foldingMachine = /* @__PURE__ */ createFoldingMachine<FoldedResult>()

const dropOf = (loads: CollectionLoad<FoldedResult>[]) =>
  loads.length
    ? { type: 'loads.drop' as const, collectionIds: loads.map(({ collectionId }) => collectionId) }
    : undefined

/**
 * Groups related results into collections, each a tree with the topmost result as its root, and loads all members of a
 * collection on request. The feature `resultList` shows the results themselves and fetches more of them.
 *
 * Contributes the fields to fold by. If other features restrict the requested fields, these three are requested as
 * well. A new search aborts the requests for collections, and its results replace loaded members.
 *
 * @param options - see {@link FoldingOptions}; none is required.
 * @throws {InvalidOptionsError} if a field is empty, or `numberOfFoldedResults` is below 0.
 * @see Specification, sentences 3.21, 3.22, 4.35 to 4.37, 8.9 and 9.12; Protocol, section 2.6
 */
export const folding = defineSearchFeature({
  kind: 'folding',
  schema: foldingOptions as Named<typeof foldingOptions, FoldingOptions>,
  machine: /* @__PURE__ */ foldingMachine.provide({
    actors: {
      collection: /* @__PURE__ */ collectionMachine.provide({
        actors: {
          fetchCollection: fetchActor(async (collectionId: string, { signal, self }) => {
            const { client, environment, page } = searchToolsOf(self)
            const request = page().request ?? {}
            const reply = await client.search(toLoadRequest(request, collectionId), { signal })
            assertReply(Array.isArray(reply?.results))
            const fields = fieldsOf(request)
            const tree = fields && foldCollection(reply.results, collectionId, fields)
            if (tree) return tree
            const message = `No root was loaded of ${invalidCollection(collectionId)}`
            environment.logger.error(message)
            throw Object.assign(new Error(message), { code: 'invalid-folding' })
          }),
        },
      }),
    },
  }),
  contribute: (_, __, { collectionField, parentField, childField, numberOfFoldedResults }) => ({
    filterField: collectionField,
    // The wire swaps the names of these two fields.
    childField: parentField,
    parentField: childField,
    filterFieldRange: numberOfFoldedResults,
    fieldsRead: [collectionField, parentField, childField],
  }),
  receive: {
    'search.started': ({ part }, { context: { loads } }) =>
      part ? undefined : dropOf(loads.filter(({ status }) => status === 'loading')),
    'search.succeeded': ({ part }, { context: { loads } }) => (part ? undefined : dropOf(loads)),
  },
  dependsOn: ['request', 'facts'],
  state: ({ context }, { request, facts }, _, previous: FoldingState<Result> | undefined) =>
    toFoldingState(context, facts.items, fieldsOf(request), previous),
  commands: (send, { page }): FoldingCommands<Result> =>
    toFoldingCommands(send, () => ({ results: page().facts.items, fields: fieldsOf(page().request) })),
  offers: { loadCollection: offeredCollections, collapseCollection: offeredCollections },
})

/** The actor that runs the machine of `folding`. */
export interface FoldingActor extends ActorOf<typeof folding> {}

/** What `engine.get(folding)` returns: the state, the commands and the actor of the feature. */
export interface FoldingController extends ControllerOf<typeof folding> {}
