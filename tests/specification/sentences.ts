import { readFileSync } from 'node:fs'

/** A sentence of the specification, by its section and its place there: `4.12`. */
export type Sentences = ReadonlyMap<string, string>

const lines = readFileSync(new URL('sentences.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')

/** Returns the sentences of a list that has an id, a tab and a text per line. */
export const readSentences = (lines: readonly string[]): Sentences =>
  new Map(lines.map((line) => [line.slice(0, line.indexOf('\t')), line.slice(line.indexOf('\t') + 1)]))

/** Every sentence of the specification. */
export const sentences = readSentences(lines)
