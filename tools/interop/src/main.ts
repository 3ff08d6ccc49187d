import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readOptions } from './options.ts'
import { printReport, type VersionOutcome } from './print-report.ts'
import type { Outcome } from './suite.ts'
import { timeZone } from './time-zone.ts'
import { differences, isAbout, majors, SESSIONS, type Major } from './versions.ts'

const options = readOptions()
const chosen = majors.filter((major) => options.client === undefined || options.client === String(major))
if (chosen.length === 0) throw new Error(`--client must be ${majors.join(' or ')} (received ${options.client}).`)

/** Runs a part of the checks in a separate process. */
const run = async (major: Major, part: string): Promise<VersionOutcome[]> => {
  const child = fork(new URL('run.ts', import.meta.url), [
    ...process.argv.slice(2),
    `--client=${major}`,
    `--part=${part}`,
  ])
  let outcomes: Outcome[] = []
  child.on('message', (message: Outcome[]) => (outcomes = message))
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  if (code !== 0) {
    const error = `It ended with ${signal ?? code}.`
    outcomes = [{ controller: 'the process of', check: part, error, lean: options.lean, durationMs: 0, searches: 0 }]
  }
  return outcomes.map((outcome) => ({ ...outcome, major }))
}

// The parts of a version run at once, because each of them mostly waits.
const partsOf = (major: Major) =>
  differences.some(({ only, controller }) => only !== major && controller === SESSIONS)
    ? ['checks']
    : ['checks', 'sessions 1', 'sessions 2']

if (!options.json) console.log(`Node ${process.version}, ${timeZone}`)
const jobs = chosen.flatMap((major) => partsOf(major).map((part) => run(major, part)))
const outcomes = (await Promise.all(jobs)).flat()
if (options.only === undefined) {
  const stale = differences.filter(
    (difference) =>
      chosen.includes(difference.only) &&
      !outcomes.some((outcome) => outcome.major === difference.only && isAbout(difference, outcome)),
  )
  for (const { only: major, controller, check = 'all checks' } of stale) {
    const error = 'The table of differences names it, but it did not run.'
    outcomes.push({ major, controller, check, error, lean: options.lean, durationMs: 0, searches: 0 })
  }
}
process.exitCode = printReport(outcomes, chosen, options) === 0 ? 0 : 1
