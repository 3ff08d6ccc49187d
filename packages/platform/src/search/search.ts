import { recordSearch } from '../analytics/record-search'
import { prepareAnswer } from '../answers/prepare-answer'
import { findQuestionAnswer } from '../answers/smart-snippets'
import type { BackendQuery, BackendReply } from '../port'
import { chooseAutomaticFacets } from '../facets/automatic-facets'
import { resolveName } from '../fields/field-names'
import type { PlatformContext } from '../context/platform-context'
import { planSearch } from '../query/backend-query'
import { relaxationOf, searchWithCorrection } from '../query/did-you-mean'
import { toFacetResponse } from './facet-response'
import { choosePipeline, triggersOf } from '../query/pipeline'
import { toResult } from './result'
import { LazyList } from '../scheduling/slices'
import type { ParsedSearchRequest } from '../query/search-request'

const inRequestOrder = ({ facets, timezone }: ParsedSearchRequest, reply: BackendReply) => {
  const replies = new Map(reply.facets.map((facet) => [facet.facetId, facet]))
  return facets.flatMap((facet) => {
    const found = replies.get(facet.facetId)
    return found ? [toFacetResponse(facet, found, timezone)] : []
  })
}

const toAutomaticFacets = (
  { automaticFacets = [] }: BackendReply,
  { desiredCount, currentFacets }: NonNullable<ParsedSearchRequest['generateAutomaticFacets']>,
  { backend }: PlatformContext,
) => {
  const asked = new Map(currentFacets.map(({ field }) => [resolveName(backend.fields, field), field]))
  const descriptions = new Map(backend.fields.map(({ name, description }) => [name, description]))
  return {
    facets: chooseAutomaticFacets(automaticFacets, desiredCount).map((facet) => {
      const label = descriptions.get(facet.field)
      return { ...facet, field: asked.get(facet.field) ?? facet.field, ...(label && { label }) }
    }),
  }
}

/** Returns the words of each "quoted phrase" of a text. */
const toPhrases = (text: string, terms: Readonly<Record<string, string[]>>) =>
  Object.fromEntries(
    Array.from(text.matchAll(/"([^"]+)"/g), ([, phrase = '']) => [
      phrase,
      Object.fromEntries(
        phrase
          .split(/\s+/)
          .filter((word) => word !== '')
          .map((word) => [word, Object.hasOwn(terms, word) ? terms[word] : [word]]),
      ),
    ]),
  )

/** Describes the evaluation of the search, to debug its relevance. */
const toDebugInfo = (request: ParsedSearchRequest, { boosts = [] }: BackendQuery, durationMs: number) => ({
  basicExpression: request.q,
  advancedExpression: request.aq ?? '',
  constantExpression: request.cq ?? '',
  largeExpression: request.lq ?? '',
  disjunctionExpression: request.dq ?? '',
  userIdentities: [],
  rankingExpressions: boosts.map(({ name, modifier }) => ({ expression: name, modifier: String(modifier) })),
  executionReport: {
    duration: durationMs,
    children: [{ name: 'PerformQuery', description: 'Evaluate the query', duration: durationMs, children: [] }],
  },
})

/**
 * Answers `POST {search base}`.
 *
 * @throws {RequestError} 400 if the request is invalid.
 * @see Protocol, section 2
 */
export const answerSearch = async (context: PlatformContext, typed: ParsedSearchRequest) => {
  const startedAt = performance.now()
  const { backend, configuration } = context
  const { generateAutomaticFacets: automatic } = typed
  const { fields } = backend
  const pipeline = choosePipeline(configuration, typed)
  const plan = planSearch(typed, {
    fields,
    pipeline,
    now: context.now(),
    limits: configuration.limits.request,
    relaxes: configuration.relaxation,
  })
  const { query, reply, searched, ...corrections } = await searchWithCorrection(backend, plan, typed)
  const { queryCorrections, queryCorrection } = corrections
  // What follows is about the query that was searched.
  const request = { ...typed, q: searched }
  const originalQuery = searched === typed.q ? undefined : typed.q
  const options = {
    fields,
    fieldsToInclude: request.fieldsToInclude,
    isRecommendation: request.recommendation !== undefined,
  }
  const durationMs = Math.round(performance.now() - startedAt)
  const answerId = prepareAnswer(context, context.sessions, request, query)
  const questionAnswer = findQuestionAnswer(configuration, { ...request, q: query.text, hits: reply.hits, pipeline })
  const response = {
    results: new LazyList(reply.hits, (hit) => toResult(hit, options)),
    searchUid: crypto.randomUUID(),
    totalCount: reply.totalBeforeFolding,
    totalCountFiltered: reply.total,
    duration: durationMs,
    indexDuration: durationMs,
    requestDuration: durationMs,
    apiVersion: 2,
    pipeline: pipeline.name,
    splitTestRun: '',
    facets: inRequestOrder(request, reply),
    ...(automatic && { generateAutomaticFacets: toAutomaticFacets(reply, automatic, context) }),
    triggers: triggersOf(pipeline, request, typed),
    queryCorrections,
    ...(queryCorrection && { queryCorrection }),
    ...relaxationOf(reply, searched, typed.q),
    termsToHighlight: reply.termsToHighlight,
    phrasesToHighlight: toPhrases(query.text, reply.termsToHighlight),
    ...(questionAnswer && { questionAnswer }),
    extendedResults: { ...(answerId !== undefined && { generativeQuestionAnsweringId: answerId }) },
    ...(request.debug && toDebugInfo(request, query, durationMs)),
  }
  // A request without results asks for more values of a facet of a search that is already recorded.
  if (request.numberOfResults > 0) await recordSearch(context, { ...request, originalQuery }, response, query)
  return response
}
