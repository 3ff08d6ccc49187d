import type { FacetSetup, Setup } from './session.ts'

/** A location at which two JSON values differ. */
export interface Difference {
  /** Without indexes of arrays, for example `facets[].currentValues[].state`. */
  path: string
  vendor: unknown
  ours: unknown
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Compares member by member; a missing member is undefined. Facets are matched by id, regardless of their order. */
export function differencesOf(vendor: unknown, ours: unknown, path = ''): Difference[] {
  if (Object.is(vendor, ours)) return []
  if (Array.isArray(vendor) && Array.isArray(ours)) {
    if (path.endsWith('facets')) return facetDifferences(vendor, ours, path)
    if (vendor.length === ours.length)
      return vendor.flatMap((item, place) => differencesOf(item, ours[place], `${path}[]`))
  }
  if (isObject(vendor) && isObject(ours)) {
    const keys = new Set([...Object.keys(vendor), ...Object.keys(ours)])
    return [...keys].flatMap((key) => differencesOf(vendor[key], ours[key], path ? `${path}.${key}` : key))
  }
  return [{ path, vendor, ours }]
}

const idOf = (facet: unknown) => (isObject(facet) ? facet['facetId'] : undefined)

function facetDifferences(vendor: readonly unknown[], ours: readonly unknown[], path: string): Difference[] {
  const ids = new Set([...vendor, ...ours].map(idOf))
  const shared = [...ids].filter((id) => [vendor, ours].every((list) => list.some((facet) => idOf(facet) === id)))
  const orderOf = (list: readonly unknown[]) => list.map(idOf).filter((id) => shared.includes(id))
  const find = (list: readonly unknown[], id: unknown) => list.find((facet) => idOf(facet) === id)
  return [
    ...differencesOf(orderOf(vendor).join(), orderOf(ours).join(), `${path}[order]`),
    ...[...ids].flatMap((id) => differencesOf(choicesOf(find(vendor, id)), choicesOf(find(ours, id)), `${path}[]`)),
  ]
}

/** Returns the path to the first selected node of a tree. */
const pathOf = (nodes: unknown): unknown[] => {
  for (const { value, state, children } of (Array.isArray(nodes) ? nodes : []).filter(isObject)) {
    const below = state === 'selected' ? [] : pathOf(children)
    if (state === 'selected' || below.length > 0) return [value, ...below]
  }
  return []
}

const countNodes = (nodes: unknown): number =>
  (Array.isArray(nodes) ? nodes : [])
    .filter(isObject)
    .reduce((count, { children }) => count + 1 + countNodes(children), 0)

/**
 * Returns a facet with the number of its idle values instead of the values, unless the request freezes them. In a
 * commerce tree, the values next to the selected path are idle.
 */
const choicesOf = (facet: unknown): unknown => {
  if (!isObject(facet)) return facet
  const path = facet['type'] === 'hierarchical' ? pathOf(facet['values']) : []
  if (path.length > 0)
    return { ...facet, values: undefined, path, idleValues: countNodes(facet['values']) - path.length }
  if (facet['type'] !== 'specific' || facet['freezeCurrentValues'] === true) return facet
  const values = Array.isArray(facet['currentValues']) ? facet['currentValues'] : []
  const isIdle = (value: unknown) => isObject(value) && value['state'] === 'idle'
  return { ...facet, currentValues: values.filter((value) => !isIdle(value)), idleValues: values.filter(isIdle).length }
}

/** An intended difference. */
export interface KnownDifference<PageSetup = Setup> {
  /** Matches the whole `path` of a possible difference. */
  path: RegExp
  why: string
  /** Whether it is intended on a page of this setup. Default: on every page. */
  holds?(difference: Difference, setup: PageSetup): boolean
}

export const onlyVendors = ({ ours }: Difference) => ours === undefined

/** Fields that no feature of a session requests. */
const ANALYTICS_FIELDS = ['urihash', 'permanentid']

/** The kinds of facets, in the order in which the vendor first requests them. */
const VENDOR_KINDS = ['regular', 'numeric', 'date', 'category']

/** Maximum time between a step in one library and the same step in the other. */
const MAX_LAPSE_MS = 10_000

const momentOf = (date: unknown) => Date.parse(String(date).replace('@', ' '))

/** The intended differences between the requests of the two libraries, and their reasons. */
export const knownRequestDifferences: readonly KnownDifference[] = [
  {
    path: /^(analytics|actionsHistory|referrer)$/,
    why: 'analytics is not configured here, so a search does not describe its visitor',
    holds: (difference, { analytics }) => !analytics && onlyVendors(difference),
  },
  {
    path: /^debug$/,
    why: 'false is the default of the platform',
    holds: ({ vendor, ours }) => vendor === false && ours === undefined,
  },
  {
    path: /^(tab|searchHub)$/,
    why: '"default" is the default of the platform',
    holds: ({ vendor, ours }) => vendor === 'default' && ours === undefined,
  },
  {
    path: /^fieldsToInclude$/,
    why: 'the vendor adds fields for its analytics; the others are equal',
    holds: ({ vendor, ours }) =>
      Array.isArray(vendor) &&
      Array.isArray(ours) &&
      vendor.filter((field) => !ANALYTICS_FIELDS.includes(field)).every((field) => ours.includes(field)) &&
      ours.every((field) => vendor.includes(field)),
  },
  {
    path: /^facets\[\]\.(tabs|activeTab|hasBreadcrumbs)$/,
    why: 'members of its interface that leak into its requests, and that the platform ignores',
    holds: onlyVendors,
  },
  {
    path: /^facets\[\]\.idleValues$/,
    why: 'values that are neither selected nor frozen have no effect, and are not sent',
    holds: ({ vendor, ours }) => Number(vendor) > 0 && ours === 0,
  },
  {
    path: /^facets\[\]\.currentValues\[\]\.numberOfResults$/,
    why: 'a count that leaks into its requests',
    holds: onlyVendors,
  },
  {
    path: /^facets\[\]\.currentValues\[\]\.(start|end)$/,
    why: 'relative dates count from the moment of the request, and the libraries run one after the other',
    holds: ({ vendor, ours }) => Math.abs(momentOf(vendor) - momentOf(ours)) <= MAX_LAPSE_MS,
  },
  {
    path: /^facets\[\]$/,
    why: 'an unset range filter is not requested',
    holds: ({ vendor, ours }) => isObject(vendor) && vendor['numberOfValues'] === 0 && ours === undefined,
  },
  {
    path: /^facets$/,
    why: 'an unset range filter is not requested',
    holds: ({ vendor, ours }) =>
      Array.isArray(vendor) && vendor.every((facet) => facet.numberOfValues === 0) && ours === undefined,
  },
  {
    path: /^facets\[order\]$/,
    why: 'facets are requested in the order in which they were added, not by kind; the platform replies in that order, and both libraries keep it',
    holds: ({ vendor, ours }, { facets = [] }) => {
      const idsOf = (list: readonly FacetSetup[]) => list.map(({ field }) => field).join()
      const byKind = VENDOR_KINDS.flatMap((kind) => facets.filter((facet) => facet.kind === kind))
      return ours === idsOf(facets) && vendor === idsOf(byKind)
    },
  },
  {
    path: /^facetOptions$/,
    why: 'the order of facets that the platform chose can be frozen too',
    holds: ({ vendor, ours }) =>
      vendor === undefined && isObject(ours) && Object.keys(ours).join() === 'freezeFacetOrder',
  },
  {
    path: /^queryCorrection\.options$/,
    why: 'options of a disabled feature',
    holds: onlyVendors,
  },
  {
    path: /^facets\[\](\.currentValues\[\](\.children\[\])*)\.previousState$/,
    why: 'for analytics on the server; the platform does not need it',
    holds: onlyVendors,
  },
]

/**
 * The intended differences between the requests for answers, and their reasons: the differences of searches, and a few
 * more.
 */
export const knownAnswerDifferences: readonly KnownDifference[] = [
  ...knownRequestDifferences,
  {
    path: /^accept-encoding$/,
    why: 'browsers always send their own value',
    holds: ({ vendor, ours }) => vendor === '*' && ours === undefined,
  },
  {
    path: /^(locale|timezone)$/,
    why: 'an answer has the members of its search; only the newer version 3.50 of the vendor sends them',
    holds: ({ vendor, ours }) => vendor === undefined && ours !== undefined,
  },
]
