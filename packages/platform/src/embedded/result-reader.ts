import type { BackendQuery, Document, FieldDefinition, Hit } from '../backend'
import { toAbsentTerms } from '../retrieval/absent-terms'
import { toExcerpt } from '../retrieval/excerpt'
import { toHighlights } from './highlights'
import type { IndexState } from './index-state'
import type { SqlDriver, SqlValue } from './sql-driver'
import { DOCUMENT_COLUMNS, fromStoredDocument } from './stored-document'
import type { TextMatcher } from './text-matcher'
import { toHighlightExpression, toMatchExpression } from './fts-expressions'
import { termsIn, type Term } from '../retrieval/terms'

/** Up to this number of rows, looking up their words is cheaper than going through all matches. */
const FEW_ROWS = 50

/** Reads the documents of a page, with their matches. */
export class ResultReader {
  readonly #matcher
  readonly #fields
  readonly #documents
  readonly #highlight
  readonly #highlightMany

  constructor(driver: SqlDriver, matcher: TextMatcher, fields: readonly FieldDefinition[]) {
    this.#matcher = matcher
    this.#fields = fields
    this.#documents = driver.prepare(
      `select id, ${DOCUMENT_COLUMNS} from docs where id in (select value from json_each(?))`,
    )
    const highlighted =
      'select rowid, highlight(fts, 0, char(1), char(2)), highlight(fts, 1, char(1), char(2)) from fts'
    this.#highlight = driver.prepare(`${highlighted} where fts match ? and rowid in (select value from json_each(?))`)
    // The `+` prevents FTS5 from repeating the lookup for every row.
    this.#highlightMany = driver.prepare(
      `${highlighted} where fts match ? and +rowid in (select value from json_each(?))`,
    )
  }

  /**
   * Returns the results of rows, in their order.
   *
   * @param scores - By position in `rows`, lowest is best; undefined without relevance.
   */
  read(rows: ArrayLike<number>, scores: ArrayLike<number> | undefined, query: BackendQuery, state: IndexState): Hit[] {
    if (rows.length === 0) return []
    const ids = JSON.stringify(Array.from(rows, (row) => row + 1))
    const documents = new Map(
      this.#documents.all(ids).map(([id, ...stored]) => [id, fromStoredDocument(stored, this.#fields)]),
    )
    const plan = this.#matcher.planOf(query, state)
    const terms = termsIn({ all: [...plan.clauses, ...(plan.significant ?? [])] })
    const marks = new Map(
      this.#highlightsOf(ids, [...documents.values()], terms).map(([id, title, body]) => [
        id,
        { title: toHighlights(title as string), body: toHighlights(body as string) },
      ]),
    )
    const pinned = new Set(query.pinned)
    const absentTermsOf = toAbsentTerms(query, plan, this.#fields)
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

  /** Returns the marked titles and bodies of the documents with one of the terms. */
  #highlightsOf(ids: string, documents: readonly Document[], terms: readonly Term[]): SqlValue[][] {
    const isFew = documents.length <= FEW_ROWS
    const expression = isFew
      ? toHighlightExpression(
          terms,
          documents.flatMap(({ title, body }) => [title, body]),
        )
      : toMatchExpression({ any: terms })
    if (expression === '') return []
    return (isFew ? this.#highlight : this.#highlightMany).all(expression, ids)
  }
}
