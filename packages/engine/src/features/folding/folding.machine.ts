import { assign, raise, spawnChild, stopChild, type DoneActorEvent, type ErrorActorEvent } from 'xstate'
import type { Result } from '@querent/api-client'
import { missingActor } from '../../core/fetch-actor'
import { toSearchFailure, type SearchFailure } from '../../core/page'
import { setup } from '../../core/setup'
import type { FoldedResult, FoldingFields } from './collections'

export interface FoldingInput extends FoldingFields {
  numberOfFoldedResults: number
}

/** All members of a collection, where someone asked for them. */
export interface CollectionLoad {
  collectionId: string
  /** The result of the page that stands for the collection: with it the load goes. */
  of: Result
  status: 'loading' | 'loaded' | 'failed'
  tree?: FoldedResult
  error?: SearchFailure
}

export interface FoldingContext extends FoldingInput {
  loads: CollectionLoad[]
}

/** `loads.drop` forgets what was loaded of these collections, and gives up what is being loaded. */
export type FoldingEvent =
  | { type: 'collection.load'; collectionId: string; of: Result }
  | { type: 'loads.drop'; collectionIds: string[] }
  | DoneActorEvent<FoldedResult>
  | ErrorActorEvent

const newestOf = ({ context: { loads } }: { context: FoldingContext }) => loads.at(-1)!.collectionId

export const foldingMachine = setup({
  types: { context: {} as FoldingContext, events: {} as FoldingEvent, input: {} as FoldingInput },
  actors: { fetchCollection: missingActor<FoldedResult, string>() },
  actions: {
    settle: assign(({ context: { loads } }, { collectionId, ...end }: Omit<CollectionLoad, 'of'>) => ({
      loads: loads.map((load) => (load.collectionId === collectionId ? { ...load, ...end } : load)),
    })),
  },
}).createMachine({
  id: 'folding',
  context: ({ input }) => ({ ...input, loads: [] }),
  on: {
    'collection.load': {
      guard: ({ context: { loads }, event: { collectionId } }) =>
        loads.every((load) => load.collectionId !== collectionId || load.status === 'failed'),
      actions: [
        assign(({ context: { loads }, event: { collectionId, of } }) => ({
          loads: [
            ...loads.filter((load) => load.collectionId !== collectionId),
            { collectionId, of, status: 'loading' },
          ],
        })),
        spawnChild('fetchCollection', { id: newestOf, input: newestOf }),
      ],
    },
    /** One after the other. */
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
