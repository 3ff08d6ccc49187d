import * as search from '@coveo/headless'
import { deepStrictEqual as equal } from 'node:assert/strict'
import { builders, calledBuilders } from '../client.ts'
import { suite, type Suite } from '../suite.ts'
import { versions, type Major } from '../versions.ts'

/**
 * Builders whose options have internal functions of the client, so that only its own generators can call them. Their
 * suites use what `buildFilterSuggestionsGenerator` built.
 */
const internal = ['commerce/buildCategoryFilterSuggestions', 'commerce/buildFilterSuggestions']

/** Checks that the checks before it have called every builder of the client, and that each has a suite. */
export const coverageOf = (suites: readonly Suite[], major: Major): Suite => {
  const named = new Set(suites.map(({ controller }) => controller))
  return suite('coverage', {
    [`each of the ${builders.size} things that the client can build has checks`]: () =>
      equal(
        [...builders].filter((name) => !named.has(name)),
        [],
      ),
    'the checks have built each of them': () =>
      equal([...builders].filter((name) => !calledBuilders.has(name)).sort(), internal),
    'the client has the expected version': () => equal(search.VERSION, versions[major].version),
  })
}
