import type { Document, FieldDefinition } from '../../port'

/** Returns the text in lower case and without accents. */
export const foldPlainly = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
/** Returns the words of a text: folded letters and digits, without other characters. */
export const tokens = (text: string): string[] => foldPlainly(text).match(/[\p{L}\p{N}]+/gu) ?? []

const values = new WeakMap<Document, Map<string, string[]>>()

/** Returns the distinct values of a field as strings; empty if the document lacks it. */
export function valuesOf(document: Document, field: string): readonly string[] {
  const known = values.get(document) ?? new Map<string, string[]>()
  values.set(document, known)
  const own = known.get(field) ?? [...new Set([document.fields[field] ?? []].flat().map(String))]
  known.set(field, own)
  return own
}

/** Returns whether a text of a document contains words in a row. */
function holds(texts: string[][], words: string[], isPrefix: boolean) {
  return texts.some((text) =>
    text.some((_, start) =>
      words.every((word, index) => {
        const found = text[start + index]
        return found === word || (isPrefix && index === words.length - 1 && (found?.startsWith(word) ?? false))
      }),
    ),
  )
}

const words = new WeakMap<Document, string[][]>()

/** Returns the words of the title, the body and each searchable field. */
export function textsOf(document: Document, fields: readonly FieldDefinition[]) {
  const known = words.get(document)
  if (known) return known
  const searchable = fields
    .filter(({ isSearchable }) => isSearchable)
    .map(({ name }) => valuesOf(document, name).join('\n'))
  const texts = [document.title, document.body, ...searchable].map(tokens)
  words.set(document, texts)
  return texts
}

/** Returns whether all words and quoted phrases of `text` are in `texts`. The last word may be the start of one. */
export function matchesText(texts: string[][], text: string) {
  const terms = (text.match(/"[^"]*"|[^\s"]+/g) ?? []).map(tokens).filter((words) => words.length > 0)
  return terms.every((words, index) => holds(texts, words, index === terms.length - 1 && /[\p{L}\p{N}]$/u.test(text)))
}
