import type { FacetSetup, Setup } from './session.ts'

/** A place where two JSON values differ. */
export interface Difference {
  /** `facets[].currentValues[].state`: without the places in lists. */
  path: string
  vendor: unknown
  ours: unknown
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Member by member; a member that is absent is undefined. Facets are compared by their id, wherever they stand. */
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

/** The first selected node of a tree, with those above it. */
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
 * Returns a facet with the number of its idle values in place of the values, unless the request freezes them. In a tree of
 * commerce, the values beside the selected path are idle.
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
  /** Matches the whole `path` of what may differ. */
  path: RegExp
  why: string
  /** Whether it is intended on a page of this setup. Default: on every page. */
  holds?(difference: Difference, setup: PageSetup): boolean
}

export const onlyVendors = ({ ours }: Difference) => ours === undefined

/** Fields that no feature of a session asks for. */
const ANALYTICS_FIELDS = ['urihash', 'permanentid']

/** The kinds of facets, in the order in which the vendor asks for them first. */
const VENDOR_KINDS = ['regular', 'numeric', 'date', 'category']

/** What passes at most between a step of the one library and the same of the other. */
const MAX_LAPSE_MS = 10_000

const momentOf = (date: unknown) => Date.parse(String(date).replace('@', ' '))

/** All that differs between the requests of the two libraries, and why. */
export const knownRequestDifferences: readonly KnownDifference[] = [
  {
    path: /^(analytics|actionsHistory|referrer)$/,
    why: 'analytics is not configured here, so a search does not describe its visitor',
    holds: (difference, { analytics }) => !analytics && onlyVendors(difference),
  },
  {
    path: /^debug$/,
    why: 'false is what a platform takes it for where it is left out',
    holds: ({ vendor, ours }) => vendor === false && ours === undefined,
  },
  {
    path: /^(tab|searchHub)$/,
    why: '"default" is what a platform takes it for where it is left out',
    holds: ({ vendor, ours }) => vendor === 'default' && ours === undefined,
  },
  {
    path: /^fieldsToInclude$/,
    why: 'the vendor adds fields that its analytics read; the others are the same',
    holds: ({ vendor, ours }) =>
      Array.isArray(vendor) &&
      Array.isArray(ours) &&
      vendor.filter((field) => !ANALYTICS_FIELDS.includes(field)).every((field) => ours.includes(field)) &&
      ours.every((field) => vendor.includes(field)),
  },
  {
    path: /^facets\[\]\.(tabs|activeTab|hasBreadcrumbs)$/,
    why: 'members of its interface that leak into its requests, and mean nothing to a platform',
    holds: onlyVendors,
  },
  {
    path: /^facets\[\]\.idleValues$/,
    why: 'values that are neither chosen nor to be kept where they are say nothing, and are not sent',
    holds: ({ vendor, ours }) => Number(vendor) > 0 && ours === 0,
  },
  {
    path: /^facets\[\]\.currentValues\[\]\.numberOfResults$/,
    why: 'a count that leaks into its requests',
    holds: onlyVendors,
  },
  {
    path: /^facets\[\]\.currentValues\[\]\.(start|end)$/,
    why: 'relative dates count from the moment of the request, and one library asks after the other',
    holds: ({ vendor, ours }) => Math.abs(momentOf(vendor) - momentOf(ours)) <= MAX_LAPSE_MS,
  },
  {
    path: /^facets\[\]$/,
    why: 'a free range that is not set is not asked for',
    holds: ({ vendor, ours }) => isObject(vendor) && vendor['numberOfValues'] === 0 && ours === undefined,
  },
  {
    path: /^facets$/,
    why: 'a free range that is not set is not asked for',
    holds: ({ vendor, ours }) =>
      Array.isArray(vendor) && vendor.every((facet) => facet.numberOfValues === 0) && ours === undefined,
  },
  {
    path: /^facets\[order\]$/,
    why: 'facets are asked for as they were added, and not by their kind; the platform answers, and both ask again, in that order',
    holds: ({ vendor, ours }, { facets = [] }) => {
      const idsOf = (list: readonly FacetSetup[]) => list.map(({ field }) => field).join()
      const byKind = VENDOR_KINDS.flatMap((kind) => facets.filter((facet) => facet.kind === kind))
      return ours === idsOf(facets) && vendor === idsOf(byKind)
    },
  },
  {
    path: /^facetOptions$/,
    why: 'facets that the platform chose can be kept in order, too',
    holds: ({ vendor, ours }) =>
      vendor === undefined && isObject(ours) && Object.keys(ours).join() === 'freezeFacetOrder',
  },
  {
    path: /^queryCorrection\.options$/,
    why: 'options of what is switched off',
    holds: onlyVendors,
  },
  {
    path: /^facets\[\](\.currentValues\[\](\.children\[\])*)\.previousState$/,
    why: 'for analytics on the server; a platform does without',
    holds: onlyVendors,
  },
]

/** All that differs between the requests of answers, and why: what differs between searches, and some more. */
export const knownAnswerDifferences: readonly KnownDifference[] = [
  ...knownRequestDifferences,
  {
    path: /^accept-encoding$/,
    why: 'a browser sends its own, whatever a page sets',
    holds: ({ vendor, ours }) => vendor === '*' && ours === undefined,
  },
  {
    path: /^(locale|timezone)$/,
    why: 'an answer has those of its search; of the vendor only 3.50, which is newer, sends them',
    holds: ({ vendor, ours }) => vendor === undefined && ours !== undefined,
  },
]
