/** What was bought, as the page that confirms it shows it. */
export interface Order {
  id: string
  /** Of the buyer. */
  name: string
  /** With its currency. */
  total: string
  bought: { name: string; quantity: number }[]
}

/** Returns the order that the history keeps for the page; undefined if there is none. */
export function orderOf(state: unknown): Order | undefined {
  const order = state as Partial<Order> | null
  return typeof order?.id === 'string' && Array.isArray(order.bought) ? (order as Order) : undefined
}
