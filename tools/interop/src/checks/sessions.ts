import { deepStrictEqual as equal } from 'node:assert/strict'
import { plays } from '../sessions/plays.ts'
import { suite, type Checks } from '../suite.ts'
import { SESSIONS } from '../versions.ts'

/**
 * Returns a share of the sessions with the vendor's client and with this repository's engine.
 *
 * @param share - Starts at 1.
 */
export const sessionSuite = (share: number, shares: number) => {
  const checks: Checks = {
    ...(share === 1 && {
      'have unique titles': () => equal(new Set(plays.map(({ title }) => title)).size, plays.length),
    }),
    ...Object.fromEntries(
      plays
        .filter((_, index) => index % shares === share - 1)
        .map(({ title, run }): [string, Checks[string]] => [
          title,
          async (world) => equal((await run(world, new Map())).problems, []),
        ]),
    ),
  }
  return suite(SESSIONS, checks)
}
