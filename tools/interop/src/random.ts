/** A sequence of random numbers that is the same on every run. */
export interface Random {
  /** Returns a number from 0 up to 1. */
  next(): number
  /** Returns a whole number from 0 up to `limit`, exclusive. */
  below(limit: number): number
  pick<Item>(items: readonly Item[]): Item
  /** Returns distinct items in random order; fewer if there are fewer. */
  sample<Item>(items: readonly Item[], count: number): Item[]
  chance(probability: number): boolean
}

/** Creates the generator mulberry32: small, fast, and sufficient for data. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <Item>(items: readonly Item[]) => items[below(items.length)]!
  const sample = <Item>(items: readonly Item[], count: number) => {
    const left = [...items]
    const taken: Item[] = []
    while (taken.length < count && left.length > 0) taken.push(...left.splice(below(left.length), 1))
    return taken
  }
  return { next, below, pick, sample, chance: (probability) => next() < probability }
}
