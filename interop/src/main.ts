import { parseArgs } from 'node:util'
import { allSuites } from './checks/all.ts'
import { printReport } from './print-report.ts'
import { runSuites, type Outcome } from './suite.ts'
import { timeZone } from './time-zone.ts'
import { createWorld } from './world.ts'

const { values } = parseArgs({
  options: { only: { type: 'string' }, json: { type: 'boolean', default: false } },
})

const world = await createWorld()
const chosen = allSuites.filter(({ controller }) => values.only === undefined || controller.includes(values.only))
if (!values.json) console.log(`Node ${process.version}, ${timeZone}`)
const outcomes: Outcome[] = []
for await (const outcome of runSuites(chosen, world)) outcomes.push(outcome)
await world.close()
const failed = printReport(outcomes, values)
process.exit(failed === 0 ? 0 : 1)
