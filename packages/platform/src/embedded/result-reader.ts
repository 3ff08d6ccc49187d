import type { BackendQuery, Document, FieldDefinition, Hit } from '../backend'
import { toAbsentTerms } from './absent-terms'
import { toExcerpt, toHighlights } from './excerpt'
import type { IndexState } from './index-state'
import type { SqlDriver } from './sql-driver'
import type { TextMatcher } from './text-matcher'
import { termsIn, toHighlightExpression } from './text-query'

/** Reads the documents of a page, with what of them matched. */
export class ResultReader {
  readonly #matcher
  readonly #fields
  readonly #documents
  readonly #highlight

  constructor(driver: SqlDriver, matcher: TextMatcher, fields: readonly FieldDefinition[]) {
    this.#matcher = matcher
    this.#fields = fields
    this.#documents = driver.prepare('select id, json from docs where id in (select value from json_each(?))')
    this.#highlight = driver.prepare(
      `select rowid, highlight(fts, 0, char(1), char(2)), highlight(fts, 1, char(1), char(2)) from fts
         where fts match ? and rowid in (select value from json_each(?))`,
    )
  }

  /**
   * The results of some rows, in their order.
   *
   * @param scores - By place among `rows`, the lowest best; undefined where there is no relevance.
   */
  read(rows: ArrayLike<number>, scores: ArrayLike<number> | undefined, query: BackendQuery, state: IndexState): Hit[] {
    if (rows.length === 0) return []
    const ids = JSON.stringify(Array.from(rows, (row) => row + 1))
    const documents = new Map(
      this.#documents.all(ids).map(([id, json]) => [id, JSON.parse(json as string) as Document]),
    )
    const texts = Array.from(documents.values(), ({ title, body }) => [title, body]).flat()
    const { clauses, significant = [] } = this.#matcher.planOf(query, state)
    const expression = toHighlightExpression(termsIn({ all: [...clauses, ...significant] }), texts)
    const marks = new Map(
      (expression === '' ? [] : this.#highlight.all(expression, ids)).map(([id, title, body]) => [
        id,
        { title: toHighlights(title as string), body: toHighlights(body as string) },
      ]),
    )
    const pinned = new Set(query.pinned)
    const absentTermsOf = toAbsentTerms(query, this.#matcher.planOf(query, state), this.#fields)
    return Array.from(rows, (row, place): Hit => {
      const document = documents.get(row + 1)!
      const { title = [], body = [] } = marks.get(row + 1) ?? {}
      const { excerpt, highlights } = toExcerpt(document.body, body, query.excerptLength)
      const absentTerms = absentTermsOf(document)
      return {
        document,
        score: scores ? 0 - scores[place]! : 0,
        excerpt,
        titleHighlights: title,
        excerptHighlights: highlights,
        ...(absentTerms.length > 0 && { absentTerms }),
        ...(pinned.has(document.id) && { isPinned: true }),
      }
    })
  }
}
