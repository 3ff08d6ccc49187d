import { parseArgs } from 'node:util'
import { recordBuilders } from './client.ts'
import { printReport } from './print-report.ts'
import { runSuite, type Outcome, type Suite } from './suite.ts'
import { timeZone } from './time-zone.ts'
import { createWorld } from './world.ts'

recordBuilders()
const { allSuites } = await import('./checks/all.ts')

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    json: { type: 'boolean', default: false },
    lean: { type: 'boolean', default: false },
  },
})

const outcomes: Outcome[] = []
const run = async (suites: readonly Suite[], lean: boolean) => {
  for (const suite of suites) {
    // Each suite has platforms of its own, so that the outcome of its checks does not depend on other suites.
    const world = await createWorld({ lean })
    for await (const outcome of runSuite(suite, world)) {
      outcomes.push(lean ? { ...outcome, controller: `${outcome.controller}, lean replies` } : outcome)
    }
    await world.close()
  }
}
/** Returns the suites whose checks have searched. */
const searching = (suites: readonly Suite[]) =>
  suites
    .map(({ controller, checks }): Suite => {
      const hasSearched = (check: string) =>
        outcomes.some((outcome) => outcome.controller === controller && outcome.check === check && outcome.searches > 0)
      return { controller, checks: Object.fromEntries(Object.entries(checks).filter(([check]) => hasSearched(check))) }
    })
    .filter(({ checks }) => Object.keys(checks).length > 0)

const chosen = allSuites.filter(({ controller }) => values.only === undefined || controller.includes(values.only))
if (!values.json) console.log(`Node ${process.version}, ${timeZone}`)
if (!values.lean) await run(chosen, false)
await run(values.lean ? chosen : searching(chosen), true)
const failed = printReport(outcomes, values)
// Waits for the report, which an immediate exit would truncate.
process.stdout.write('', () => process.exit(failed === 0 ? 0 : 1))
