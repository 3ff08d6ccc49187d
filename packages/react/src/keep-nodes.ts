import type { ReactNode } from 'react'

/**
 * Returns `show` with a memory: as long as an item and its position are the same, so is its node, and React does not
 * render again what is inside.
 */
export function keepNodes<Item extends object>(show: (item: Item, index: number) => ReactNode) {
  const kept = new WeakMap<Item, { index: number; node: ReactNode }>()
  return (item: Item, index: number) => {
    let known = kept.get(item)
    if (known?.index !== index) {
      known = { index, node: show(item, index) }
      kept.set(item, known)
    }
    return known.node
  }
}
