import { buildDocument } from '../conformance/builders'
import type { FieldDefinition, ImportSource } from '../port'

/** Test support: a file of documents with these titles, whose first words are their ids. */
export const buildImport = (titles: readonly string[], fields: readonly FieldDefinition[] = []): ImportSource => ({
  name: 'file.csv',
  content: titles.join(),
  settings: JSON.stringify(fields),
  fields,
  async *read() {
    for (const title of titles) {
      yield { ...buildDocument(title.split(' ')[0]!, { title, fields: { kind: title } }), recordHash: title }
    }
  },
})

/** Test support: the titles of a file, and the titles of a later version of it. */
export const importedTitles = {
  first: ['1 file', '2 file', '3 file', '4 file', '5 file'],
  next: ['1 new', '2 file', '3 file', '4 new', '6 new'],
}
