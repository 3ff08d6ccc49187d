import type { IndexState } from './index-state'
import { toName } from './names'
import type { SqlDriver } from './sql-driver'
import { toBeginningExpression, toMatchExpression, toTerms } from './text-query'

/** How much more a word weighs in the title, the body and the searchable fields. */
const WEIGHTS = '5.0, 1.0, 2.0'

/** How much more a title weighs that begins as the query does. */
const BEGINNING = 1.25

/** Puts what a query names above all that it merely describes: no sum of words weighs as much. */
const NAMED = 1e6

interface MatchedRows {
  rows: Uint32Array
  /** How well each row fits the text, the lowest best; undefined where that is not asked for. */
  scores: Float64Array | undefined
}

/**
 * Finds the rows that fit a text, and says how well they do. First come those whose title says just what the text
 * says, in the order of indexing; then those with such a value in a searchable field; then the others. Among these the
 * weight of the words decides (BM25), and a title that begins as the text does weighs a little more.
 */
export class TextMatcher {
  readonly #match
  readonly #matchWithScores

  constructor(driver: SqlDriver) {
    this.#match = driver.prepare('select rowid from fts where fts match ? order by rowid')
    this.#matchWithScores = driver.prepare(
      `select rowid, bm25(fts, ${WEIGHTS}) from fts where fts match ? order by rowid`,
    )
  }

  /**
   * The rows of a text, in the order of indexing; undefined where the text has no word, and so excludes none.
   *
   * @param needsScores - Working out scores costs several times more than finding the rows.
   */
  match(text: string, state: IndexState, needsScores: boolean): MatchedRows | undefined {
    const expression = toMatchExpression(toTerms(text))
    if (expression === '') return undefined
    if (!needsScores) return { rows: toRows(this.#match.ids(expression), state), scores: undefined }
    const { ids, scores } = this.#matchWithScores.idScores(expression)
    const rows = toRows(ids, state)
    this.#favourBeginnings(text, rows, scores, state)
    favourNames(text, rows, scores, state)
    return { rows, scores: scores.subarray(0, rows.length) }
  }

  #favourBeginnings(text: string, rows: Uint32Array, scores: Float64Array, state: IndexState) {
    const expression = toBeginningExpression(text)
    if (expression === '') return
    let position = 0
    for (const row of toRows(this.#match.ids(expression), state)) {
      while (position < rows.length && rows[position]! < row) position++
      if (rows[position] === row) scores[position]! *= BEGINNING
    }
  }
}

/** Rows of committed documents. Ids ascend, and those of an unfinished indexing are the highest. */
function toRows(ids: Uint32Array, { rows }: IndexState): Uint32Array {
  let length = ids.length
  while (length > 0 && ids[length - 1]! > rows) length--
  return ids.subarray(0, length).map((id) => id - 1)
}

function favourNames(text: string, rows: Uint32Array, scores: Float64Array, { columns }: IndexState) {
  const name = toName(text)
  if (name === 0) return
  for (let position = 0; position < rows.length; position++) {
    const naming = columns.names.namingOf(rows[position]!, name)
    if (naming === 'title') scores[position] = -2 * NAMED
    else if (naming === 'value') scores[position]! -= NAMED
  }
}
