import type { Completion, FacetResponse, FacetSearchResponse, RegularFacetRequest } from '@querent/api-client'
import type {
  Backend,
  BackendQuery,
  BackendReply,
  Document,
  FieldDefinition,
  Hit,
  IndexProgress,
  Sort,
} from '../backend'
import type { StoredColumn, ValueColumn } from './column'
import { Columns } from './columns'
import { toExcerpt, toHighlights } from './excerpt'
import {
  codesWithResults,
  emptyFacet,
  filterRows,
  toFacetResponse,
  toSelection,
  type FacetFilter,
  type FilteredRows,
} from './facets'
import { readDocuments } from './read-documents'
import { createTables, FORMER_DOCUMENTS, readState, resetTables, signatureOf } from './schema'
import { selectBest } from './select-best'
import { inTransaction, type SqlDriver } from './sql-driver'
import { Suggestions } from './suggestions'
import { toHighlightExpression, toIndexText, toMatchExpression, toTerms, type Term } from './text-query'
import { fold } from './words'

export interface EmbeddedBackendOptions {
  /** The database. The backend closes it. */
  driver: SqlDriver
  /** What of the documents can be searched, counted and sorted by. Names are unique. */
  fields: readonly FieldDefinition[]
}

/** How much more a word weighs in the title, the body and the searchable fields. */
const WEIGHTS = '5.0, 1.0, 2.0'
const FIELD_NAME = /^[A-Za-z0-9_]+$/
const PROGRESS_EVERY = 1000
const REBUILD_BATCH = 1000
/** Replaced documents leave gaps in the columns; from this many on the index is built anew, when they outnumber the rest. */
const MIN_GAPS = 1000

/** The parts of an index are joined after one in so many documents is new. */
const MERGE_FROM = 5

const checkFields = (fields: readonly FieldDefinition[]) => {
  const names = new Set<string>()
  for (const { name } of fields) {
    if (!FIELD_NAME.test(name))
      throw new Error(`The field "${name}" needs another name: letters, digits and underscore`)
    if (names.has(name)) throw new Error(`The field "${name}" is defined twice: remove one definition`)
    names.add(name)
  }
}

interface Replaced {
  id: number
  title: string
}

const identity = (length: number) => Uint32Array.from({ length }, (_, index) => index)

const prepareStatements = (driver: SqlDriver) => ({
  find: driver.prepare('select id, json from docs where key = ? order by id desc limit 1'),
  addDocument: driver.prepare('insert into docs(id, key, json) values (?, ?, ?)'),
  addText: driver.prepare('insert into fts(rowid, title, body, fields) values (cast(? as integer), ?, ?, ?)'),
  removeDocument: driver.prepare('delete from docs where id = ?'),
  removeText: driver.prepare('delete from fts where rowid = cast(? as integer)'),
  addColumn: driver.prepare('insert or replace into cols(name, dictionary, bytes) values (?, ?, ?)'),
  setMeta: driver.prepare('insert or replace into meta(name, value) values (?, ?)'),
  match: driver.prepare('select rowid from fts where fts match ? order by rowid'),
  matchWithScores: driver.prepare(`select rowid, bm25(fts, ${WEIGHTS}) from fts where fts match ? order by rowid`),
  documents: driver.prepare('select id, json from docs where id in (select value from json_each(?))'),
  highlight: driver.prepare(
    `select rowid, highlight(fts, 0, char(1), char(2)), highlight(fts, 1, char(1), char(2)) from fts
         where fts match ? and rowid in (select value from json_each(?))`,
  ),
})

class EmbeddedBackend implements Backend {
  readonly #driver
  readonly #statements
  readonly #suggestions
  readonly #closing = new AbortController()
  #columns: Columns
  /** Rows of committed documents that were not replaced. */
  #live: Uint32Array = new Uint32Array(0)
  /** Committed rows, gaps included: what an unfinished indexing adds lies above. */
  #rows = 0
  #totals = new WeakMap<ValueColumn, Uint32Array>()
  #indexing: Promise<unknown> = Promise.resolve()

  constructor(
    driver: SqlDriver,
    readonly fields: readonly FieldDefinition[],
  ) {
    this.#driver = driver
    const isNew = readState(driver) === 'empty'
    // Only now, for it changes the file. In memory it does nothing.
    driver.exec('pragma journal_mode = wal')
    if (isNew) inTransaction(driver, () => createTables(driver))
    this.#statements = prepareStatements(driver)
    this.#suggestions = new Suggestions(driver)
    this.#columns = new Columns(fields)
    if (isNew) inTransaction(driver, () => this.#store())
    else this.#restore()
  }

  async count() {
    this.#assertOpen()
    return this.#live.length
  }

  async index(
    documents: Iterable<Document> | AsyncIterable<Document>,
    options: { onProgress?: (progress: IndexProgress) => void; signal?: AbortSignal } = {},
  ): Promise<number> {
    this.#assertOpen()
    const { signal } = options
    const stop = signal ? AbortSignal.any([signal, this.#closing.signal]) : this.#closing.signal
    // One after the other: there is one connection, so one transaction.
    const result = this.#indexing.then(() => this.#index(documents, stop, options.onProgress))
    this.#indexing = result.catch(() => {})
    return result
  }

  async search(query: BackendQuery): Promise<BackendReply> {
    this.#assertOpen()
    const terms = toTerms(query.text)
    const expression = toMatchExpression(terms)
    const needsScores = query.numberOfResults > 0 && query.sort[0]?.by !== 'nosort'
    const found = this.#filter(expression, query.facets, needsScores)
    return {
      hits: this.#toHits(query, terms, found),
      total: found.rows.length,
      facets: query.facets.map((request) => this.#toFacet(request, expression, found)),
    }
  }

  async suggest({ text, count }: { text: string; count: number }): Promise<Completion[]> {
    this.#assertOpen()
    return this.#suggestions.complete(text, count)
  }

  async searchFacet(request: {
    facet: Pick<RegularFacetRequest, 'facetId' | 'field'>
    text: string
    numberOfValues: number
    ignoreValues: readonly string[]
    query: BackendQuery
  }): Promise<FacetSearchResponse> {
    this.#assertOpen()
    const { facetId, field } = request.facet
    const column = this.#columns.facet(field)
    if (!column) return { values: [], moreValuesAvailable: false }
    const { facets } = request.query
    const own =
      facets.find((facet) => facet.facetId === facetId && facet.field === field) ??
      facets.find((facet) => facet.field === field)
    const expression = toMatchExpression(toTerms(request.query.text))
    const found = this.#filter(expression, facets, false)
    const counts = this.#count(column, own, expression, found)
    const { dictionary } = column
    const wanted = fold(request.text)
    const ignored = new Set(request.ignoreValues)
    const codes = codesWithResults(dictionary, counts, own).filter(
      (code) => dictionary.foldedOf(code).includes(wanted) && !ignored.has(dictionary.values[code]!),
    )
    const ranks = dictionary.ranks('alphabetical')
    const best = selectBest(codes.length, Math.max(0, request.numberOfValues), (a, b) => {
      const [left, right] = [codes[a]!, codes[b]!]
      return counts[right]! - counts[left]! || ranks[left]! - ranks[right]!
    })
    const values = Array.from(best, (index) => {
      const code = codes[index]!
      const value = dictionary.values[code]!
      return { displayValue: value, rawValue: value, count: counts[code]! }
    })
    return { values, moreValuesAvailable: codes.length > values.length }
  }

  async close() {
    if (this.#closing.signal.aborted) return
    this.#closing.abort(new Error('The backend was closed before all documents were indexed'))
    await this.#indexing
    this.#driver.close()
  }

  #assertOpen() {
    if (this.#closing.signal.aborted) throw new Error('The backend is closed: create another one')
  }

  // --- indexing

  async #index(
    documents: Iterable<Document> | AsyncIterable<Document>,
    signal: AbortSignal,
    onProgress?: (progress: IndexProgress) => void,
  ): Promise<number> {
    signal.throwIfAborted()
    const columns = this.#columns
    const mark = columns.mark()
    let done = 0
    this.#driver.exec('begin immediate')
    try {
      const replaced: Replaced[] = []
      for await (const document of readDocuments(documents, signal)) {
        replaced.push(...this.#add(document))
        if (++done % PROGRESS_EVERY === 0) onProgress?.({ done })
      }
      if (done % PROGRESS_EVERY > 0) onProgress?.({ done })
      signal.throwIfAborted()
      // From here to the end nothing else may run: searches see the old state or the new one.
      const live = this.#remove(replaced)
      if (columns.rows > 2 * live.length + MIN_GAPS) this.#rebuild()
      else if (done * MERGE_FROM > live.length) this.#merge()
      this.#store()
      this.#driver.exec('commit')
      this.#adopt(this.#columns === columns ? live : identity(live.length))
    } catch (error) {
      this.#driver.exec('rollback')
      columns.truncate(mark)
      this.#columns = columns
      this.#suggestions.refresh()
      throw error
    }
    this.#driver.persist()
    return done
  }

  /** Adds a document; gives the one that it replaces, which stays until the end. */
  #add({ id: key, title, body, uri, fields }: Document): Replaced[] {
    const { find, addDocument, addText } = this.#statements
    const former = find.all(key)[0]
    const id = this.#columns.rows + 1
    addDocument.run(id, key, JSON.stringify({ id: key, title, body, uri, fields }))
    addText.run(id, toIndexText(title), toIndexText(body), toIndexText(this.#searchableText(fields)))
    this.#columns.append(fields)
    this.#suggestions.add(title)
    if (!former) return []
    return [{ id: former[0] as number, title: (JSON.parse(former[1] as string) as Document).title }]
  }

  #searchableText(fields: Document['fields']) {
    return this.fields
      .filter(({ name, isSearchable }) => isSearchable && Object.hasOwn(fields, name))
      .flatMap(({ name }) => fields[name] ?? [])
      .join('\n')
  }

  /** Removes replaced documents; gives the rows that are left. */
  #remove(replaced: readonly Replaced[]): Uint32Array {
    const { removeDocument, removeText } = this.#statements
    const isGap = new Uint8Array(this.#columns.rows)
    for (const { id, title } of replaced) {
      this.#suggestions.release(title)
      removeText.run(id)
      removeDocument.run(id)
      isGap[id - 1] = 1
    }
    const live = new Uint32Array(this.#live.length + this.#columns.rows - this.#rows)
    let length = 0
    for (const row of this.#live) if (isGap[row] === 0) live[length++] = row
    for (let row = this.#rows; row < this.#columns.rows; row++) if (isGap[row] === 0) live[length++] = row
    return live.subarray(0, length)
  }

  /** Indexes the stored documents anew, in their order, as the definitions say now. */
  #rebuild() {
    resetTables(this.#driver)
    this.#columns = new Columns(this.fields)
    this.#suggestions.refresh()
    const next = this.#driver.prepare(
      `select id, json from ${FORMER_DOCUMENTS} where id > ? order by id limit ${REBUILD_BATCH}`,
    )
    for (let batch = next.all(0); batch.length > 0; batch = next.all(batch.at(-1)![0]!)) {
      for (const [, json] of batch) this.#add(JSON.parse(json as string) as Document)
    }
    this.#driver.exec(`drop table ${FORMER_DOCUMENTS}`)
    this.#merge()
  }

  /** Joins the parts that an index is written in, which makes searches several times faster. */
  #merge() {
    for (const table of ['fts', 'suggest_words']) {
      this.#driver.exec(`insert into ${table}(${table}) values ('optimize')`)
    }
  }

  /** Writes what is not a document: columns and definitions. */
  #store() {
    const { addColumn, setMeta } = this.#statements
    for (const [name, { dictionary, bytes }] of this.#columns.store()) addColumn.run(name, dictionary, bytes)
    setMeta.run('fields', signatureOf(this.fields))
    setMeta.run('rows', this.#columns.rows)
  }

  #restore() {
    const driver = this.#driver
    const meta = new Map(
      driver
        .prepare('select name, value from meta')
        .all()
        .map(([name, value]) => [name, value]),
    )
    const ids = driver.prepare('select id from docs order by id').ids()
    const rows = Number(meta.get('rows') ?? 0)
    const isCurrent = meta.get('fields') === signatureOf(this.fields)
    if (isCurrent && rows <= 2 * ids.length + MIN_GAPS) {
      const stored = driver.prepare('select name, dictionary, bytes from cols').all()
      const columns = new Map(
        stored.map(([name, dictionary, bytes]): [string, StoredColumn] => [
          name as string,
          { dictionary: dictionary as string | null, bytes: bytes as Uint8Array },
        ]),
      )
      this.#columns = new Columns(this.fields, columns, rows)
      this.#adopt(ids.map((id) => id - 1))
      return
    }
    inTransaction(driver, () => {
      this.#rebuild()
      this.#store()
    })
    this.#adopt(identity(ids.length))
    driver.persist()
  }

  #adopt(live: Uint32Array) {
    this.#live = live
    this.#rows = this.#columns.rows
    this.#totals = new WeakMap()
    this.#suggestions.refresh()
  }

  // --- searching

  /** @param needsScores - Working out scores costs several times more than finding the rows. */
  #filter(expression: string, facets: readonly RegularFacetRequest[], needsScores: boolean): FilteredRows {
    const filters = facets.flatMap((request): FacetFilter[] => {
      const column = this.#columns.facet(request.field)
      const selection = column && toSelection(request, column.dictionary)
      return selection ? [{ request, matches: column.matcher(selection) }] : []
    })
    if (expression === '') return filterRows(this.#live, undefined, filters)
    const { ids, scores } = needsScores
      ? this.#statements.matchWithScores.idScores(expression)
      : { ids: this.#statements.match.ids(expression), scores: undefined }
    // Ids ascend, and those of an unfinished indexing are the highest.
    let length = ids.length
    while (length > 0 && ids[length - 1]! > this.#rows) length--
    const rows = ids.subarray(0, length).map((id) => id - 1)
    return filterRows(rows, scores?.subarray(0, length), filters)
  }

  #toFacet(request: RegularFacetRequest, expression: string, found: FilteredRows): FacetResponse {
    const column = this.#columns.facet(request.field)
    if (!column) return emptyFacet(request)
    return toFacetResponse(request, column, this.#count(column, request, expression, found))
  }

  #count(column: ValueColumn, request: RegularFacetRequest | undefined, expression: string, found: FilteredRows) {
    const extra = request && found.extra.get(request)
    if (expression === '' && found.rows.length + (extra?.length ?? 0) === this.#live.length)
      return this.#totalsOf(column)
    const counts = new Uint32Array(column.dictionary.size)
    column.count(found.rows, counts)
    if (extra) column.count(extra, counts)
    return counts
  }

  /** Counts over all documents, kept until the next change. */
  #totalsOf(column: ValueColumn): Uint32Array {
    const known = this.#totals.get(column)
    if (known?.length === column.dictionary.size) return known
    const counts = new Uint32Array(column.dictionary.size)
    column.count(this.#live, counts)
    this.#totals.set(column, counts)
    return counts
  }

  #toHits(query: BackendQuery, terms: readonly Term[], found: FilteredRows): Hit[] {
    const first = Math.max(0, query.firstResult)
    const page = this.#page(query.sort, found, first, Math.max(0, query.numberOfResults))
    if (page.length === 0) return []
    const ids = JSON.stringify(Array.from(page, (position) => found.rows[position]! + 1))
    const rows = this.#statements.documents.all(ids)
    const documents = new Map(rows.map(([id, json]) => [id, JSON.parse(json as string) as Document]))
    const texts = Array.from(documents.values(), ({ title, body }) => [title, body]).flat()
    const expression = toHighlightExpression(terms, texts)
    const marks = new Map(
      (expression === '' ? [] : this.#statements.highlight.all(expression, ids)).map(([id, title, body]) => [
        id,
        { title: toHighlights(title as string), body: toHighlights(body as string) },
      ]),
    )
    return Array.from(page, (position): Hit => {
      const id = found.rows[position]! + 1
      const document = documents.get(id)!
      const { title = [], body = [] } = marks.get(id) ?? {}
      const rank = found.scores?.[position]
      const score = rank === undefined ? 0 : -rank
      const { excerpt, highlights } = toExcerpt(document.body, body, query.excerptLength)
      return { document, score, excerpt, titleHighlights: title, excerptHighlights: highlights }
    })
  }

  /** Positions in the found rows of the results of one page. */
  #page(sort: readonly Sort[], { rows, scores }: FilteredRows, first: number, count: number): Uint32Array {
    const size = Math.min(count, Math.max(0, rows.length - first))
    if (size === 0) return new Uint32Array(0)
    const compare = this.#toComparison(sort, rows, scores)
    if (!compare) return identity(size).map((index) => first + index)
    return selectBest(rows.length, first + size, compare).subarray(first)
  }

  /** Undefined where the rows are in order already: the order of indexing. */
  #toComparison(sort: readonly Sort[], rows: Uint32Array, scores: Float64Array | undefined) {
    const keys: ((row: number) => number)[] = []
    let isRelevant = true
    for (const criterion of sort) {
      if (criterion.by === 'relevancy') break
      if (criterion.by === 'nosort') {
        isRelevant = false
        break
      }
      const key = this.#columns.sortKey(criterion.field, criterion.order)
      if (key) keys.push(key)
    }
    const relevance = isRelevant ? scores : undefined
    if (keys.length === 0 && !relevance) return undefined
    return (a: number, b: number) => {
      for (const key of keys) {
        const left = key(rows[a]!)
        const right = key(rows[b]!)
        if (left !== right) return left < right ? -1 : 1
      }
      return (relevance ? relevance[a]! - relevance[b]! : 0) || a - b
    }
  }
}

/**
 * A backend on SQLite with full-text search, and facets counted in columns beside it. Where the database holds an index
 * already, it goes on with it; where the definitions of the fields have changed since, it first builds the index anew.
 *
 * A document that replaces another counts as indexed when it does so. Text is compared without case and diacritics; a
 * word in the title weighs more than one in the body. A facet of an unknown field restricts nothing and has no values,
 * and a sort by a field that cannot be sorted by is passed over.
 *
 * @param options - `driver`: the database, closed by the backend (at once where this throws); `fields`: definitions.
 * @throws {Error} where two fields share a name, a name has other characters than letters, digits and underscore, or
 *   the database holds something else than an index of this version.
 */
export function createEmbeddedBackend({ driver, fields }: EmbeddedBackendOptions): Backend {
  try {
    checkFields(fields)
    return new EmbeddedBackend(driver, fields)
  } catch (error) {
    driver.close()
    throw error
  }
}
