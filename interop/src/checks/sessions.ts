import { deepStrictEqual as equal } from 'node:assert/strict'
import { plays } from '../sessions/plays.ts'
import { suite, type Checks } from '../suite.ts'

const checks: Checks = {
  'have unique titles': () => equal(new Set(plays.map(({ title }) => title)).size, plays.length),
  ...Object.fromEntries(
    plays.map(({ title, run }): [string, Checks[string]] => [
      title,
      async (world) => equal((await run(world, new Map())).problems, []),
    ]),
  ),
}

/** The same sessions with the vendor's client and with this repository's engine. */
export const sessionSuites = [suite('sessions, through both libraries', checks)]
