import type { FacetSearchResponse, FacetSearchValue, RegularFacetRequest } from '@querent/api-client'
import * as z from 'zod/mini'
import type { Backend, BackendQuery } from '../backend'
import { isFacet } from './field-traits'
import { RequestError } from './request-error'
import { searchRequest, toBackendQuery } from './search-request'

/**
 * What the platform reads of a facet search. Tokens and addresses inside `searchContext` are never read.
 *
 * @see Protocol, section 6
 */
export const facetSearchRequest = z.object({
  type: z._default(
    z.literal('specific', { error: 'must be "specific", the only type this version of the platform evaluates' }),
    'specific',
  ),
  field: z.string(),
  query: z._default(z.string(), '**'),
  numberOfValues: z._default(z.int().check(z.minimum(1)), 10),
  ignoreValues: z._default(z.array(z.string()), []),
  captions: z._default(z.record(z.string(), z.string()), {}),
  searchContext: z.prefault(searchRequest, {}),
})
type ParsedFacetSearchRequest = z.output<typeof facetSearchRequest>

const textOf = (pattern: string) => pattern.replace(/^\*/, '').replace(/\*$/, '')

const requireFacet = (backend: Backend, name: string) => {
  const field = backend.fields.find((candidate) => candidate.name === name)
  if (field && isFacet(field)) return
  throw new RequestError(
    400,
    'InvalidQuery',
    `field names "${name}", which ${field ? 'is not a facet' : 'does not exist'}`,
  )
}

/** The facet of the search that is looked into, or one that no facet of the search is mistaken for. */
const facetOf = (field: string, { facets }: BackendQuery) => {
  const existing = facets.find((facet) => facet.field === field)
  if (existing) return { facetId: existing.facetId, field }
  let facetId = field
  while (facets.some((facet) => facet.facetId === facetId)) facetId += '-'
  return { facetId, field }
}

/** Counts values found by their captions, which the backend does not know. */
const countValues = async (
  backend: Backend,
  query: BackendQuery,
  facet: { facetId: string; field: string },
  values: readonly string[],
) => {
  const own = query.facets.find(({ facetId }) => facetId === facet.facetId)
  const chosen = own?.currentValues.filter(({ state }) => state !== 'idle') ?? []
  const idle = values.map((value) => ({ value, state: 'idle' as const }))
  const asked: RegularFacetRequest = {
    ...facet,
    type: 'specific',
    resultsMustMatch: own?.resultsMustMatch,
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
  const counted = facets.find(({ facetId }) => facetId === facet.facetId)?.values ?? []
  return counted
    .filter(({ value, numberOfResults }) => numberOfResults > 0 && values.includes(value))
    .map(({ value, numberOfResults }) => ({ rawValue: value, displayValue: value, count: numberOfResults }))
}

/**
 * Answers `POST {search base}/facet`: values that contain the text, themselves or in their captions.
 *
 * @throws {RequestError} where a field cannot be used as a facet.
 */
export const answerFacetSearch = async (
  backend: Backend,
  request: ParsedFacetSearchRequest,
): Promise<FacetSearchResponse> => {
  requireFacet(backend, request.field)
  const { ignoreValues, numberOfValues } = request
  const query = toBackendQuery(request.searchContext, backend.fields)
  const facet = facetOf(request.field, query)
  const text = textOf(request.query)
  const captions = new Map(Object.entries(request.captions))

  const found = await backend.searchFacet({ facet, text, numberOfValues, ignoreValues, query })
  const known = new Set([...ignoreValues, ...found.values.map(({ rawValue }) => rawValue)])
  const needle = text.toLowerCase()
  const captioned = text
    ? [...captions].flatMap(([value, caption]) =>
        caption.toLowerCase().includes(needle) && !known.has(value) ? [value] : [],
      )
    : []
  const more = captioned.length > 0 ? await countValues(backend, query, facet, captioned) : []
  const values: FacetSearchValue[] =
    more.length > 0 ? [...found.values, ...more].sort((a, b) => b.count - a.count) : found.values
  return {
    values: values
      .slice(0, numberOfValues)
      .map((value) => ({ ...value, displayValue: captions.get(value.rawValue) ?? value.displayValue })),
    moreValuesAvailable: found.moreValuesAvailable || values.length > numberOfValues,
  }
}
