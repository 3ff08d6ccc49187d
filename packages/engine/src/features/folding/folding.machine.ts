import { enqueueActions, setup, type DoneActorEvent, type ErrorActorEvent } from 'xstate'
import type { Result } from '@querent/api-client'
import { missingActor } from '../../core/fetch-actor'
import { toSearchFailure, type SearchFailure } from '../../core/page'
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

export const foldingMachine = setup({
  types: { context: {} as FoldingContext, events: {} as FoldingEvent, input: {} as FoldingInput },
  actors: { fetchCollection: missingActor<FoldedResult, string>() },
  guards: {
    isNeeded: ({ context: { loads } }, { collectionId }: { collectionId: string }) =>
      loads.every((load) => load.collectionId !== collectionId || load.status === 'failed'),
  },
  actions: {
    load: enqueueActions(({ enqueue, context: { loads } }, { collectionId, of }: Omit<CollectionLoad, 'status'>) => {
      const others = loads.filter((load) => load.collectionId !== collectionId)
      enqueue.assign({ loads: [...others, { collectionId, of, status: 'loading' }] })
      enqueue.spawnChild('fetchCollection', { id: collectionId, input: collectionId })
    }),
    drop: enqueueActions(({ enqueue, context: { loads } }, { collectionIds }: { collectionIds: string[] }) => {
      for (const id of collectionIds) enqueue.stopChild(id)
      enqueue.assign({ loads: loads.filter(({ collectionId }) => !collectionIds.includes(collectionId)) })
    }),
    settle: enqueueActions(({ enqueue, context: { loads } }, { collectionId, ...end }: Omit<CollectionLoad, 'of'>) => {
      enqueue.stopChild(collectionId)
      enqueue.assign({
        loads: loads.map((load) => (load.collectionId === collectionId ? { ...load, ...end } : load)),
      })
    }),
  },
}).createMachine({
  id: 'folding',
  context: ({ input }) => ({ ...input, loads: [] }),
  on: {
    'collection.load': {
      guard: { type: 'isNeeded', params: ({ event }) => event },
      actions: { type: 'load', params: ({ event: { collectionId, of } }) => ({ collectionId, of }) },
    },
    'loads.drop': { actions: { type: 'drop', params: ({ event }) => event } },
    'xstate.done.actor.*': {
      actions: {
        type: 'settle',
        params: ({ event }) => ({ collectionId: event.actorId, status: 'loaded', tree: event.output }),
      },
    },
    'xstate.error.actor.*': {
      actions: {
        type: 'settle',
        params: ({ event }) => ({
          collectionId: event.actorId,
          status: 'failed',
          error: toSearchFailure(event.error),
        }),
      },
    },
  },
})
