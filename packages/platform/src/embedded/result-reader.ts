import type { BackendQuery, Document, Hit } from '../backend'
import { toExcerpt, toHighlights } from './excerpt'
import type { FilteredRows } from './facets'
import type { SqlDriver } from './sql-driver'
import { toHighlightExpression, toTerms } from './text-query'

/** Reads the documents of a page, with what of them matched. */
export class ResultReader {
  readonly #documents
  readonly #highlight

  constructor(driver: SqlDriver) {
    this.#documents = driver.prepare('select id, json from docs where id in (select value from json_each(?))')
    this.#highlight = driver.prepare(
      `select rowid, highlight(fts, 0, char(1), char(2)), highlight(fts, 1, char(1), char(2)) from fts
         where fts match ? and rowid in (select value from json_each(?))`,
    )
  }

  /** @param page - Places among the found rows. */
  read(found: FilteredRows, page: Uint32Array, { text, excerptLength }: BackendQuery): Hit[] {
    if (page.length === 0) return []
    const ids = JSON.stringify(Array.from(page, (place) => found.rows[place]! + 1))
    const rows = this.#documents.all(ids)
    const documents = new Map(rows.map(([id, json]) => [id, JSON.parse(json as string) as Document]))
    const texts = Array.from(documents.values(), ({ title, body }) => [title, body]).flat()
    const expression = toHighlightExpression(toTerms(text), texts)
    const marks = new Map(
      (expression === '' ? [] : this.#highlight.all(expression, ids)).map(([id, title, body]) => [
        id,
        { title: toHighlights(title as string), body: toHighlights(body as string) },
      ]),
    )
    return Array.from(page, (place): Hit => {
      const id = found.rows[place]! + 1
      const document = documents.get(id)!
      const { title = [], body = [] } = marks.get(id) ?? {}
      const rank = found.scores?.[place]
      const { excerpt, highlights } = toExcerpt(document.body, body, excerptLength)
      return {
        document,
        score: rank === undefined ? 0 : -rank,
        excerpt,
        titleHighlights: title,
        excerptHighlights: highlights,
      }
    })
  }
}
