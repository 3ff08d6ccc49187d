import { isDeepStrictEqual } from 'node:util'
import { isObject, type KnownDifference } from '../differences.ts'
import type { Expected } from '../stage.ts'
import type { Setup } from './session.ts'

/** All that differs between the requests of the two libraries in a shop, and why. */
export const knownCommerceDifferences: readonly KnownDifference<Setup>[] = [
  {
    path: /^context\.capture$/,
    why: 'false is what a platform takes it for where it is left out; the vendor asks for a record if it reports at all',
    holds: ({ vendor, ours }, { reports = false, sends }) => !sends && vendor === reports && ours === undefined,
  },
  {
    path: /^clientId$/,
    why: 'no visitor is named here; the vendor names none if it reports',
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
    why: 'false is what a platform takes it for where it is left out',
    holds: ({ vendor, ours }) => [vendor, ours].includes(false) && [vendor, ours].includes(undefined),
  },
  {
    path: /^facets\[\]\.idleValues$/,
    why: 'what is beside a path, or below it, is for the platform to say',
    holds: ({ vendor, ours }) => Number(vendor) > 0 && ours === 0,
  },
  {
    path: /^facets\[\]$/,
    why: 'a category facet that was cleared is named as before anything was chosen in it',
    holds: ({ vendor, ours }) =>
      vendor === undefined && isObject(ours) && ours['type'] === 'hierarchical' && ours['path'] === undefined,
  },
]

/** Those of recommendations, besides. */
export const knownRecommendationDifferences: readonly KnownDifference<Setup>[] = [
  ...knownCommerceDifferences,
  {
    path: /^(page|perPage)$/,
    why: 'the platform knows how many products a slot has; the vendor repeats what it was told',
    holds: ({ vendor, ours }) => (vendor === 0 || vendor === 4) && ours === undefined,
  },
]

/** The values of the vendor and of this engine, by member as in `page, total`. */
type Pairs = Readonly<Record<string, readonly [vendor: unknown, ours: unknown]>>

/** Each of the pairs must be found. */
export const expecting = (why: string, pairs: Pairs): Expected[] =>
  Object.entries(pairs).map(([name, pair]) => ({
    why,
    members: /^/,
    holds: ({ member, vendor, ours }) => member === name && isDeepStrictEqual([vendor, ours], pair),
  }))

const hasChoice = (facet: unknown) => /"(selected|excluded)"|"path"/.test(JSON.stringify(facet ?? null))

/** Facets in which nothing is chosen, and which only the one library names. */
const onlyNamedBy = (who: 'vendor' | 'ours', why: string): Expected => ({
  why,
  members: /^(listing|search) request, facets\[\]$/,
  holds: ({ vendor, ours }) =>
    who === 'vendor' ? ours === undefined && !hasChoice(vendor) : vendor === undefined && !hasChoice(ours),
})

export const sameRequest = onlyNamedBy('vendor', 'more products are those of the same request, which named no facets')
export const anotherQuery = onlyNamedBy(
  'vendor',
  'facets in which nothing is chosen have the values of the query before, and are not named for another one',
)
export const anotherVisitor = onlyNamedBy('vendor', 'nothing that was shown to another visitor is asked for again')
export const anotherLink = onlyNamedBy(
  'ours',
  'a link restores what is chosen, and the facets stay; the vendor forgets them',
)

export const removedRange = onlyNamedBy(
  'vendor',
  'a range that was typed and removed is none that the platform offers, and is not asked for',
)

export const pastTheEnds = expecting(
  'there is no page before the first and none after the last; the vendor asks again for the one that is shown',
  { 'number of listing requests': [1, 0] },
)
export const cleared = expecting('a platform does not choose values in a facet that a person has just cleared', {
  'listing request, facets[].preventAutoSelect': [false, true],
})
export const anotherPlace: Expected[] = [
  {
    why: 'in another context the platform decides about the size of a page again',
    members: /^(listing|search) request, perPage$/,
    holds: ({ vendor, ours }) => vendor === 12 && ours === undefined,
  },
]
/** A link of the vendor names more than this engine's. */
export const staleLink: Expected = {
  why: 'a link names what is asked for; the vendor keeps what a change of the context has cleared',
  members: /^page, url$/,
  holds: ({ vendor, ours }) =>
    Array.isArray(vendor) && Array.isArray(ours) && ours.every((pair) => vendor.includes(pair)),
}
export const frozen: Expected = {
  why: 'the values stay where they are when one is taken back by its breadcrumb, as when it is by the facet',
  members: /^(listing request, facets\[\]\.(freezeCurrentValues|values\[\]\.value)|page, shown\.\w+\.values\[\])$/,
  holds: ({ path, vendor, ours }) => path !== 'facets[].freezeCurrentValues' || (vendor === false && ours === true),
}
