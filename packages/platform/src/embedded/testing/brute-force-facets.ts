import type { FacetValue, RegularFacetRequest } from '@querent/api-client'
import type {
  AutomaticFacetsQuery,
  Document,
  FacetQuery,
  NumberRange,
  PathFacetQuery,
  PathFacetValue,
  RangeFacetQuery,
} from '../../backend'
import { valuesOf } from './brute-force-texts'
import { compareNatural, compareTexts } from '../../retrieval/dictionary'
import { generateRanges } from '../../retrieval/generate-ranges'

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

function matchesValues(document: Document, { field, currentValues, resultsMustMatch }: RegularFacetRequest) {
  const values = valuesOf(document, field)
  const chosen = (state: string) => currentValues.filter((value) => value.state === state).map(({ value }) => value)
  const selected = chosen('selected')
  if (chosen('excluded').some((value) => values.includes(value))) return false
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
  if (facet.type === 'specific') return facet.currentValues.length === 0 || matchesValues(document, facet)
  if (facet.type === 'range') return matchesRanges(document, facet)
  const isOpenOnly = facet.isSelected === false || facet.openPath.length === 0
  return isOpenOnly || isBelow(document, facet, [...facet.basePath, ...facet.openPath])
}

/** Returns whether a document matches the base path of the facet, if required. */
export const matchesBasePath = (document: Document, facet: FacetQuery) =>
  facet.type !== 'hierarchical' ||
  !facet.isFilteredByBasePath ||
  facet.basePath.length === 0 ||
  isBelow(document, facet, facet.basePath)

function toValueReply(counted: Counted, request: RegularFacetRequest) {
  const { facetId, field, currentValues, numberOfValues = 8, sortCriteria = 'automatic' } = request
  const counts = countKeys(counted, (document) => valuesOf(document, field))
  const toValue = (value: string, state: FacetValue['state']): FacetValue => ({
    value,
    state,
    numberOfResults: counts.get(value) ?? 0,
  })
  const active = currentValues.filter(({ state }) => state !== 'idle').map(({ value, state }) => toValue(value, state))
  const others = [...counts.keys()].filter((value) => !active.some((shown) => shown.value === value))
  const room = Math.max(0, numberOfValues - active.length)
  const isAlphabetic = sortCriteria === 'automatic' ? others.length <= room : sortCriteria === 'alphanumeric'
  others.sort((a, b) => {
    if (sortCriteria === 'alphanumericNatural') return compareNatural(a, b)
    return (isAlphabetic ? 0 : counts.get(b)! - counts.get(a)!) || compareTexts(a, b)
  })
  const values = [...active, ...others.slice(0, room).map((value) => toValue(value, 'idle'))]
  return { type: 'specific' as const, facetId, field, values, moreValuesAvailable: others.length > room }
}

function toPathReply(counted: Counted, query: PathFacetQuery) {
  const { facetId, field, basePath, openPath, numberOfValues } = query
  const keyOf = (path: readonly string[]) => JSON.stringify([...basePath, ...path])
  const ancestors = (path: readonly string[]) => path.map((_, index) => JSON.stringify(path.slice(0, index + 1)))
  const counts = countKeys(counted, (document) => pathsOf(document, query).flatMap(ancestors))
  const count = (path: readonly string[]) => counts.get(keyOf(path)) ?? 0
  const paths = Array.from(counts.keys(), (key) => JSON.parse(key) as string[])
  const segmentsBelow = (path: readonly string[]) => {
    const depth = basePath.length + path.length
    return paths.filter((own) => own.length === depth + 1 && keyOf(path) === JSON.stringify(own.slice(0, depth)))
  }
  const childrenOf = (path: readonly string[]) =>
    segmentsBelow(path)
      .map((own): PathFacetValue => {
        const value = own.at(-1)!
        return {
          value,
          path: [...path, value],
          numberOfResults: count([...path, value]),
          isSelected: false,
          isLeafValue: segmentsBelow([...path, value]).length === 0,
          moreValuesAvailable: false,
          children: [],
        }
      })
      .sort(
        (a, b) =>
          (query.sort === 'occurrences' ? b.numberOfResults - a.numberOfResults : 0) || compareTexts(a.value, b.value),
      )
  const level = childrenOf(openPath)
  let values = level.slice(0, numberOfValues)
  for (let depth = openPath.length; depth > 0; depth--) {
    const path = openPath.slice(0, depth)
    const isEnd = depth === openPath.length
    values = [
      {
        value: path.at(-1)!,
        path,
        numberOfResults: count(path),
        isSelected: isEnd && query.isSelected !== false,
        isLeafValue: isEnd && level.length === 0,
        moreValuesAvailable: isEnd && level.length > numberOfValues,
        children: values,
      },
    ]
  }
  const moreValuesAvailable = openPath.length === 0 && level.length > numberOfValues
  return { type: 'hierarchical' as const, facetId, field, values, moreValuesAvailable }
}

function toRangeReply(counted: Counted, query: RangeFacetQuery, isTime: boolean) {
  const { facetId, field } = query
  const found = counted.documents.flatMap((document) => valuesOf(document, field).map(Number))
  const numbers = Float64Array.from(found).sort()
  const toRanges = () => {
    if (query.ranges.length > 0 || !query.generate || found.length === 0) return query.ranges
    const { algorithm, numberOfValues: count, timezone = 'UTC' } = query.generate
    const generated = generateRanges(
      { numbers, min: numbers[0]!, max: numbers.at(-1)! },
      { algorithm, count, timezone: isTime ? timezone : undefined },
    ).map((range) => ({ ...range, state: 'idle' as const }))
    return query.sort === 'ascending' ? generated : generated.reverse()
  }
  return {
    type: 'range' as const,
    facetId,
    field,
    values: toRanges().map((range) => ({
      ...range,
      numberOfResults: countAll({
        ...counted,
        documents: counted.documents.filter((document) => isInRange(document, field, range)),
      }),
    })),
    ...(numbers.length > 0 && { domain: { start: numbers[0]!, end: numbers.at(-1)! } }),
  }
}

export function toFacetReply(counted: Counted, facet: FacetQuery, isTime: boolean) {
  if (facet.type === 'specific') return toValueReply(counted, facet)
  return facet.type === 'range' ? toRangeReply(counted, facet, isTime) : toPathReply(counted, facet)
}

/** Returns the reply for one automatic facet. */
export function toAutomaticReply(
  counted: Counted,
  field: string,
  { numberOfValues }: AutomaticFacetsQuery,
  selected: readonly string[],
) {
  const counts = countKeys(counted, (document) => valuesOf(document, field))
  const toValue = (value: string) => ({
    value,
    state: selected.includes(value) ? ('selected' as const) : ('idle' as const),
    numberOfResults: counts.get(value) ?? 0,
  })
  const others = [...counts.keys()]
    .filter((value) => !selected.includes(value))
    .map(toValue)
    .sort((a, b) => b.numberOfResults - a.numberOfResults || compareTexts(a.value, b.value))
  const room = Math.max(0, numberOfValues - selected.length)
  const values = [...selected.map(toValue), ...others.slice(0, room)]
  const shares = values.map(({ numberOfResults }) => numberOfResults).filter((count) => count > 0)
  const sum = shares.reduce((all, count) => all + count, 0)
  const entropy = shares.reduce((all, count) => all + (count / sum) * Math.log(sum / count), 0)
  const coverage = Math.min(1, sum / countAll(counted))
  const score = sum === 0 || values.length < 2 ? 0 : (coverage * entropy) / Math.log(values.length)
  return { field, moreValuesAvailable: others.length > room, indexScore: Math.round(score * 1e6) / 1e6, values }
}
