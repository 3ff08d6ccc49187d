import { expect, it } from 'vitest'
import type { FieldValue } from '../port'
import { parseIsoDate } from '../time/iso-date'
import { buildBackend } from '../testing/build-backend'
import { repeated } from '../testing/repeated'
import { createRandomTable, type RandomTable } from '../testing/random-tables'
import { useDataFiles } from './testing/use-data-files'

/** How many tables are written and read. `TABLES=10000` takes some minutes. */
const TABLES = Number(process.env['TABLES'] ?? repeated(150))
const FIRST = Number(process.env['FIRST_TABLE'] ?? 0)

const { load } = useDataFiles()

/** A finding about values that are not what most are, or that may be something else. */
const DOUBT = /^\d+ of |^can be /

/** Returns a value as the index stores it: dates in milliseconds, a list of one as itself. */
const normalize = (value: FieldValue | undefined) => {
  if (Array.isArray(value)) return value.length === 1 ? value[0] : value
  return typeof value === 'string' && !Number.isNaN(parseIsoDate(value)) ? parseIsoDate(value) : value
}

/** Imports a table. Returns what was told of each column, and the values that search returns. */
const importTable = async ({ bytes, delimiter, columns, records }: RandomTable, seed: number) => {
  const { documents, ...data } = await load(`${seed}.csv`, bytes, delimiter === undefined ? {} : { delimiter })
  const backend = await buildBackend(documents, data.fields)
  const found = new Map<string, Readonly<Record<string, FieldValue>>>()
  for (const document of await backend.get(records.map(({ id }) => id))) found.set(document.id, document.fields)
  await backend.close()
  // The first two columns are the id and the title.
  const names = [...data.columns.names.values()].slice(2)
  expect(names).toHaveLength(columns.length)
  return { found, names, findings: names.map((name) => data.findings.get(name) ?? []) }
}

it(`reads ${TABLES} tables as they were written, or reports what it did not`, async () => {
  const silent: string[] = []
  const untrue: string[] = []
  let clear = 0
  let values = 0
  for (let seed = FIRST; seed < FIRST + TABLES; seed++) {
    const table = createRandomTable(seed)
    const { found, names, findings } = await importTable(table, seed)
    const doubts = findings.map((each) => each.filter(({ text }) => DOUBT.test(text)))
    let isClear = doubts.every((each) => each.length === 0)
    for (const [column, name] of names.entries()) {
      const differences = table.records.flatMap(({ id, values: expected }) => {
        values += 1
        const [wanted, read] = [normalize(expected[column]), normalize(found.get(id)?.[name])]
        return JSON.stringify(wanted ?? null) === JSON.stringify(read ?? null)
          ? []
          : [`${id}: ${JSON.stringify(read)} for ${JSON.stringify(wanted)}`]
      })
      if (differences.length > 0) isClear = false
      const place = `${table.name}, ${table.columns[column]}: ${findings[column]!.map(({ text }) => text).join('; ')}`
      if (differences.length > 0 && !findings[column]!.some(({ text }) => DOUBT.test(text) || text.startsWith('split')))
        silent.push(`${place}: ${differences[0]}`)
      // A finding is about a cell that is written like that.
      for (const { text, cells = [] } of doubts[column]!) {
        const [, point, comma] = /^can be (\S+) or (\S+?),/.exec(text) ?? []
        const written = table.records.map(({ values: expected }) => expected[column])
        const isTrue =
          point === undefined ? cells.length > 0 : [point, comma].some((value) => written.includes(Number(value)))
        if (!isTrue) untrue.push(`${place}: ${text}`)
      }
    }
    if (isClear) clear += 1
  }
  expect(values).toBeGreaterThan(TABLES * 10)
  expect(silent).toEqual([])
  expect(untrue).toEqual([])
  expect(clear / TABLES).toBeGreaterThanOrEqual(0.95)
}, 3_600_000)
