import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StateMachine, type AnyStateMachine } from 'xstate'
import * as machines from '@querent/engine/machines'
import { describe, expect, it } from 'vitest'
import { toDiagram } from '../packages/engine/src/testing/diagram'

/** Why a machine with a single state has no mode. */
const reasons: Record<string, string> = {
  advancedQuery: 'It holds two expressions; each replaces the one before.',
  breadcrumbs: 'It holds nothing. It sends what a user removes to the feature that holds it.',
  context: 'It holds keys and values for the next search.',
  didYouMean: 'It holds the last correction, and queries that must not be corrected.',
  folding: 'It holds collections. Any number of them can load at the same time, so each is data.',
  pager: 'It holds two numbers. Which pages there are depends on the results, which are in the page.',
  passive: 'It holds nothing. It serves features that only show the page, such as `querySummary`.',
  query: 'It holds the query. The text that a user types is in `searchBox`.',
  queryError: 'It holds nothing. The error is in the page, and the only event repeats the search.',
  recentResults: 'It holds a list.',
  resultTemplates: 'It holds a list.',
  resultsPerPage: 'It holds a number.',
  searchSettings: 'It holds settings for the next search.',
  sort: 'It holds the selected criterion.',
  tabs: 'It holds the selected tab.',
  triggers: 'It holds how a rule changed the query, and which changes a user has undone.',
}

const document = join(import.meta.dirname, 'concepts/machines.md')
const read = () => readFileSync(document, 'utf8')
const place = /(?<=<!-- machines -->\n)[^]*(?=<!-- \/machines -->)/

/** The machines of the engine by name. Machines for items of any platform are created by functions. */
const { createChoicesMachine: _, ...exported } = machines
const all = Object.entries<unknown>(exported)
  .map(([name, value]): [name: string, machine: unknown] => {
    const [, created] = /^create(\w+)$/.exec(name) ?? []
    if (!created?.endsWith('Machine') || typeof value !== 'function') return [name, value]
    return [`${created[0]!.toLowerCase()}${created.slice(1)}`, Reflect.apply(value, undefined, [])]
  })
  .flatMap(([name, machine]) =>
    machine instanceof StateMachine
      ? [{ name: name.replace(/Machine$/, ''), machine: machine as AnyStateMachine }]
      : [],
  )
  .toSorted((left, right) => left.name.localeCompare(right.name))

const withModes = all.filter(({ machine }) => Object.keys(machine.root.states).length > 0)
const single = all.filter((one) => !withModes.includes(one)).map(({ name }) => name)

function toTable(rows: string[][]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const [head, ...body] = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`,
  )
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body].join('\n')
}

function toSection(): string {
  // Some features share a machine, such as numeric and date ranges.
  const namesOf = new Map<string, string[]>()
  for (const { name, machine } of withModes) {
    const diagram = toDiagram(machine)
    namesOf.set(diagram, [...(namesOf.get(diagram) ?? []), name])
  }
  return [
    `Of ${all.length} machines, ${withModes.length} have modes, and ${single.length} have a single state: their events change data.`,
    toTable([['single state', 'why it has no mode'], ...single.map((name) => [`\`${name}\``, reasons[name] ?? ''])]),
    'In a diagram, `any state` represents every state of its block. An arrow from it to itself changes data and keeps the\nstate.',
    ...[...namesOf].map(([diagram, names]) => `### ${names.join(', ')}\n\n\`\`\`mermaid\n${diagram}\n\`\`\``),
  ].join('\n\n')
}

describe('the machines in concepts/machines.md', () => {
  it('are the machines of the engine, as drawn by `pnpm diagrams`', () => {
    const section = `\n${toSection()}\n\n`
    if (process.env['WRITE_DIAGRAMS'])
      writeFileSync(
        document,
        read().replace(place, () => section),
      )
    expect(place.exec(read())?.[0]).toBe(section)
  })

  it('each have a reason if they have a single state', () => {
    expect(Object.keys(reasons).toSorted()).toEqual(single.toSorted())
  })
})
