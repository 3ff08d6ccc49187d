import type { BackendQuery, FieldDefinition, Hit } from '../port'
import { toAbsentTerms } from '../retrieval/absent-terms'
import { toExcerpt } from '../retrieval/excerpt'
import { highlighterOf } from '../retrieval/highlights'
import type { IndexState } from './index-state'
import type { SqlDriver } from '../sql/sql-driver'
import { DOCUMENT_COLUMNS, fromStoredDocument } from './stored-document'
import type { TextMatcher } from './text-matcher'
import { termsIn } from '../retrieval/terms'
import { partsOf } from '../retrieval/text-planner'
import type { Stemmer } from '../language/stemmer'

/** Reads the documents of a page, with their matches. */
export class ResultReader {
  readonly #matcher
  readonly #fields
  readonly #documents
  readonly #stemmer

  constructor(driver: SqlDriver, matcher: TextMatcher, fields: readonly FieldDefinition[], stemmer: Stemmer) {
    this.#stemmer = stemmer
    this.#matcher = matcher
    this.#fields = fields
    this.#documents = driver.prepare(
      `select id, ${DOCUMENT_COLUMNS} from docs where id in (select value from json_each(?))`,
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
    const highlight = highlighterOf(
      termsIn({ all: [...partsOf(plan), ...(plan.significant ?? [])] }),
      this.#stemmer.of(),
    )
    const pinned = new Set(query.pinned)
    const absentTermsOf = toAbsentTerms(query, plan, this.#fields, this.#stemmer)
    return Array.from(rows, (row, place): Hit => {
      const document = documents.get(row + 1)!
      const { excerpt, highlights } = toExcerpt(
        document.body,
        query.excerptLength > 0 ? highlight(document.body) : [],
        query.excerptLength,
      )
      const absentTerms = absentTermsOf(document)
      return {
        document,
        score: scores ? 0 - scores[place]! : 0,
        excerpt,
        titleHighlights: highlight(document.title),
        excerptHighlights: highlights,
        ...(absentTerms.length > 0 && { absentTerms }),
        ...(pinned.has(document.id) && { isPinned: true }),
      }
    })
  }
}
