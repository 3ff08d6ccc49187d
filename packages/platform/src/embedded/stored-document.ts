import type { Document, FieldDefinition, FieldValue } from '../port'
import type { SqlValue } from '../sql/sql-driver'
import { toIndexText } from '../retrieval/terms'

/** The columns of a stored document, in the order of `toStoredDocument`. */
export const DOCUMENT_COLUMNS = 'key, title, body, json'

/** SQLite stores UTF-8, which has no lone surrogates. */
const SURROGATE = /\p{Surrogate}/u

const isExact = (text: string) => text === toIndexText(text) && !SURROGATE.test(text)

/** Everything else of a document: its other fields, and the texts that the columns cannot hold. */
type Rest = Partial<Document>

/** The values are in the order of the definitions, so that their names are not repeated. Null: no value. */
type Stored = [uri: string, values: readonly (FieldValue | null)[], rest?: Rest]

/** Returns the fields without a definition, and those without a value. */
const othersOf = (fields: Document['fields'], definitions: readonly FieldDefinition[]) => {
  const names = new Set(definitions.map(({ name }) => name))
  return Object.entries(fields).filter(([name, value]) => value == null || !names.has(name))
}

/**
 * Returns the columns of a document. The index reads the title and the body from their columns.
 *
 * @param definitions - Those that the index stores.
 */
export function toStoredDocument(
  { id, title, body, uri, fields, html }: Document,
  definitions: readonly FieldDefinition[],
): SqlValue[] {
  const values = definitions.map(({ name }) => (Object.hasOwn(fields, name) ? (fields[name] ?? null) : null))
  const length = 1 + values.findLastIndex((value) => value !== null)
  const count = values.reduce<number>((sum, value) => (value === null ? sum : sum + 1), 0)
  const others = count === Object.keys(fields).length ? [] : othersOf(fields, definitions)
  const rest: Rest = {
    ...(others.length > 0 && { fields: Object.fromEntries(others) }),
    ...(html !== undefined && { html }),
    ...(!isExact(id) && { id }),
    ...(!isExact(title) && { title }),
    ...(!isExact(body) && { body }),
  }
  const stored: Stored = [uri, values.slice(0, length)]
  if (Object.keys(rest).length > 0) stored.push(rest)
  return [id, toIndexText(title), toIndexText(body), JSON.stringify(stored)]
}

/**
 * Returns the document of the columns that `toStoredDocument` returned, or an earlier version.
 *
 * @param definitions - Those that the index stores.
 */
export const fromStoredDocument = (
  [id, title, body, json]: SqlValue[],
  definitions: readonly FieldDefinition[],
): Document => {
  const texts = { id: id as string, title: title as string, body: body as string }
  const stored = JSON.parse(json as string) as Stored | (Rest & Pick<Document, 'uri' | 'fields'>)
  // The earlier versions stored the fields with their names.
  if (!Array.isArray(stored)) return { ...texts, ...stored }
  const [uri, values, { fields = {}, ...rest } = {}] = stored
  const named = values.flatMap((value, index) => (value === null ? [] : [[definitions[index]!.name, value] as const]))
  return { ...texts, uri, fields: Object.fromEntries([...named, ...Object.entries(fields)]), ...rest }
}
