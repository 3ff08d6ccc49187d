import { extname } from 'node:path'
import type { ImportCounts, LastImport } from '../backend'
import type { DataFile } from '../loaders/load-file'
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

const toTable = (rows: readonly (readonly string[])[]) => {
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map(
    (row) =>
      `  ${row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
  )
}

const toOddText = ({ type, count: odd, values, examples }: DataFile['oddFields'][number]) => {
  const cells = examples.map(({ value, position }) => `${show(value)} (${position})`)
  const rest = odd > examples.length ? ', …' : ''
  return `${odd} of ${count(values, 'value')} ${odd === 1 ? 'is' : 'are'} not a ${type}: ${cells.join(', ')}${rest}`
}

/** Returns how the columns of a file are used: as parts of the documents, and as fields with their types. */
export const reportData = (
  name: string,
  { columns, fields, isInferred, commaFields, oddFields }: DataFile,
  map: ServeArguments['map'],
): string => {
  const used = roles.flatMap((role) => {
    const column = columns.roles.get(role)
    return column === undefined ? [] : [`${role} is ${show(column)}`]
  })
  const missing = roles.flatMap((role) => {
    const column = map[role]
    return column === undefined || columns.roles.has(role) ? [] : [[role, column] as const]
  })
  const columnOf = new Map([...columns.names].map(([column, field]) => [field, column]))
  const rows = fields.map((field) => {
    const column = columnOf.get(field.name)
    const odd = oddFields.find(({ name: oddName }) => oddName === field.name)
    const notes = [
      ...(column === undefined
        ? ['no record has it']
        : column === field.name
          ? []
          : [`from the column ${show(column)}`]),
      ...(commaFields.has(field.name) ? ['with decimal commas'] : []),
      ...(odd ? [toOddText(odd)] : []),
    ]
    return [field.name, field.type, notes.join('; ')]
  })
  const taken = new Set([...fields.map((field) => field.name), ...columns.roles.values()])
  const rest = isInferred ? [] : [...columns.names].filter(([column, field]) => !taken.has(field) && !taken.has(column))
  const restNames = rest.slice(0, MAX_NAMES).map(([column]) => show(column))
  return [
    ...missing.map(
      ([role, column]) => `Warning: no record of ${name} has the column ${show(column)} for the ${role}\n`,
    ),
    ...(used.length > 0 ? [`Columns: ${used.join(', ')}\n`] : []),
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
    ...(oddFields.length > 0
      ? ['A field with such values is a string: correct the values, or define all fields with --fields\n']
      : []),
  ].join('')
}
