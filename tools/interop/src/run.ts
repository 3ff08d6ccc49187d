// Runs a part of the checks with a version of the client, and sends their outcomes to the process that started it.
import { recordBuilders } from './client.ts'
import { readOptions } from './options.ts'
import { runSuite, type Outcome, type Suite } from './suite.ts'
import { differences, isAbout, majors } from './versions.ts'
import { closeIndexes, createWorld } from './world.ts'

process.on('disconnect', () => process.exit(1))
const { client, part = '', only, lean: isLean } = readOptions()
const major = majors.find((one) => String(one) === client)!
await recordBuilders(major)
const { suitesOf } = await import('./checks/all.ts')

const outcomes: Outcome[] = []
const run = async (suites: readonly Suite[], lean: boolean) => {
  for (const suite of suites) {
    // Each suite has its own platforms, so that the outcome of its checks does not depend on other suites.
    const world = await createWorld({ lean })
    for await (const outcome of runSuite(suite, world)) outcomes.push(outcome)
    await world.close()
  }
}
/** Returns the suites with the checks that meet a condition. */
const filter = (suites: readonly Suite[], isKept: (controller: string, check: string) => boolean) =>
  suites
    .map(({ controller, checks }): Suite => {
      const kept = Object.entries(checks).filter(([check]) => isKept(controller, check))
      return { controller, checks: Object.fromEntries(kept) }
    })
    .filter(({ checks }) => Object.keys(checks).length > 0)

const others = differences.filter((difference) => difference.only !== major)
const chosen = filter(
  (await suitesOf(major, part)).filter(({ controller }) => only === undefined || controller.includes(only)),
  (controller, check) => !others.some((difference) => isAbout(difference, { controller, check })),
)
const hasSearched = (controller: string, check: string) =>
  outcomes.some((outcome) => outcome.controller === controller && outcome.check === check && outcome.searches > 0)
if (!isLean) await run(chosen, false)
await run(isLean ? chosen : filter(chosen, hasSearched), true)
await closeIndexes()
process.send!(outcomes, () => process.exit())
