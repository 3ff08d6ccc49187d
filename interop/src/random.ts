/** A stream of numbers that is the same on every run. */
export interface Random {
  /** From 0, below 1. */
  next(): number
  /** A whole number from 0, below `limit`. */
  below(limit: number): number
  pick<Item>(items: readonly Item[]): Item
  /** Different items, in no order; fewer where there are fewer. */
  sample<Item>(items: readonly Item[], count: number): Item[]
  chance(probability: number): boolean
}

/** The generator mulberry32: small, fast, and good enough for data. */
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
