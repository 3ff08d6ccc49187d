import type { Backend, BackendReply, FieldDefinition, FieldValue, Hit } from '../backend'
import { toSafeUri } from './safe-uri'
import { toBackendQuery } from './search-request'
import type { ParsedSearchRequest } from './search-request'

const toMilliseconds = (value: FieldValue) => (typeof value === 'string' ? Date.parse(value) : value)

/** The fields of a hit: those asked for, or all; dates in milliseconds. */
const toRaw = ({ id, fields }: Hit['document'], definitions: readonly FieldDefinition[], names?: readonly string[]) => {
  const wanted = names && new Set(names)
  const dates = new Set(definitions.filter(({ type }) => type === 'date').map(({ name }) => name))
  const entries = Object.entries(fields)
    .filter(([name, value]) => value !== null && (!wanted || wanted.has(name)))
    .map(([name, value]) => [name, dates.has(name) ? toMilliseconds(value) : value] as const)
  return { urihash: id, permanentid: id, ...Object.fromEntries(entries) }
}

const toResult = (hit: Hit, definitions: readonly FieldDefinition[], names?: readonly string[]) => {
  const uri = toSafeUri(hit.document.uri)
  return {
    title: hit.document.title,
    uri,
    printableUri: uri,
    clickUri: uri,
    uniqueId: hit.document.id,
    excerpt: hit.excerpt,
    firstSentences: null,
    summary: null,
    flags: '',
    hasHtmlVersion: false,
    score: hit.score,
    titleHighlights: hit.titleHighlights,
    excerptHighlights: hit.excerptHighlights,
    firstSentencesHighlights: [],
    printableUriHighlights: [],
    summaryHighlights: [],
    absentTerms: [],
    raw: toRaw(hit.document, definitions, names),
    parentResult: null,
    childResults: [],
    totalNumberOfChildResults: 0,
  }
}

const inRequestOrder = (request: ParsedSearchRequest, reply: BackendReply) => {
  const facets = new Map(reply.facets.map((facet) => [facet.facetId, facet]))
  return request.facets.flatMap(({ facetId }) => facets.get(facetId) ?? [])
}

/** Answers `POST {search base}`. @see Protocol, section 2.11 */
export const answerSearch = async (backend: Backend, request: ParsedSearchRequest) => {
  const startedAt = performance.now()
  const reply = await backend.search(toBackendQuery(request, backend.fields))
  return {
    results: reply.hits.map((hit) => toResult(hit, backend.fields, request.fieldsToInclude)),
    searchUid: crypto.randomUUID(),
    totalCount: reply.total,
    totalCountFiltered: reply.total,
    duration: Math.round(performance.now() - startedAt),
    pipeline: request.pipeline,
    facets: inRequestOrder(request, reply),
    triggers: [],
    queryCorrections: [],
    extendedResults: {},
  }
}
