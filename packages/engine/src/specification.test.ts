import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { boxesProofs } from './specification/boxes'
import { clientProofs } from './specification/client'
import { everyFacetProofs } from './specification/every-facet'
import { facetsProofs } from './specification/facets'
import { filtersProofs } from './specification/filters'
import { historyProofs } from './specification/history'
import { pagingProofs } from './specification/paging'
import { queryProofs } from './specification/query'
import { rangesProofs } from './specification/ranges'
import { regularFacetProofs } from './specification/regular-facet'
import { resultsProofs } from './specification/results'
import { rules, type Proofs } from './specification/rules'
import { searchBoxProofs } from './specification/search-box'
import { searchPageProofs } from './specification/search-page'

/** Of every area. A rule that none proves, or that two prove, fails. */
const proofs = [
  boxesProofs,
  clientProofs,
  everyFacetProofs,
  facetsProofs,
  filtersProofs,
  historyProofs,
  pagingProofs,
  queryProofs,
  rangesProofs,
  regularFacetProofs,
  resultsProofs,
  searchBoxProofs,
  searchPageProofs,
].flatMap((area: Proofs) => Object.entries(area))

const proven = new Set<string>()
afterAll(() => {
  process.stdout.write(`rules: ${proven.size} of ${Object.keys(rules).length} bound\n`)
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it.each(Object.entries(rules))('%s (section %i)', async (rule) => {
  const [proof, another] = proofs.filter(([text]) => text === rule).map(([, prove]) => prove)
  if (!proof || another) throw new Error(`The rule has ${another ? 'two proofs: keep one' : 'no proof: give it one'}`)
  expect.hasAssertions()
  await proof()
  proven.add(rule)
})
