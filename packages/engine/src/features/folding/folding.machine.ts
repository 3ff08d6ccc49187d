import { assign, emit, raise, spawnChild, stopChild } from 'xstate'
import { missingActor } from '../../core/fetch-actor'
import { toSearchFailure, type SearchFailure } from '../../core/page'
import { setup } from '../../core/setup'

/** A collection whose members are requested: all of its members, or why they could not be loaded. */
export interface CollectionContext<Tree> {
  collectionId: string
  tree?: Tree
  error?: SearchFailure
}

/** The current state of the machine of a collection. */
export interface CollectionLoad<Tree> extends CollectionContext<Tree> {
  status: 'loading' | 'loaded' | 'failed'
}

/** The collections of the page that were requested as a whole. */
export interface FoldingContext<Tree> {
  loads: CollectionLoad<Tree>[]
}

/** For analytics. `root` is the topmost result of the collection that the page shows. */
export type FoldingEmitted =
  { type: 'collection.expanded'; collectionId: string; root: object } | { type: 'collection.collapsed' }

/** `loads.drop` removes the loaded members of these collections, and aborts requests for them. */
export type FoldingEvent<Tree> =
  | { type: 'collection.load'; collectionId: string; root: object }
  | { type: 'collection.collapse'; collectionId: string }
  | { type: 'loads.drop'; collectionIds: string[] }
  | {
      type: `xstate.snapshot.${string}`
      snapshot: { value: CollectionLoad<Tree>['status']; context: CollectionContext<Tree> }
    }

/** Returns the machine that loads all members of one collection. */
export const createCollectionMachine = <Tree>() =>
  setup({
    types: { context: {} as CollectionContext<Tree>, input: {} as string },
    actors: { fetchCollection: missingActor<Tree, string>() },
  }).createMachine({
    id: 'collection',
    context: ({ input: collectionId }) => ({ collectionId }),
    initial: 'loading',
    states: {
      loading: {
        tags: 'loading',
        invoke: {
          src: 'fetchCollection',
          input: ({ context: { collectionId } }) => collectionId,
          onDone: { target: 'loaded', actions: assign(({ event: { output } }) => ({ tree: output })) },
          onError: { target: 'failed', actions: assign(({ event }) => ({ error: toSearchFailure(event.error) })) },
        },
      },
      loaded: {},
      failed: {},
    },
  })

const newestOf = ({ loads }: FoldingContext<unknown>) => loads.at(-1)!.collectionId

// A prefix, because a collection may have the name of a member of every object.
const actorIdOf = (collectionId: string | undefined) => `collection ${collectionId}`

/**
 * Returns the machine that loads any number of collections at a time, each with a machine for it; `Tree` is a
 * collection with all its members.
 */
export const createFoldingMachine = <Tree>() =>
  setup({
    types: {
      context: {} as FoldingContext<Tree>,
      events: {} as FoldingEvent<Tree>,
      emitted: {} as FoldingEmitted,
    },
    actors: { collection: createCollectionMachine<Tree>() },
  }).createMachine({
    id: 'folding',
    context: { loads: [] },
    on: {
      'collection.load': {
        guard: ({ context: { loads }, event: { collectionId } }) =>
          loads.every((load) => load.collectionId !== collectionId || load.status === 'failed'),
        actions: [
          stopChild(({ event }) => actorIdOf(event.collectionId)),
          assign(({ context: { loads }, event: { collectionId } }) => ({
            loads: [...loads.filter((load) => load.collectionId !== collectionId), { collectionId, status: 'loading' }],
          })),
          spawnChild('collection', {
            id: ({ context }) => actorIdOf(newestOf(context)),
            input: ({ context }) => newestOf(context),
            syncSnapshot: true,
          }),
          emit(({ event: { collectionId, root } }) => ({ type: 'collection.expanded', collectionId, root })),
        ],
      },
      'collection.collapse': {
        guard: ({ context: { loads }, event }) => loads.some(({ collectionId }) => collectionId === event.collectionId),
        actions: [
          emit({ type: 'collection.collapsed' }),
          raise(({ event: { collectionId } }) => ({ type: 'loads.drop', collectionIds: [collectionId] })),
        ],
      },
      // Stops one actor after the other, because an event stops only one.
      'loads.drop': {
        guard: ({ event: { collectionIds } }) => collectionIds?.length > 0,
        actions: [
          stopChild(({ event }) => actorIdOf(event.collectionIds[0])),
          assign(({ context: { loads }, event: { collectionIds } }) => ({
            loads: loads.filter(({ collectionId }) => collectionId !== collectionIds[0]),
          })),
          raise(({ event: { collectionIds } }) => ({ type: 'loads.drop', collectionIds: collectionIds.slice(1) })),
        ],
      },
      'xstate.snapshot.*': {
        actions: assign(({ context: { loads }, event: { snapshot } }) => ({
          loads: loads.map((load) =>
            load.collectionId === snapshot.context.collectionId
              ? { ...snapshot.context, status: snapshot.value }
              : load,
          ),
        })),
      },
    },
  })
