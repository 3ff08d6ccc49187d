import * as z from 'zod/mini'
import type { AnalyticsEvent, EventStore } from '../analytics/event-store'

/** Maximum number of events to read per type, latest first. */
const MAX_EVENTS = 10_000

const product = z.object({ productId: z.string() })
const purchase = z.object({ products: z.array(z.object({ product })) })
const look = z.object({ product })

const listEvents = (events: EventStore, type: string) => events.list({ mode: 'next', type, limit: MAX_EVENTS })

/**
 * Returns the products of each reported purchase, latest purchase first.
 *
 * @see Protocol, section 12.3
 */
export const listPurchases = async (events: EventStore): Promise<ReadonlySet<string>[]> => {
  const reported = await listEvents(events, 'ec.purchase')
  return reported.flatMap(({ payload }) => {
    const { data } = purchase.safeParse(payload)
    return data ? [new Set(data.products.map(({ product }) => product.productId))] : []
  })
}

/** Returns the products that a visitor viewed, latest first and unique. */
export const listViewed = async (events: EventStore, clientId: string): Promise<string[]> => {
  if (clientId === '') return []
  const reported = await Promise.all(['ec.productView', 'ec.productClick'].map((type) => listEvents(events, type)))
  const own = reported.flat().filter((event: AnalyticsEvent) => event.clientId === clientId)
  const ids = own
    .sort((a, b) => b.receivedAt - a.receivedAt)
    .flatMap(({ payload }) => look.safeParse(payload).data?.product.productId ?? [])
  return [...new Set(ids)]
}

/** Ranks products by their number of purchases, most frequent first. */
export const rankByPurchases = (purchases: readonly ReadonlySet<string>[]): string[] => {
  const counts = new Map<string, number>()
  for (const products of purchases) for (const id of products) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).map(([id]) => id)
}
