import type { Outcome } from './suite.ts'

interface Row {
  controller: string
  checks: number
  passed: number
}

const toRows = (outcomes: readonly Outcome[]): Row[] => {
  const rows = new Map<string, Row>()
  for (const { controller, error } of outcomes) {
    const row = rows.get(controller) ?? { controller, checks: 0, passed: 0 }
    row.checks++
    if (error === undefined) row.passed++
    rows.set(controller, row)
  }
  return [...rows.values()]
}

const printTable = (rows: readonly Row[]) => {
  const width = Math.max(10, ...rows.map(({ controller }) => controller.length)) + 2
  console.log(`${'controller'.padEnd(width)}${'checks'.padStart(7)}${'passed'.padStart(8)}`)
  for (const { controller, checks, passed } of rows) {
    const mark = passed === checks ? '' : '  <'
    console.log(`${controller.padEnd(width)}${String(checks).padStart(7)}${String(passed).padStart(8)}${mark}`)
  }
}

/**
 * Prints the outcome of the checks: the failures, a table, and the totals in the last line; or everything as JSON.
 *
 * @returns The number of failures.
 */
export const printReport = (outcomes: readonly Outcome[], { json }: { json: boolean }): number => {
  const rows = toRows(outcomes)
  const failures = outcomes.filter(({ error }) => error !== undefined)
  const passed = outcomes.length - failures.length
  if (json) {
    console.log(JSON.stringify({ passed, failed: failures.length, controllers: rows, failures }, null, 2))
    return failures.length
  }
  for (const { controller, check, error } of failures) console.log(`FAIL  ${controller}: ${check}\n${error}\n`)
  printTable(rows)
  console.log(`\n${passed} passed, ${failures.length} failed`)
  return failures.length
}
