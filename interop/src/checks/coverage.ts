import * as search from '@coveo/headless'
import { deepStrictEqual as equal } from 'node:assert/strict'
import { builders, calledBuilders } from '../client.ts'
import { suite, type Suite } from '../suite.ts'

/**
 * Builders whose options have internal functions of the client, so that only its own generators can call them. Their
 * suites use what `buildFilterSuggestionsGenerator` built.
 */
const internal = ['commerce/buildCategoryFilterSuggestions', 'commerce/buildFilterSuggestions']

/** Checks that the checks before it have called every builder of the client, and that each has a suite. */
export const coverageOf = (suites: readonly Suite[]): Suite => {
  const named = new Set(suites.map(({ controller }) => controller))
  return suite('coverage', {
    [`each of the ${builders.length} things that the client can build has checks`]: () =>
      equal(
        builders.filter((name) => !named.has(name)),
        [],
      ),
    'the checks have built each of them': () =>
      equal(builders.filter((name) => !calledBuilders.has(name)).sort(), internal),
    'the client has the expected version': () => equal(search.VERSION, '4.0.0'),
  })
}
