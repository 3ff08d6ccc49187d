import type { FacetSearchResponse } from '@querent/api-client'
import * as z from 'zod/mini'
import type { Backend, BackendQuery, FacetSearchQuery, ValueCount, ValueFacetQuery } from '../port'
import { toFacetSearchResponse } from '../facets/facet-search'
import { listOf, nameText, recordOf, textUpTo, valueText } from '../wire/bounds'
import { fold } from '../language/fold'
import { findField } from '../fields/field-names'
import { isFacet, isText } from '../fields/field-traits'
import { RequestError } from '../http/request-error'
import type { PlatformContext } from '../context/platform-context'
import { toBackendQuery } from '../query/backend-query'
import { asSearched } from '../query/did-you-mean'
import { Cost } from '../query/cost'
import { choosePipeline } from '../query/pipeline'
import { MAX_DEPTH } from '../query/facet-request'
import { MAX_QUERY_LENGTH, searchRequest } from '../query/search-request'
import { toFacetSearchText } from '../query/facet-search-text'
import { fieldName } from '../query/wire-types'

/** Maximum number of captions, and of values or paths to leave out. */
const MAX_CAPTIONS = 2000
const MAX_IGNORED = 5000

const path = listOf(valueText, MAX_DEPTH)

/**
 * The members of a facet search that the platform reads. Tokens and URLs inside `searchContext` are ignored.
 *
 * @see Protocol, section 6
 */
export const facetSearchRequest = z.object({
  type: z._default(z.enum(['specific', 'hierarchical']), 'specific'),
  field: fieldName,
  query: z._default(textUpTo(MAX_QUERY_LENGTH), '**'),
  numberOfValues: z._default(z.int().check(z.minimum(1)), 10),
  ignoreValues: z._default(listOf(valueText, MAX_IGNORED), []),
  ignorePaths: z._default(listOf(path, MAX_IGNORED), []),
  basePath: z._default(path, []),
  delimitingCharacter: z._default(nameText.check(z.minLength(1)), ';'),
  captions: z._default(recordOf(valueText, MAX_CAPTIONS), {}),
  // By default, the facet of the search determines it.
  filterFacetCount: z.optional(z.boolean()),
  searchContext: z.prefault(searchRequest, {}),
})
type ParsedFacetSearchRequest = z.output<typeof facetSearchRequest>

/** Returns the name of the field in the index. */
const requireFacet = (backend: Backend, name: string): string => {
  const field = findField(backend.fields, name)
  if (field && (isFacet(field) || isText(field))) return field.name
  throw new RequestError(
    400,
    'InvalidQuery',
    `field names "${name}", which ${field ? 'is not a facet' : 'does not exist'}`,
  )
}

/** Returns the facet of the search, or one that matches none of its facets. */
const facetOf = (field: string, { facets }: BackendQuery) => {
  const existing = facets.find((facet) => facet.field === field)
  if (existing) return { facetId: existing.facetId, field }
  let facetId = field
  while (facets.some((facet) => facet.facetId === facetId)) facetId += '-'
  return { facetId, field }
}

/** Counts values that match by caption, which the backend does not know. */
const countValues = async (
  backend: Backend,
  { query, facet, isFoldedInCounts }: FacetSearchQuery,
  values: readonly string[],
): Promise<ValueCount[]> => {
  const own = query.facets.find(
    (other): other is ValueFacetQuery => other.facetId === facet.facetId && other.type === 'values',
  )
  const asked: ValueFacetQuery = {
    ...facet,
    type: 'values',
    selected: own?.selected ?? [],
    excluded: own?.excluded ?? [],
    resultsMustMatch: own?.resultsMustMatch,
    isFoldedInCounts: isFoldedInCounts ?? own?.isFoldedInCounts,
    named: values,
    numberOfValues: 0,
    order: { by: 'count' },
  }
  const { facets } = await backend.search({
    ...query,
    firstResult: 0,
    numberOfResults: 0,
    facets: [...query.facets.filter((other) => other !== own), asked],
  })
  const counted = facets.find(({ facetId }) => facetId === facet.facetId)
  return counted?.type === 'values' ? counted.named.filter(({ count }) => count > 0) : []
}

/** Returns the values whose caption contains the text; none for an empty text, which all values contain. */
const captionedBy = (text: string, captions: ReadonlyMap<string, string>): string[] => {
  const sought = fold(text)
  if (sought === '') return []
  return [...captions].flatMap(([value, caption]) => (fold(caption).includes(sought) ? [value] : []))
}

/** Counts the values that match by caption only. */
const countCaptioned = async (
  backend: Backend,
  search: FacetSearchQuery,
  captioned: readonly string[],
  found: readonly ValueCount[],
) => {
  const known = new Set([...search.ignoreValues, ...found.map(({ value }) => value)])
  const values = captioned.filter((value) => !known.has(value))
  return values.length === 0 ? [] : countValues(backend, search, values)
}

/**
 * Answers `POST {search base}/facet` with the values that contain the text, or whose captions do.
 *
 * @throws {RequestError} If a field is not a facet.
 */
export const answerFacetSearch = async (
  { backend, configuration, now }: PlatformContext,
  request: ParsedFacetSearchRequest,
): Promise<FacetSearchResponse> => {
  const field = requireFacet(backend, request.field)
  const { ignoreValues, ignorePaths, numberOfValues, basePath, delimitingCharacter: delimiter, searchContext } = request
  const pipeline = choosePipeline(configuration, searchContext)
  const limits = configuration.limits.request
  new Cost(limits).require('valuesPerFacet', numberOfValues, 'numberOfValues')
  const planned = toBackendQuery(searchContext, {
    fields: backend.fields,
    pipeline,
    now: now(),
    limits,
    relaxes: configuration.relaxation,
  })
  const query = await asSearched(backend, planned, searchContext)
  const isHierarchy = request.type === 'hierarchical'
  const text = toFacetSearchText(request.query)
  const captions = new Map(Object.entries(request.captions))
  const captioned = captionedBy(text, captions)
  const search: FacetSearchQuery = {
    facet: facetOf(field, query),
    hierarchy: isHierarchy ? { delimiter, basePath, ignorePaths, alsoSegments: captioned } : undefined,
    text,
    numberOfValues,
    ignoreValues,
    isFoldedInCounts: request.filterFacetCount,
    query,
  }
  const found = await backend.searchFacet(search)
  const more = isHierarchy ? [] : await countCaptioned(backend, search, captioned, found.values)
  const values = more.length > 0 ? [...found.values, ...more].sort((a, b) => b.count - a.count) : found.values
  const hasMore = found.hasMore || values.length > numberOfValues
  const shown = { ...found, values: values.slice(0, numberOfValues), hasMore }
  return toFacetSearchResponse(shown, captions)
}
