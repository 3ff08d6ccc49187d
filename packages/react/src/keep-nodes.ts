import type { ReactNode } from 'react'

/**
 * Returns a memoised `show`. It returns the same node while an item and its position stay the same, so that React does
 * not render the node again.
 */
export function keepNodes<Item extends object>(show: (item: Item, index: number) => ReactNode) {
  const kept = new WeakMap<Item, { index: number; node: ReactNode }>()
  return (item: Item, index: number) => {
    let cached = kept.get(item)
    if (cached?.index !== index) {
      cached = { index, node: show(item, index) }
      kept.set(item, cached)
    }
    return cached.node
  }
}
