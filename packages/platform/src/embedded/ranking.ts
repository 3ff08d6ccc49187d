import type { BackendQuery, Condition, ScorePart } from '../port'
import type { RankingConfiguration } from '../configuration/schema'
import { MEANING, PINNED } from '../retrieval/score-parts'
import { DAY_MS } from '../time/zoned-time'
import type { DocumentRows } from './document-rows'
import type { IndexState } from './index-state'
import type { Meaning } from './meaning'
import type { TextMatcher } from './text-matcher'

/** A part of the score in addition to the text. */
interface Contribution {
  name: string
  detail?: string
  /** Returns the value to add to the score; negative values lower it. */
  of: (row: number) => number
}

/** Creates a predicate for the rows that match a condition. */
export type MarksOf = (condition: Condition) => (row: number) => boolean

interface RankingParts {
  matcher: TextMatcher
  meaning: Meaning
  rows: DocumentRows
  settings: RankingConfiguration
  /** Returns the time in milliseconds since 1970. */
  now: () => number
}

/** Ranks by relevance: the text, freshness, popularity, boosts and pins of each row. */
export class Ranking {
  readonly #parts

  constructor(parts: RankingParts) {
    this.#parts = parts
  }

  /** Returns whether rows must be ranked even if the text has no words. */
  needsScores({ boosts = [], pinned = [], largeText }: BackendQuery): boolean {
    const { freshness, popularity } = this.#parts.settings
    return boosts.length > 0 || pinned.length > 0 || Boolean(largeText || freshness || popularity)
  }

  /**
   * Adds all parts except the text to the scores of rows.
   *
   * @param scores - By position in `rows`, lowest is best; 0 for rows that do not match the text. Changed in place.
   */
  rank(rows: Uint32Array, scores: Float64Array, query: BackendQuery, state: IndexState, marksOf: MarksOf): void {
    for (const { of } of this.#contributions(query, state, marksOf)) {
      for (let place = 0; place < rows.length; place++) scores[place]! -= of(rows[place]!)
    }
  }

  /** Returns the parts of the scores of rows. The parts of a row add up to its score, highest is best. */
  explain(rows: ArrayLike<number>, query: BackendQuery, state: IndexState, marksOf: MarksOf): ScorePart[][] {
    const contributions = this.#contributions(query, state, marksOf)
    return this.#parts.matcher.explain(rows, query, state).map((parts, place) => [
      ...parts,
      ...contributions.flatMap(({ of, ...part }): ScorePart[] => {
        const value = of(rows[place]!)
        return value === 0 ? [] : [{ ...part, value }]
      }),
    ])
  }

  #contributions(query: BackendQuery, state: IndexState, marksOf: MarksOf): Contribution[] {
    return [
      ...this.#pinned(query, state),
      ...this.#meaning(query, state, marksOf),
      ...this.#largeText(query, state),
      ...this.#freshness(state),
      ...this.#popularity(state),
      ...(query.boosts ?? []).map(({ condition, modifier, name }): Contribution => {
        const isMarked = marksOf(condition)
        return { name, of: (row) => (isMarked(row) ? modifier : 0) }
      }),
    ]
  }

  #pinned({ pinned = [] }: BackendQuery, state: IndexState): Contribution[] {
    if (pinned.length === 0) return []
    const ids = [...new Set(pinned)]
    const values = new Map(ids.map((id, place) => [this.#parts.rows.rowOf(id, state), (ids.length - place) * PINNED]))
    return [{ name: 'pinned', of: (row) => values.get(row) ?? 0 }]
  }

  #meaning(query: BackendQuery, state: IndexState, marksOf: MarksOf): Contribution[] {
    const nearest = this.#parts.meaning.nearestTo(query, state, marksOf)
    if (!nearest) return []
    const factorOf = this.#parts.matcher.lengthFactorsAt(state)
    const values = new Map(
      Array.from(nearest.rows, (row, place) => [row, MEANING * nearest.similarities[place]! * factorOf(row)]),
    )
    return [{ name: 'meaning', of: (row) => values.get(row) ?? 0 }]
  }

  #largeText(query: BackendQuery, state: IndexState): Contribution[] {
    const matched = this.#parts.matcher.matchLargeText(query, state)
    if (!matched) return []
    const values = new Float64Array(state.rows)
    matched.rows.forEach((row, place) => (values[row] = -matched.scores[place]!))
    return [{ name: 'large text', of: (row) => values[row]! }]
  }

  #freshness({ columns }: IndexState): Contribution[] {
    const { settings, now } = this.#parts
    if (!settings.freshness) return []
    const { field, halfLifeDays, weight } = settings.freshness
    const time = now()
    const dateOf = columns.numbersOf(field)
    if (!dateOf) return []
    const of = (row: number) => {
      const date = dateOf(row)
      return Number.isNaN(date) ? 0 : weight * 0.5 ** (Math.max(0, time - date) / (halfLifeDays * DAY_MS))
    }
    return [{ name: 'freshness', detail: field, of }]
  }

  #popularity({ columns }: IndexState): Contribution[] {
    const { popularity } = this.#parts.settings
    if (!popularity) return []
    const { field, weight } = popularity
    const numberOf = columns.numbersOf(field)
    if (!numberOf) return []
    // Also 0 without a number.
    const of = (row: number) => (numberOf(row) > 0 ? weight * Math.log10(1 + numberOf(row)) : 0)
    return [{ name: 'popularity', detail: field, of }]
  }
}
