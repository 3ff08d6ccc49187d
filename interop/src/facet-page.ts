import { buildFacet, type Facet, type FacetOptions } from '@coveo/headless'
import { deepStrictEqual as equal, ok } from 'node:assert/strict'
import { countValues, hasValues, type Constraint, type ValueSelection } from './oracle.ts'
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

/** Expects each shown value to have the oracle's count. */
export const expectCounts = (facet: Facet, documents: Parameters<typeof countValues>[0], field: string) => {
  const counts = countValues(documents, field)
  equal(
    facet.state.values.map(({ value, numberOfResults }) => ({ value, numberOfResults })),
    facet.state.values.map(({ value }) => ({ value, numberOfResults: counts.get(value) ?? 0 })),
  )
}

/** Returns the constraint of a selection. */
export const bySelection = (facetId: string, field: string, selection: ValueSelection): Constraint => ({
  facetId,
  holds: hasValues(field, selection),
})

/** Returns the values of a field, most frequent first. */
export const mostFrequent = (world: World, field: string) =>
  [...countValues(world.documents, field)].sort(([, a], [, b]) => b - a).map(([value]) => value)
