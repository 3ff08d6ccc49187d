import { extname } from 'node:path'
import type { ImportCounts, LastImport } from '../port'
import type { BadRecordError } from '../port/errors'
import type { ColumnSettings } from '../loaders/fields-file'
import type { Finding } from '../loaders/findings'
import type { DataFile } from '../loaders/load-file'
import type { IndexLanguage } from '../retrieval/index-language'
import type { NamedSemantic } from './open-semantic'
import { roles, type Role } from '../loaders/to-document'
import type { ServeArguments } from './arguments'

const delimiterNames = new Map([
  [',', 'commas'],
  [';', 'semicolons'],
  ['\t', 'tabs'],
])
/** What follows if no column has the role. */
const effects = {
  title: 'the id of each document is its title',
  body: 'results have no excerpt',
  uri: 'results have no link',
} satisfies Partial<Record<Role, string>>
/** How many columns are named that are not fields. */
const MAX_NAMES = 8
/** The length at which texts are cut. */
const MAX_TEXT = 40

const plain = (value: number) => value.toLocaleString('en-US')

/** Returns a number and what is counted, such as `2 documents`. */
export const count = (value: number, one: string): string => `${plain(value)} ${one}${value === 1 ? '' : 's'}`

/** Returns what an import has done, as a part of a sentence. */
export const toCounts = ({ added, replaced, removed, unchanged, kept }: ImportCounts): string =>
  `${count(added, 'document')} added, ${plain(replaced)} replaced, ${plain(removed)} removed, ${plain(unchanged)} unchanged, ${plain(kept)} of other origin kept`

/**
 * Returns lines about the documents that an import did not simply add.
 *
 * @param last - The import before; undefined if nothing is known of the documents that were in the index.
 */
export const reportImport = (name: string, counts: ImportCounts, last: LastImport | undefined): string =>
  [
    `${name}: ${toCounts(counts)}`,
    ...(last && last.name !== name ? [`The documents before came from ${last.name}`] : []),
    ...(last
      ? []
      : [
          `The index does not know where its documents came from, so ${plain(counts.kept)} that differ from ${name} stay until their records change: to take all of ${name}, pass another file with --db`,
        ]),
    ...(counts.withheld > 0
      ? [
          `${count(counts.withheld, 'record')} of ${name} left out, because ${counts.withheld === 1 ? 'its document was' : 'their documents were'} removed over HTTP`,
        ]
      : []),
  ]
    .map((line) => `${line}\n`)
    .join('')

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

const nameOf = (language: string) => `${languageNames.of(language) ?? language} (${language})`

/** Returns a line with the language of the texts. */
export const reportLanguage = (language: IndexLanguage | undefined): string => {
  if (!language || (language.isDetected && language.own.length === 0))
    return 'Language: not sure, or one without stems, such as Japanese: words have no stems. To set it: --language CODE\n'
  if (language.own.length === 0) return 'Language: none, so that words have no stems\n'
  const names = language.own.map(nameOf).join(', ')
  return language.isDetected
    ? `Language: ${names}, detected from the documents. To set another: --language CODE, or none\n`
    : `Language: ${names}\n`
}

/** Returns a line with what makes the vectors of texts. */
export const reportSemantic = ({ id, dimensions }: NamedSemantic): string =>
  `Meaning: vectors of ${dimensions} numbers by ${id}\n`

// Data must not send control characters to the terminal.
const show = (value: unknown) => {
  const text = JSON.stringify(value).replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text
}

/** Returns a line with the encoding and delimiter of a file, or `''` if they are the usual ones of its extension. */
export const reportFormat = (name: string, { encoding, delimiter }: DataFile): string => {
  const usual = extname(name).toLowerCase() === '.tsv' ? '\t' : ','
  const parts = [
    ...(encoding === 'UTF-8' ? [] : [`as ${encoding}`]),
    ...(delimiter === undefined || delimiter === usual
      ? []
      : [`with cells separated by ${delimiterNames.get(delimiter) ?? show(delimiter)}`]),
  ]
  return parts.length === 0 ? '' : `Reading ${name} ${parts.join(' ')}\n`
}

/** Returns a line of configuration, which is not cut. */
const toLine = (column: string, settings: ColumnSettings) =>
  `${JSON.stringify(column)}: ${JSON.stringify(settings, null, 1).replaceAll(/\n */g, ' ')}`

/** Returns the first sentence of a column in a table, and below it how to read it in another way. */
const toFindings = (column: string, findings: readonly Finding[]) => ({
  notes: findings.flatMap(({ text, cells = [], hasMore = false }) => {
    if (cells.length === 0) return [text]
    const shown = cells.map(({ value, position }) => `${show(value)} (${position})`).join(', ')
    return [
      text.startsWith('is ') || text.startsWith('can ')
        ? `${shown} ${text}`
        : `${text}: ${shown}${hasMore ? ', …' : ''}`,
    ]
  }),
  lines: findings.flatMap(({ otherwise = [] }) => otherwise.map((settings) => toLine(column, settings))),
})

/** How many bad records are reported one by one; the others are only counted. */
const MAX_TOLD = 10

/** Counts the records that are left out, and reports the first of them. */
export const createBadRecords = () => {
  const told: string[] = []
  let bad = 0
  return {
    add({ message }: BadRecordError) {
      bad += 1
      if (told.length < MAX_TOLD) told.push(message)
    },
    reset() {
      told.length = bad = 0
    },
    count: () => bad,
    report: () =>
      [
        ...told.map((message) => `Left out: ${message}\n`),
        ...(bad > told.length ? [`Left out: ${count(bad - told.length, 'more record')}\n`] : []),
        ...(bad > 0 ? [`${count(bad, 'bad record')} left out in all\n`] : []),
      ].join(''),
  }
}

const toTable = (rows: readonly { cells: readonly [string, string, string]; lines: readonly string[] }[]) => {
  const widths = [0, 1].map((column) => Math.max(...rows.map(({ cells }) => cells[column]?.length ?? 0)))
  const indent = ' '.repeat(2 + widths.reduce((sum, width) => sum + width + 2, 0))
  return rows.flatMap(({ cells, lines }) => [
    `  ${cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()}\n`,
    ...lines.map((line) => `${indent}otherwise: ${line}\n`),
  ])
}

/** Returns how the columns of a file are used: as parts of the documents, and as fields with their types. */
export const reportData = (
  name: string,
  { columns, fields, isInferred, findings, roleFindings }: DataFile,
  { map, names }: Pick<ServeArguments, 'map' | 'names'>,
): string => {
  const found = new Map(
    [...roleFindings].map(([role, each]) => [role, toFindings(columns.roles.get(role) ?? role, each)]),
  )
  const used = roles.flatMap((role) => {
    const column = columns.roles.get(role)
    const { notes = [] } = found.get(role) ?? {}
    return column === undefined ? [] : [[`${role} is ${show(column)}`, ...notes].join(', ')]
  })
  const missing = Object.entries({ ...names, ...map }).flatMap(([use, column]) =>
    columns.roles.has(use as Role) || columns.names.has(column) ? [] : [[use, column] as const],
  )
  const columnOf = new Map([...columns.names].map(([column, field]) => [field, column]))
  const undefinedFields = [...findings.keys()].filter((field) => !fields.some(({ name }) => name === field))
  const rows = [...fields, ...undefinedFields.map((field) => ({ name: field, type: '-' }))].map((field) => {
    const column = columnOf.get(field.name)
    const { notes, lines } = toFindings(column ?? field.name, findings.get(field.name) ?? [])
    const from =
      column === undefined ? ['no record has it'] : column === field.name ? [] : [`from the column ${show(column)}`]
    return { cells: [field.name, field.type, [...from, ...notes].join('; ')] as const, lines }
  })
  const lines = [...[...found.values()].flatMap(({ lines }) => lines)]
  const taken = new Set([...fields.map((field) => field.name), ...columns.roles.values()])
  const rest = isInferred ? [] : [...columns.names].filter(([column, field]) => !taken.has(field) && !taken.has(column))
  const restNames = rest.slice(0, MAX_NAMES).map(([column]) => show(column))
  return [
    ...missing.map(([use, column]) => `Warning: no record of ${name} has the column ${show(column)} for the ${use}\n`),
    ...(used.length > 0 ? [`Columns: ${used.join(', ')}\n`] : []),
    ...lines.map((line) => `  otherwise: ${line}\n`),
    ...(columns.guessedTitle === undefined || used.length > 0
      ? []
      : [
          `No column is the id or the title, so documents are known by their places in the file, and ${show(columns.guessedTitle)} is the title of the first: pass --map id=COLUMN --map title=COLUMN\n`,
        ]),
    ...Object.entries(effects).flatMap(([role, effect]) =>
      used.length > 0 && !columns.roles.has(role as Role)
        ? [`No column is the ${role}, so ${effect}: pass --map ${role}=COLUMN\n`]
        : [],
    ),
    ...(rows.length > 0 ? ['Fields:\n', ...toTable(rows)] : []),
    ...(rest.length > 0
      ? [
          `Not defined as fields: ${restNames.join(', ')}${rest.length > MAX_NAMES ? ', …' : ''}\n`,
          'Results have these columns, but facets and orders do not: add them to the definitions of the fields\n',
        ]
      : []),
    ...(lines.length > 0 || rows.some(({ lines }) => lines.length > 0)
      ? ['To read a column otherwise, put its line into the "columns" of a file of fields: --fields FILE\n']
      : []),
  ].join('')
}
