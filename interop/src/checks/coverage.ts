import * as search from '@coveo/headless'
import * as commerce from '@coveo/headless/commerce'
import * as recommendation from '@coveo/headless/recommendation'
import { deepStrictEqual as equal } from 'node:assert/strict'
import { suite, type Suite } from '../suite.ts'

const buildersOf = (prefix: string, exports: object) =>
  Object.keys(exports)
    .filter((name) => name.startsWith('build'))
    .map((name) => `${prefix}${name}`)

/** Everything the client can build. */
const builders = [
  ...buildersOf('', search),
  ...buildersOf('commerce/', commerce),
  ...buildersOf('recommendation/', recommendation),
]

/** Sees to it that nothing the client can build is left out. */
export const coverageOf = (suites: readonly Suite[]): Suite => {
  const checked = new Set(suites.map(({ controller }) => controller))
  return suite('coverage', {
    [`each of the ${builders.length} things that the client can build has checks`]: () =>
      equal(
        builders.filter((name) => !checked.has(name)),
        [],
      ),
    'the client is the version that is meant': () => equal(search.VERSION, '4.0.0'),
  })
}
