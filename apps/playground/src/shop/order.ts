/** An order, as shown on the confirmation page. */
export interface Order {
  id: string
  /** The name of the buyer. */
  name: string
  /** The total, with its currency. */
  total: string
  bought: { name: string; quantity: number }[]
}

/** Returns the order in the current history entry; undefined if there is no order. */
export function orderOf(state: unknown): Order | undefined {
  const order = state as Partial<Order> | null
  return typeof order?.id === 'string' && Array.isArray(order.bought) ? (order as Order) : undefined
}
