import * as search from '@coveo/headless'
import * as commerce from '@coveo/headless/commerce'
import * as recommendation from '@coveo/headless/recommendation'
import { deepStrictEqual as equal } from 'node:assert/strict'
import { suite, type Suite } from '../suite.ts'

const buildersOf = (prefix: string, exports: object) =>
  Object.keys(exports)
    .filter((name) => name.startsWith('build'))
    .map((name) => `${prefix}${name}`)

/** All functions of the client that build something. */
const builders = [
  ...buildersOf('', search),
  ...buildersOf('commerce/', commerce),
  ...buildersOf('recommendation/', recommendation),
]

/** Checks that no builder of the client is omitted. */
export const coverageOf = (suites: readonly Suite[]): Suite => {
  const checked = new Set(suites.map(({ controller }) => controller))
  return suite('coverage', {
    [`each of the ${builders.length} things that the client can build has checks`]: () =>
      equal(
        builders.filter((name) => !checked.has(name)),
        [],
      ),
    'the client has the expected version': () => equal(search.VERSION, '4.0.0'),
  })
}
