import { assign, emit, raise, spawnChild, stopChild, type DoneActorEvent, type ErrorActorEvent } from 'xstate'
import { missingActor } from '../../core/fetch-actor'
import { toSearchFailure, type SearchFailure } from '../../core/page'
import { setup } from '../../core/setup'

/** The request for all members of a collection, and its outcome. */
export interface CollectionLoad<Tree> {
  collectionId: string
  status: 'loading' | 'loaded' | 'failed'
  tree?: Tree
  error?: SearchFailure
}

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
  | DoneActorEvent<Tree>
  | ErrorActorEvent

/** Returns the machine that loads any number of collections at a time; `Tree` is a collection with all its members. */
export const createFoldingMachine = <Tree>() => {
  const newestOf = ({ context: { loads } }: { context: FoldingContext<Tree> }) => loads.at(-1)!.collectionId
  return setup({
    types: {
      context: {} as FoldingContext<Tree>,
      events: {} as FoldingEvent<Tree>,
      emitted: {} as FoldingEmitted,
    },
    actors: { fetchCollection: missingActor<Tree, string>() },
    actions: {
      settle: assign(({ context: { loads } }, settled: CollectionLoad<Tree>) => ({
        loads: loads.map((load) => (load.collectionId === settled.collectionId ? settled : load)),
      })),
    },
  }).createMachine({
    id: 'folding',
    context: { loads: [] },
    on: {
      'collection.load': {
        guard: ({ context: { loads }, event: { collectionId } }) =>
          loads.every((load) => load.collectionId !== collectionId || load.status === 'failed'),
        actions: [
          assign(({ context: { loads }, event: { collectionId } }) => ({
            loads: [...loads.filter((load) => load.collectionId !== collectionId), { collectionId, status: 'loading' }],
          })),
          spawnChild('fetchCollection', { id: newestOf, input: newestOf }),
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
        guard: ({ event }) => event.collectionIds.length > 0,
        actions: [
          stopChild(({ event }) => event.collectionIds[0]!),
          assign(({ context: { loads }, event: { collectionIds } }) => ({
            loads: loads.filter(({ collectionId }) => collectionId !== collectionIds[0]),
          })),
          raise(({ event: { collectionIds } }) => ({ type: 'loads.drop', collectionIds: collectionIds.slice(1) })),
        ],
      },
      'xstate.done.actor.*': {
        actions: [
          stopChild(({ event }) => event.actorId),
          {
            type: 'settle',
            params: ({ event }) => ({ collectionId: event.actorId, status: 'loaded', tree: event.output }),
          },
        ],
      },
      'xstate.error.actor.*': {
        actions: [
          stopChild(({ event }) => event.actorId),
          {
            type: 'settle',
            params: ({ event }) => ({
              collectionId: event.actorId,
              status: 'failed',
              error: toSearchFailure(event.error),
            }),
          },
        ],
      },
    },
  })
}
