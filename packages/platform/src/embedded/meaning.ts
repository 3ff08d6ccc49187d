import type { BackendQuery } from '../port'
import { toTerms } from '../retrieval/terms'
import { union, type FoundRows } from './found-rows'
import type { IndexState } from './index-state'
import { forEachShared } from './matched-rows'
import type { MarksOf } from './ranking'
import type { Nearest, VectorColumn } from './vector-column'

/** What decides the nearest documents. */
type Key = readonly [vector: unknown, within: unknown, state: IndexState]

/** Returns whether a vector may find documents for a text. Words in quotes are required, which no vector ensures. */
const mayFind = (text: string): boolean => !toTerms(text).some(({ isQuoted }) => isQuoted)

/** Returns whether the vector of a query follows. */
export const awaitsVector = ({ text, vector, relaxation }: BackendQuery): boolean =>
  relaxation?.awaitsVector === true && !vector && mayFind(text)

/** Finds the documents of a similar meaning, once for each query. */
export class Meaning {
  readonly #vectors
  #last: { key: Key; nearest: Nearest } | undefined

  constructor(vectors: VectorColumn) {
    this.#vectors = vectors
  }

  /**
   * Returns the documents that are nearest to the vector of a query, of those that it may find at all; undefined in
   * other steps.
   */
  nearestTo(query: BackendQuery, state: IndexState, marksOf: MarksOf): Nearest | undefined {
    const { text, step, vector, relaxation: { within } = {} } = query
    if (step !== 'meaning' || !vector || !mayFind(text)) return undefined
    const key: Key = [vector, within, state]
    if (this.#last && key.every((part, place) => part === this.#last!.key[place])) return this.#last.nearest
    const rows = within ? state.live.filter(marksOf(within)) : state.live
    const nearest = this.#vectors.nearest(vector, rows, state)
    this.#last = { key, nearest }
    return nearest
  }
}

/** Adds rows, with the score 0, to those that match a text. Both lists ascend. */
export function withRows({ rows, scores }: FoundRows, others: Uint32Array): FoundRows {
  const all = union(rows, others)
  if (!scores || all.length === rows.length) return { rows: all, scores }
  const joined = new Float64Array(all.length)
  forEachShared(all, rows, (place, other) => (joined[place] = scores[other]!))
  return { rows: all, scores: joined }
}
