import { pause } from './pause'

/** How long work may go on before other requests run, in milliseconds. */
const SLICE_MS = 2
/** Smaller values are processed at once, which takes less than a millisecond. In characters of JSON. */
export const SMALL = 50_000

/** Returns the length of a value as JSON, roughly. It does not look further if the length exceeds the limit. */
export function lengthOf(value: unknown, limit = SMALL): number {
  if (typeof value === 'string') return value.length + 2
  if (typeof value !== 'object' || value === null) return 8
  let length = 2
  const entries = Array.isArray(value) ? value : Object.values(value)
  for (const entry of entries) {
    if (entry !== undefined) length += 10 + lengthOf(entry, limit - length)
    if (length > limit) break
  }
  return length
}

/** Returns whether work on a value takes so long that other requests should run meanwhile. */
export const isLarge = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && lengthOf(value) > SMALL

/** Work that other requests interrupt. */
export class Slices {
  #since = performance.now()

  /** Whether the work has gone on long enough. */
  isOver() {
    return performance.now() - this.#since >= SLICE_MS
  }

  /** Lets other requests run. */
  async rest() {
    await pause()
    this.#since = performance.now()
  }
}

/** Does work in slices, between which other requests run. Yields what `work` yields. */
export async function* inSlices<T>(work: Iterable<T>): AsyncGenerator<T, void, undefined> {
  const slices = new Slices()
  for (const item of work) {
    yield item
    if (slices.isOver()) await slices.rest()
  }
}

/** A list whose elements are created when they are written, so that a long list is never completely in memory. */
export class LazyList<T, U> implements Iterable<U> {
  /** The list to map. */
  readonly source
  readonly #map

  constructor(source: readonly T[], map: (item: T) => U) {
    this.source = source
    this.#map = map
  }

  *[Symbol.iterator](): Generator<U, void, undefined> {
    for (const item of this.source) yield this.#map(item)
  }

  toJSON(): U[] {
    return [...this]
  }
}

/** Yields the parts of the JSON text of a value, which are short unless a text of the value is long. */
export function* jsonParts(value: unknown): Generator<string, void, undefined> {
  if (!isLarge(value)) {
    yield JSON.stringify(value) ?? 'null'
    return
  }
  if (Array.isArray(value) || value instanceof LazyList) {
    let separator = '['
    for (const element of value as Iterable<unknown>) {
      yield separator
      yield* jsonParts(element)
      separator = ','
    }
    yield ']'
    return
  }
  let separator = '{'
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue
    yield `${separator}${JSON.stringify(name)}:`
    yield* jsonParts(member)
    separator = ','
  }
  yield '}'
}
