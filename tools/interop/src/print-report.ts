import type { Outcome } from './suite.ts'
import { differences, versions, type Major } from './versions.ts'

/** The outcome of a check with a version of the client. */
export interface VersionOutcome extends Outcome {
  major: Major
}

interface Row {
  controller: string
  /** The version of the client. */
  client: string
  checks: number
  passed: number
}

const nameOf = ({ controller, lean }: Outcome) => (lean ? `${controller}, lean replies` : controller)

const toRows = (outcomes: readonly VersionOutcome[]): Row[] => {
  const rows = new Map<string, Row>()
  for (const outcome of outcomes) {
    const [controller, client] = [nameOf(outcome), versions[outcome.major].version]
    const row = rows.get(`${client} ${controller}`) ?? { controller, client, checks: 0, passed: 0 }
    row.checks++
    if (outcome.error === undefined) row.passed++
    rows.set(`${client} ${controller}`, row)
  }
  return [...rows.values()]
}

/** Prints a line for each controller, with its passed checks and all checks of each version. */
const printTable = (rows: readonly Row[], clients: readonly string[]) => {
  const controllers = [...new Set(rows.map(({ controller }) => controller))]
  const width = Math.max(10, ...controllers.map(({ length }) => length)) + 2
  console.log(`${'controller'.padEnd(width)}${clients.map((client) => client.padStart(10)).join('')}`)
  for (const name of controllers) {
    const ofClients = clients.map((client) => rows.find((row) => row.controller === name && row.client === client))
    const cells = ofClients.map((row) => (row ? `${row.passed}/${row.checks}` : '-').padStart(10))
    const mark = ofClients.every((row) => row?.passed === row?.checks) ? '' : '  <'
    console.log(`${name.padEnd(width)}${cells.join('')}${mark}`)
  }
}

/** Returns the checks that did not run with some versions, and why. */
const omissionsOf = (majors: readonly Major[], only = '') =>
  majors.flatMap((major) =>
    differences
      .filter((difference) => difference.only !== major && difference.controller.includes(only))
      .map(({ controller, check, why }) => ({ client: versions[major].version, controller, check, why })),
  )

/**
 * Prints the outcome of the checks: the failures, a table, the checks that do not apply to a version, and the totals in
 * the last line; or everything as JSON.
 *
 * @returns The number of failures.
 */
export const printReport = (
  outcomes: readonly VersionOutcome[],
  majors: readonly Major[],
  { json, only }: { json: boolean; only?: string | undefined },
): number => {
  const rows = toRows(outcomes)
  const clients = majors.map((major) => versions[major].version)
  const omissions = omissionsOf(majors, only)
  const failures = outcomes
    .filter(({ error }) => error !== undefined)
    .map((outcome) => ({ ...outcome, controller: nameOf(outcome), client: versions[outcome.major].version }))
  const passed = outcomes.length - failures.length
  if (json) {
    console.log(JSON.stringify({ passed, failed: failures.length, controllers: rows, omissions, failures }, null, 2))
    return failures.length
  }
  for (const { client, controller, check, error } of failures)
    console.log(`FAIL  ${client}, ${controller}: ${check}\n${error}\n`)
  printTable(rows, clients)
  for (const { client, controller, check, why } of omissions)
    console.log(`\nnot run with ${client}: ${check === undefined ? controller : `${controller}: ${check}`}\n  ${why}`)
  console.log(`\n${passed} passed, ${failures.length} failed`)
  return failures.length
}
