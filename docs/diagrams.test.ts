import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { toDiagrams } from '../packages/engine/src/testing/diagram'
import { docstringsOf } from './docstrings'
import { machinesByPackage, type Named } from './machines'

const docstrings = docstringsOf('packages/{engine,commerce,react}/src/**/*.machine.ts')
const docstringOf = (name: string) =>
  docstrings.get(`${name}Machine`) ?? docstrings.get(`create${name[0]!.toUpperCase()}${name.slice(1)}Machine`) ?? ''

const document = join(import.meta.dirname, 'concepts/machines.md')
const read = () => readFileSync(document, 'utf8')
const place = /(?<=<!-- machines -->\n)[^]*(?=<!-- \/machines -->)/

const hasModes = ({ machine }: Named) => Object.keys(machine.root.states).length > 0
const all = Object.values(machinesByPackage).flat()
const single = all.filter((one) => !hasModes(one)).map(({ name }) => name)

function toTable(rows: string[][]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const [head, ...body] = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`,
  )
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body].join('\n')
}

/** Returns the diagrams of machines, each under its name. Some features share a machine, such as numeric and date ranges. */
function toDrawings(machines: readonly Named[]): string[] {
  const namesOf = new Map<string, string[]>()
  for (const { name, machine } of machines.filter(hasModes)) {
    const [whole, ...regions] = toDiagrams(machine).map(({ title, source }) => {
      const heading = title && `#### ${title}\n\n`
      return `${heading}\`\`\`mermaid\n${source}\n\`\`\``
    })
    const drawing = [whole, ...regions].join('\n\n')
    namesOf.set(drawing, [...(namesOf.get(drawing) ?? []), name])
  }
  return [...namesOf].map(([drawing, names]) => `### ${names.join(', ')}\n\n${drawing}`)
}

function toSection(): string {
  const [engine, ...others] = Object.entries(machinesByPackage)
  return [
    `Of ${all.length} machines, ${all.length - single.length} have modes, and ${single.length} have a single state: their events change data.`,
    toTable([['single state', 'what it does'], ...single.map((name) => [`\`${name}\``, docstringOf(name)])]),
    'In a diagram, `any state` represents every state of its block. An arrow from it to itself changes data and keeps the\nstate. Brackets name the guard of an event, or say what it requires. The regions of a parallel state have their own diagrams.',
    ...toDrawings(engine![1]),
    ...others.flatMap(([name, machines]) => [`## Machines of ${name}`, ...toDrawings(machines)]),
  ].join('\n\n')
}

describe('the machines in concepts/machines.md', () => {
  it('are the machines of the packages, as drawn by `pnpm diagrams`', () => {
    const section = `\n${toSection()}\n\n`
    if (process.env['WRITE_DIAGRAMS'])
      writeFileSync(
        document,
        read().replace(place, () => section),
      )
    expect(place.exec(read())?.[0], 'run npx -y pnpm@12 diagrams').toBe(section)
  })
})
