import { assign, emit } from 'xstate'
import { isEqual, type FeatureSearchRequested } from '@querent/engine'
import { setup } from '@querent/engine/machines'

/** The user, by an id, an email, or both. */
export interface User {
  userId?: string
  email?: string
  userIp?: string
  userAgent?: string
  /** In degrees. */
  latitude?: number
  /** In degrees. */
  longitude?: number
}

/** The page that the user sees. */
export interface View {
  /** Absolute. It names the product listing. */
  url: string
  /** The page before. */
  referrer?: string
}

/** The visitor and the page. */
export interface ContextData {
  /** A language tag, such as `en`. */
  language: string
  /** Two letters of ISO 3166-1, such as `NO`. */
  country: string
  /** Three letters of ISO 4217, such as `NOK`. */
  currency: string
  /** The user, if one is known. */
  user?: User
  /** The page that the user sees. */
  view: View
}

/** The data in the form of the options. */
export interface GivenContext extends Omit<ContextData, 'user' | 'view'> {
  user?: ContextData['user'] | undefined
  view: { url: string; referrer?: string | null | undefined }
}

/** Returns the data without undefined members, as it is after a round trip through JSON. */
export const toContextData = ({
  language,
  country,
  currency,
  user,
  view: { url, referrer },
}: GivenContext): ContextData => ({
  language,
  country,
  currency,
  ...(user && { user }),
  view: { url, ...(referrer && { referrer }) },
})

/** The current visitor and page. */
export interface ShopContext {
  data: ContextData
}

/** A change of the context by a command, or its restoration. */
export type ShopContextEvent =
  { type: 'context.change'; data: ContextData } | { type: 'context.restore'; data: ContextData }

/** Returns whether the shop shows the same products and values: at most the user differs. */
const isSameShop = (left: ContextData, right: ContextData) =>
  isEqual({ ...left, user: undefined }, { ...right, user: undefined })

/** Holds the context. A change returns to page 1. It also clears filters, unless only the user has changed. */
export const shopContextMachine = setup({
  types: {
    context: {} as ShopContext,
    events: {} as ShopContextEvent,
    input: {} as GivenContext,
    emitted: {} as FeatureSearchRequested,
  },
  actions: { replace: assign(({ event: { data } }) => ({ data })) },
}).createMachine({
  id: 'shopContext',
  context: ({ input }) => ({ data: toContextData(input) }),
  on: {
    'context.change': [
      { guard: ({ context, event }) => isEqual(context.data, event.data) },
      {
        actions: [
          emit(({ context, event: { data } }) => ({
            type: 'search.requested',
            cause: 'contextChange',
            resets: isSameShop(context.data, data) ? ['page'] : ['page', 'filters'],
          })),
          'replace',
        ],
      },
    ],
    'context.restore': { actions: 'replace' },
  },
})
