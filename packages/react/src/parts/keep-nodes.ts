import type { ReactNode } from 'react'

/** Bundlers replace it, as for React. */
declare const process: { env: { NODE_ENV?: string } }

/**
 * Returns a memoised `show`. It returns the same node while an item and its position stay the same, so that React does
 * not render the node again.
 *
 * @param show - the children of the component.
 * @throws {TypeError} in a development build, if it is not a function.
 */
export function keepNodes<Item extends object>(show: (item: Item, index: number) => ReactNode) {
  if (process.env.NODE_ENV !== 'production' && typeof show !== 'function') {
    throw new TypeError(`children must be a function, such as {(result) => result.title} (received ${typeof show}).`)
  }
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
