import { isDeepStrictEqual } from 'node:util'
import { isObject, type KnownDifference } from '../differences.ts'
import type { Expected } from '../stage.ts'
import type { Setup } from './session.ts'

/** All that differs between the requests of the two libraries in a shop, and why. */
export const knownCommerceDifferences: readonly KnownDifference<Setup>[] = [
  {
    path: /^context\.capture$/,
    why: 'false is the default of the platform; the vendor asks for a record if it reports at all',
    holds: ({ vendor, ours }, { reports = false, sends }) => !sends && vendor === reports && ours === undefined,
  },
  {
    path: /^clientId$/,
    why: 'no visitor is named; the vendor sends an empty id if it reports',
    holds: ({ vendor, ours }, { reports, sends }) => reports === true && !sends && vendor === '' && ours === undefined,
  },
  {
    path: /^context\.source\[\]$/,
    why: 'each library names itself',
    holds: ({ vendor, ours }) => vendor === '@coveo/headless@4.0.0' && ours === '@querent/api-client',
  },
  {
    path: /^query$/,
    why: 'a listing has no query',
    holds: ({ vendor, ours }, { page }) => page === 'listing' && vendor === '' && ours === undefined,
  },
  {
    path: /^facets\[\]\.(freezeCurrentValues|isFieldExpanded)$/,
    why: 'false is the default of the platform',
    holds: ({ vendor, ours }) => [vendor, ours].includes(false) && [vendor, ours].includes(undefined),
  },
  {
    path: /^facets\[\]\.idleValues$/,
    why: 'the platform decides which values are beside a path and below it',
    holds: ({ vendor, ours }) => Number(vendor) > 0 && ours === 0,
  },
  {
    path: /^facets\[\]$/,
    why: 'a category facet that was cleared is requested as it was before the first choice',
    holds: ({ vendor, ours }) =>
      vendor === undefined && isObject(ours) && ours['type'] === 'hierarchical' && ours['path'] === undefined,
  },
]

/** The differences of shop requests, and of recommendations. */
export const knownRecommendationDifferences: readonly KnownDifference<Setup>[] = [
  ...knownCommerceDifferences,
  {
    path: /^(page|perPage)$/,
    why: 'the platform knows how many products a slot has; the vendor repeats what it was given',
    holds: ({ vendor, ours }) => (vendor === 0 || vendor === 4) && ours === undefined,
  },
]

/** The values of the vendor and of this engine, by member, such as `page, total`. */
type Pairs = Readonly<Record<string, readonly [vendor: unknown, ours: unknown]>>

/** Each of the pairs must be found. */
export const expecting = (why: string, pairs: Pairs): Expected[] =>
  Object.entries(pairs).map(([name, pair]) => ({
    why,
    members: /^/,
    holds: ({ member, vendor, ours }) => member === name && isDeepStrictEqual([vendor, ours], pair),
  }))

const hasChoice = (facet: unknown) => /"(selected|excluded)"|"path"/.test(JSON.stringify(facet ?? null))

/** Facets without choices that only one library names. */
const onlyNamedBy = (who: 'vendor' | 'ours', why: string): Expected => ({
  why,
  members: /^(listing|search) request, facets\[\]$/,
  holds: ({ vendor, ours }) =>
    who === 'vendor' ? ours === undefined && !hasChoice(vendor) : vendor === undefined && !hasChoice(ours),
})

export const sameRequest = onlyNamedBy('vendor', 'more products are fetched by the same request, which named no facets')
export const anotherQuery = onlyNamedBy(
  'vendor',
  'facets without choices have the values of the previous query, and the next query does not name them',
)
export const anotherVisitor = onlyNamedBy('vendor', 'facets that were shown to another visitor are not requested again')
export const anotherLink = onlyNamedBy(
  'ours',
  'a link restores the choices, and the facets stay; the vendor forgets them',
)

export const removedRange = onlyNamedBy(
  'vendor',
  'the platform does not offer a range that was typed, so it is not requested once it is removed',
)

export const pastTheEnds = expecting(
  'the first page has no previous page, and the last one no next page; the vendor requests the current page again',
  { 'number of listing requests': [1, 0] },
)
export const cleared = expecting('a platform does not choose values in a facet that a person has just cleared', {
  'listing request, facets[].preventAutoSelect': [false, true],
})
export const anotherPlace: Expected[] = [
  {
    why: 'the platform chooses the page size again in another context',
    members: /^(listing|search) request, perPage$/,
    holds: ({ vendor, ours }) => vendor === 12 && ours === undefined,
  },
]
/** A link of the vendor names more than this engine's. */
export const staleLink: Expected = {
  why: 'a link names the parameters of the request; the vendor keeps those that a change of the context has cleared',
  members: /^page, url$/,
  holds: ({ vendor, ours }) =>
    Array.isArray(vendor) && Array.isArray(ours) && ours.every((pair) => vendor.includes(pair)),
}
export const frozen: Expected = {
  why: 'the values keep their order when one is removed by its breadcrumb, as when it is deselected in the facet',
  members: /^(listing request, facets\[\]\.(freezeCurrentValues|values\[\]\.value)|page, shown\.\w+\.values\[\])$/,
  holds: ({ path, vendor, ours }) => path !== 'facets[].freezeCurrentValues' || (vendor === false && ours === true),
}
