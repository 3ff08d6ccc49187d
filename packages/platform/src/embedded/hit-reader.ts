import type { BackendQuery, Hit } from '../port'
import { firstAtLeast } from './binary-search'
import type { FoldedRows } from './folding'
import type { FoundRows } from './found-rows'
import type { IndexState } from './index-state'
import type { MarksOf, Ranking } from './ranking'
import type { ResultReader } from './result-reader'
import { MAX_EXPLAINED } from '../retrieval/score-parts'

/** The search that found the rows. */
interface HitContext {
  found: FoundRows
  query: BackendQuery
  state: IndexState
  toPredicate: MarksOf
}

/** Returns the index of a number in an ascending list, or -1. */
function placeOf(rows: Uint32Array, row: number): number {
  const place = firstAtLeast(rows, row)
  return rows[place] === row ? place : -1
}

/** Reads the documents, scores and explanations of rows. */
export class HitReader {
  readonly #reader
  readonly #ranking

  constructor(reader: ResultReader, ranking: Ranking) {
    this.#reader = reader
    this.#ranking = ranking
  }

  /** Returns the hits of rows, in their order. A row that was not found has the score 0 and no explanation. */
  read(rows: readonly number[], { found, query, state, toPredicate }: HitContext): Hit[] {
    const { scores } = found
    const places = rows.map((row) => placeOf(found.rows, row))
    const ownScores = scores && places.map((place) => (place < 0 ? 0 : scores[place]!))
    const hits = this.#reader.read(rows, ownScores, query, state)
    if (!query.explain || !scores) return hits
    const explanations = this.#ranking.explain(rows.slice(0, MAX_EXPLAINED), query, state, toPredicate)
    return hits.map((hit, index) => {
      const explanation = places[index]! < 0 ? undefined : explanations[index]
      return explanation ? { ...hit, explanation } : hit
    })
  }

  /** Returns the best members of collections, with other members and ancestors. */
  readFolded(collections: readonly FoldedRows[], context: HitContext): Hit[] {
    const rows = collections.flatMap(({ head, children, ancestors }) => [head, ...children, ...ancestors])
    const hits = this.read(rows, context)
    const byRow = new Map(rows.map((row, index) => [row, hits[index]!]))
    const under = (row: number, parent: Hit | undefined): Hit => ({ ...byRow.get(row)!, ...(parent && { parent }) })
    return collections.map(({ head, children, childCount, ancestors }): Hit => {
      const parent = ancestors.reduceRight<Hit | undefined>((root, row) => under(row, root), undefined)
      return {
        ...under(head, parent),
        children: children.map((row) => byRow.get(row)!),
        totalNumberOfChildren: childCount,
      }
    })
  }
}
