import type { Document } from '../backend'
import type { SqlValue } from './sql-driver'
import { toIndexText } from '../retrieval/terms'

/** The columns of a stored document, in the order of `toStoredDocument`. Those of its searchable fields follow. */
export const DOCUMENT_COLUMNS = 'key, title, body, json'

/** SQLite stores UTF-8, which has no lone surrogates. */
const SURROGATE = /\p{Surrogate}/u

const isExact = (text: string) => text === toIndexText(text) && !SURROGATE.test(text)

/**
 * Returns the columns of a document. The index reads the title and the body from their columns; the rest is JSON, which
 * also contains the texts that these columns cannot hold.
 */
export function toStoredDocument({ id, title, body, uri, fields, html }: Document): SqlValue[] {
  const inexact = {
    ...(!isExact(id) && { id }),
    ...(!isExact(title) && { title }),
    ...(!isExact(body) && { body }),
  }
  return [id, toIndexText(title), toIndexText(body), JSON.stringify({ uri, fields, html, ...inexact })]
}

/** Returns the document of the columns that `toStoredDocument` returned. */
export const fromStoredDocument = ([id, title, body, json]: SqlValue[]): Document => ({
  id: id as string,
  title: title as string,
  body: body as string,
  ...(JSON.parse(json as string) as Pick<Document, 'uri' | 'fields' | 'html'> & Partial<Document>),
})
