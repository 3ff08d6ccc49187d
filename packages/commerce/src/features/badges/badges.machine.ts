import { assign } from 'xstate'
import { missingActor, setup, toSearchFailure } from '@querent/engine/machines'
import type { SearchFailure } from '@querent/engine'

/** A short label on a product, such as "New". */
export interface ProductBadge {
  text: string
  /** A CSS colour. */
  backgroundColor: string
  /** A CSS colour. */
  textColor: string
  iconUrl: string | null
}

/** The badges to show in one place of a product card. */
export interface ProductBadgePlacement {
  placementId: string
  badges: ProductBadge[]
}

/** The badges of a product, by the places of a product card. */
export interface ProductBadges {
  productId: string
  badgePlacements: ProductBadgePlacement[]
}

/** The badges that the platform returned, and the failure of the last request. */
export interface BadgesContext {
  /** The badges of the current context. */
  products: ProductBadges[]
  /** Why the last request failed; undefined if it did not. */
  error: SearchFailure | undefined
}

/** Reasons to request badges, and a change of the context, which clears them. */
export type BadgesEvent =
  | { type: 'badges.fetch' }
  /** A search of the page has started. */
  | { type: 'page.load' }
  /** The badges belong to the previous context. */
  | { type: 'context.change' }

/** Requests badges at the first search of each context, or when asked, and clears them if the context changes. */
export const badgesMachine = setup({
  types: { context: {} as BadgesContext, events: {} as BadgesEvent, tags: {} as 'loading' },
  actors: { fetchBadges: missingActor<ProductBadges[], undefined>() },
  actions: { clear: assign({ products: [], error: undefined }) },
}).createMachine({
  id: 'badges',
  context: { products: [], error: undefined },
  initial: 'idle',
  on: { 'badges.fetch': '.loading' },
  states: {
    /** No badges were requested in this context. */
    idle: { on: { 'page.load': 'loading' } },
    loading: {
      tags: 'loading',
      on: { 'context.change': { target: 'idle', actions: 'clear' } },
      invoke: {
        src: 'fetchBadges',
        input: undefined,
        onDone: {
          target: 'settled',
          actions: assign(({ event: { output: products } }) => ({ products, error: undefined })),
        },
        onError: { target: 'settled', actions: assign(({ event }) => ({ error: toSearchFailure(event.error) })) },
      },
    },
    settled: { on: { 'context.change': { target: 'idle', actions: 'clear' } } },
  },
})
