import type { FacetSearchResponse, FacetSearchValue, RegularFacetRequest } from '@querent/api-client'
import * as z from 'zod/mini'
import type { Backend, BackendQuery, FacetSearchQuery } from '../backend'
import { fold } from '../text/words'
import { isFacet, isText } from '../field-traits'
import { RequestError } from '../http/request-error'
import type { PlatformContext } from '../platform-context'
import { toBackendQuery } from '../query/backend-query'
import { Cost } from '../query/cost'
import { choosePipeline } from '../query/pipeline'
import { searchRequest } from '../query/search-request'
import { toFacetSearchText } from '../query/facet-search-text'
import { fieldName } from '../query/wire-types'

const paths = z.array(z.array(z.string()))

/**
 * The members of a facet search that the platform reads. Tokens and URLs inside `searchContext` are ignored.
 *
 * @see Protocol, section 6
 */
export const facetSearchRequest = z.object({
  type: z._default(z.enum(['specific', 'hierarchical']), 'specific'),
  field: fieldName,
  query: z._default(z.string(), '**'),
  numberOfValues: z._default(z.int().check(z.minimum(1)), 10),
  ignoreValues: z._default(z.array(z.string()), []),
  ignorePaths: z._default(paths, []),
  basePath: z._default(z.array(z.string()), []),
  delimitingCharacter: z._default(z.string().check(z.minLength(1)), ';'),
  captions: z._default(z.record(z.string(), z.string()), {}),
  // By default, the facet of the search determines it.
  filterFacetCount: z.optional(z.boolean()),
  searchContext: z.prefault(searchRequest, {}),
})
type ParsedFacetSearchRequest = z.output<typeof facetSearchRequest>

const requireFacet = (backend: Backend, name: string) => {
  const field = backend.fields.find((candidate) => candidate.name === name)
  if (field && (isFacet(field) || isText(field))) return
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
): Promise<FacetSearchValue[]> => {
  const own = query.facets.find(
    (other): other is RegularFacetRequest => other.facetId === facet.facetId && other.type === 'specific',
  )
  const chosen = own?.currentValues.filter(({ state }) => state !== 'idle') ?? []
  const idle = values.map((value) => ({ value, state: 'idle' as const }))
  const asked: RegularFacetRequest = {
    ...facet,
    type: 'specific',
    resultsMustMatch: own?.resultsMustMatch,
    filterFacetCount: isFoldedInCounts ?? own?.filterFacetCount,
    currentValues: [...chosen, ...idle],
    numberOfValues: chosen.length + idle.length,
    freezeCurrentValues: true,
  }
  const { facets } = await backend.search({
    ...query,
    firstResult: 0,
    numberOfResults: 0,
    facets: [...query.facets.filter((other) => other !== own), asked],
  })
  const wanted = new Set(values)
  const counted = facets.find(({ facetId }) => facetId === facet.facetId)
  if (counted?.type !== 'specific') return []
  return counted.values
    .filter(({ value, numberOfResults }) => numberOfResults > 0 && wanted.has(value))
    .map(({ value, numberOfResults }) => ({ rawValue: value, displayValue: value, count: numberOfResults }))
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
  found: readonly FacetSearchValue[],
) => {
  const known = new Set([...search.ignoreValues, ...found.map(({ rawValue }) => rawValue)])
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
  requireFacet(backend, request.field)
  const { ignoreValues, ignorePaths, numberOfValues, basePath, delimitingCharacter: delimiter, searchContext } = request
  const pipeline = choosePipeline(configuration, searchContext)
  const limits = configuration.limits.request
  new Cost(limits).require('valuesPerFacet', numberOfValues, 'numberOfValues')
  const query = toBackendQuery(searchContext, { fields: backend.fields, pipeline, now: now(), limits })
  const isHierarchy = request.type === 'hierarchical'
  const text = toFacetSearchText(request.query)
  const captions = new Map(Object.entries(request.captions))
  const captioned = captionedBy(text, captions)
  const search: FacetSearchQuery = {
    facet: facetOf(request.field, query),
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
  return {
    values: values
      .slice(0, numberOfValues)
      .map((value) => ({ ...value, displayValue: captions.get(value.rawValue) ?? value.displayValue })),
    moreValuesAvailable: found.moreValuesAvailable || values.length > numberOfValues,
  }
}
