import { buildFacet, type Facet, type FacetOptions } from '@coveo/headless'
import { deepStrictEqual as equal, ok } from 'node:assert/strict'
import type { InteropDocument } from './documents.ts'
import { each } from './each.ts'
import { countValues, hasValues, valuesOf, type Constraint, type ValueSelection } from './oracle.ts'
import { openPage } from './page.ts'
import type { World } from './world.ts'

/** Opens a page with at most two value facets, whose selections survive a new query. */
export const openFacets = async (world: World, ...options: FacetOptions[]) => {
  const page = openPage(world, { clearsFilters: false })
  const facets = options.map((each) => buildFacet(page.engine, { options: each }))
  await page.start()
  const [facet, other] = facets
  ok(facet)
  return { ...page, facet, other: other ?? facet }
}

/** Returns a value that the facet shows. */
export const valueOf = (facet: Facet, value: string) => {
  const shown = facet.state.values.find((candidate) => candidate.value === value)
  ok(shown, `"${value}" is not among ${facet.state.values.map((each) => each.value).join(', ')}`)
  return shown
}

/** Returns the state of each value. */
export const statesOf = (facet: Facet) =>
  Object.fromEntries(facet.state.values.map(({ value, state }) => [value, state]))
/** Returns the values in their order. */
export const namesOf = (facet: Facet) => facet.state.values.map(({ value }) => value)

/** A value as a facet shows it. */
interface Counted {
  value: string
  numberOfResults: number
}

const byValue = (a: Counted, b: Counted) => (a.value < b.value ? -1 : 1)

/** Which values a facet shows. */
interface Shown {
  /** Number of values that fit. */
  limit: number
  /** Selected and excluded values, which are always shown. */
  active?: readonly string[]
}

/**
 * Expects values to be the oracle's with the oracle's counts: all of them, or the most frequent ones if there are more
 * than fit. Which of equally frequent ones are shown is up to the platform.
 */
export const expectValues = (
  shown: readonly Counted[],
  counts: ReadonlyMap<string, number>,
  { limit, active = [] }: Shown,
) => {
  const values = shown.map(({ value, numberOfResults }) => ({ value, numberOfResults })).sort(byValue)
  const known = active.map((value) => ({ value, numberOfResults: counts.get(value) ?? 0 }))
  const others = Array.from(counts, ([value, numberOfResults]) => ({ value, numberOfResults }))
    .filter(({ value }) => !active.includes(value))
    .sort((a, b) => b.numberOfResults - a.numberOfResults)
  const isShown = ({ value }: Counted) => values.some((one) => one.value === value)
  const room = Math.max(0, limit - active.length)
  const least = others[room - 1]?.numberOfResults ?? 0
  const sure = others.filter(({ numberOfResults }) => numberOfResults > least)
  const tied = others.filter(({ numberOfResults }) => numberOfResults === least)
  const chosen = [...tied.filter(isShown), ...tied.filter((value) => !isShown(value))].slice(0, room - sure.length)
  equal(values, room > 0 ? [...known, ...sure, ...chosen].sort(byValue) : known.sort(byValue))
}

interface CountOptions {
  /** Number of values that fit. Default 8, as in the client. */
  limit?: number
  /** Values that stay without results, because they were shown before. */
  kept?: readonly string[]
  /** Default: the number of documents. */
  countOf?: (documents: readonly InteropDocument[]) => number
}

/** Expects a facet to show the oracle's values with the oracle's counts. */
export const expectCounts = (
  facet: Facet,
  documents: readonly InteropDocument[],
  field: string,
  { limit = 8, kept = [], countOf = (counted) => counted.length }: CountOptions = {},
) => {
  const values = [...new Set([...kept, ...countValues(documents, field).keys()])]
  const having = (value: string) => documents.filter((document) => valuesOf(document, field).includes(value))
  expectValues(facet.state.values, new Map(each(values).map((value) => [value, countOf(having(value))])), { limit })
}

/** Returns the constraint of a selection. */
export const bySelection = (facetId: string, field: string, selection: ValueSelection): Constraint => ({
  facetId,
  holds: hasValues(field, selection),
})

/** Returns the values of a field, most frequent first. */
export const mostFrequent = (world: World, field: string) =>
  [...countValues(world.documents, field)].sort(([, a], [, b]) => b - a).map(([value]) => value)
