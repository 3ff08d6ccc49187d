import { readFileSync } from 'node:fs'

/** The sentences of the specification by section and position: `4.12`. */
export type Sentences = ReadonlyMap<string, string>

const lines = readFileSync(new URL('sentences.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')

/** Parses a list of sentences with an id, a tab and a text per line. */
export const readSentences = (lines: readonly string[]): Sentences =>
  new Map(lines.map((line) => [line.slice(0, line.indexOf('\t')), line.slice(line.indexOf('\t') + 1)]))

/** All sentences of the specification. */
export const sentences = readSentences(lines)
