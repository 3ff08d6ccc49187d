import type {
  AutomaticFacetsQuery,
  Document,
  FacetQuery,
  FacetReply,
  NumberRange,
  PathFacetQuery,
  RangeFacetQuery,
  RangeFacetReply,
  ValueFacetQuery,
  ValueOrder,
} from '../../port'
import { compareNatural, compareTexts } from './collation'
import { problemsOfRanges } from './generated-ranges'
import { valuesOf } from './texts'

type RangeOfReply = RangeFacetReply['values'][number]

/** The documents to count, individually or by collection. */
export interface Counted {
  documents: readonly Document[]
  /** The field of the collections; undefined to count each document. */
  collectionField: string | undefined
}

/** Counts the documents (or their collections) with each key. */
function countKeys({ documents, collectionField }: Counted, keysOf: (document: Document) => readonly string[]) {
  const having = new Map<string, Set<unknown>>()
  for (const document of documents) {
    const counted = (collectionField && valuesOf(document, collectionField)[0]) || document
    for (const key of keysOf(document)) having.set(key, (having.get(key) ?? new Set()).add(counted))
  }
  return new Map(Array.from(having, ([key, counted]) => [key, counted.size]))
}

const countAll = (counted: Counted) => countKeys(counted, () => ['all']).get('all') ?? 0

function matchesValues(document: Document, { field, selected, excluded, resultsMustMatch }: ValueFacetQuery) {
  const values = valuesOf(document, field)
  if (excluded.some((value) => values.includes(value))) return false
  if (resultsMustMatch === 'allValues') return selected.every((value) => values.includes(value))
  return selected.length === 0 || selected.some((value) => values.includes(value))
}

const pathsOf = (document: Document, { field, delimiter }: PathFacetQuery) =>
  valuesOf(document, field).map((value) => value.split(delimiter).filter((segment) => segment !== ''))

const isBelow = (document: Document, query: PathFacetQuery, path: readonly string[]) =>
  pathsOf(document, query).some((own) => path.every((segment, index) => own[index] === segment))

const isInRange = (document: Document, field: string, { start, end, endInclusive }: NumberRange) =>
  valuesOf(document, field)
    .map(Number)
    .some((number) => number >= start && (number < end || (endInclusive && number === end)))

function matchesRanges(document: Document, { field, ranges, resultsMustMatch }: RangeFacetQuery) {
  const isIn = (state: string) =>
    ranges.filter((range) => range.state === state).map((range) => isInRange(document, field, range))
  if (isIn('excluded').some(Boolean)) return false
  const selected = isIn('selected')
  return resultsMustMatch === 'allValues' ? selected.every(Boolean) : selected.length === 0 || selected.some(Boolean)
}

/** Returns whether a document matches the selection of the facet, ignoring its base path. */
export function matchesFacet(document: Document, facet: FacetQuery): boolean {
  if (facet.type === 'values') return matchesValues(document, facet)
  if (facet.type === 'ranges') return matchesRanges(document, facet)
  const isOpenOnly = facet.isSelected === false || facet.openPath.length === 0
  return isOpenOnly || isBelow(document, facet, [...facet.basePath, ...facet.openPath])
}

/** Returns whether a document matches the base path of the facet, if required. */
export const matchesBasePath = (document: Document, facet: FacetQuery) =>
  facet.type !== 'paths' ||
  !facet.isFilteredByBasePath ||
  facet.basePath.length === 0 ||
  isBelow(document, facet, facet.basePath)

type Counts = ReadonlyMap<string, number>

const compareIn = (order: ValueOrder, counts: Counts) => (a: string, b: string) => {
  if (order.by === 'count') return counts.get(b)! - counts.get(a)! || compareTexts(a, b)
  const compare = order.collation === 'natural' ? compareNatural : compareTexts
  return order.direction === 'ascending' ? compare(a, b) : compare(b, a)
}

/** Returns the counts of the named values, and the first of the others. */
function toCounts(
  counts: Counts,
  { named, allowed, numberOfValues, order }: Pick<ValueFacetQuery, 'named' | 'allowed' | 'numberOfValues' | 'order'>,
) {
  const others = [...counts.keys()]
    .filter((value) => !named.includes(value) && (allowed === undefined || allowed.includes(value)))
    .sort(compareIn(order, counts))
  const room = Math.max(0, numberOfValues)
  return {
    named: named.map((value) => ({ value, count: counts.get(value) ?? 0 })),
    best: others.slice(0, room).map((value) => ({ value, count: counts.get(value)! })),
    hasMore: others.length > room,
  }
}

function toValueReply(counted: Counted, query: ValueFacetQuery) {
  const { facetId, field } = query
  const counts = countKeys(counted, (document) => valuesOf(document, field))
  return { type: 'values' as const, facetId, field, ...toCounts(counts, query) }
}

function toPathReply(counted: Counted, query: PathFacetQuery) {
  const { facetId, field, basePath, openPath, numberOfValues, order } = query
  const keyOf = (path: readonly string[]) => JSON.stringify(path)
  const ancestors = (path: readonly string[]) => path.map((_, index) => keyOf(path.slice(0, index + 1)))
  const counts = countKeys(counted, (document) => pathsOf(document, query).flatMap(ancestors))
  const paths = Array.from(counts.keys(), (key) => JSON.parse(key) as string[])
  const childrenOf = (parent: readonly string[]) =>
    paths.filter((path) => path.length === parent.length + 1 && keyOf(path.slice(0, -1)) === keyOf(parent))
  const level = childrenOf([...basePath, ...openPath])
    .map((path) => ({
      segment: path.at(-1)!,
      count: counts.get(keyOf(path))!,
      hasChildren: childrenOf(path).length > 0,
    }))
    .sort((a, b) => (order === 'count' ? b.count - a.count : 0) || compareTexts(a.segment, b.segment))
  return {
    type: 'paths' as const,
    facetId,
    field,
    chain: openPath.map((_, depth) => counts.get(keyOf([...basePath, ...openPath.slice(0, depth + 1)])) ?? 0),
    level: level.slice(0, numberOfValues),
    hasMore: level.length > numberOfValues,
  }
}

/**
 * Counts given ranges. Generated ranges are a choice of the backend: the ranges in its reply are counted.
 *
 * @param offered - The ranges of the reply.
 */
function toRangeReply(counted: Counted, query: RangeFacetQuery, offered: readonly RangeOfReply[], isTime: boolean) {
  const { facetId, field } = query
  const found = counted.documents.flatMap((document) => valuesOf(document, field).map(Number))
  const numbers = found.toSorted((a, b) => a - b)
  const isGiven = query.ranges.length > 0
  const problems = isGiven ? [] : problemsOfRanges(query, offered, numbers, isTime)
  const ranges = isGiven ? query.ranges : offered.map((range) => ({ ...range, state: 'idle' as const }))
  return {
    type: 'ranges' as const,
    facetId,
    field,
    values: ranges.map((range) => ({
      ...range,
      count: countAll({
        ...counted,
        documents: counted.documents.filter((document) => isInRange(document, field, range)),
      }),
    })),
    ...(numbers.length > 0 && { domain: { start: numbers[0]!, end: numbers.at(-1)! } }),
    ...(problems.length > 0 && { problems }),
  }
}

/** @param reply - The reply of the backend, for ranges that it generates. */
export function toFacetReply(counted: Counted, facet: FacetQuery, reply: FacetReply | undefined, isTime: boolean) {
  if (facet.type === 'values') return toValueReply(counted, facet)
  if (facet.type === 'paths') return toPathReply(counted, facet)
  return toRangeReply(counted, facet, reply?.type === 'ranges' ? reply.values : [], isTime)
}

/** Returns the counts of one field that may become an automatic facet. */
export function toAutomaticReply(
  counted: Counted,
  field: string,
  { numberOfValues }: AutomaticFacetsQuery,
  selected: readonly string[],
) {
  const counts = countKeys(counted, (document) => valuesOf(document, field))
  const wanted = { named: selected, numberOfValues: numberOfValues - selected.length, order: { by: 'count' as const } }
  return { field, total: countAll(counted), ...toCounts(counts, wanted) }
}
