import type { BackendQuery, Boost, Condition, FieldDefinition } from '../backend'
import type { Pipeline } from '../configuration/schema'
import { textOf } from '../query-syntax'
import { allOf, anyOf, readExpression, type ExpressionContext } from './expressions'
import { toFacetQuery } from './facet-query'
import { featuredOf, synonymsOf } from './pipeline'
import { matchesRule, type RuleSubject } from './rules'
import type { ParsedSearchRequest } from './search-request'
import { parseSortCriteria } from './sort-criteria'

/** What a request is read with. */
export interface QueryContext {
  fields: readonly FieldDefinition[]
  pipeline: Pipeline
  /** Milliseconds since 1970. */
  now: number
}

const isOnlyText = (condition: Condition | undefined): boolean =>
  condition === undefined || (condition.type === 'text' && condition.within === undefined)

/** `((q AND aq) OR dq)`, where `q` may be an expression itself, which then also says what words matter. */
const toMatch = (request: ParsedSearchRequest, context: ExpressionContext) => {
  const aq = readExpression('aq', request.aq, context)
  const dq = readExpression('dq', request.dq, context)
  if (!request.enableQuerySyntax) return { text: request.q, filter: aq, alternative: dq }
  const q = readExpression('q', request.q, context)
  if (isOnlyText(q)) return { text: request.q, filter: aq, alternative: dq }
  // What the expression asks for restricts; its words decide about relevance alone.
  const filter = allOf(q, aq)
  return { text: textOf(q!), filter, alternative: anyOf(filter, dq) }
}

const toBoosts = ({ rankingWeights }: Pipeline, subject: RuleSubject, context: ExpressionContext): Boost[] =>
  rankingWeights
    .filter(({ when }) => matchesRule(when, subject))
    .flatMap(({ expression, modifier }) => {
      const condition = readExpression('rankingWeights', expression, context)
      return condition ? [{ condition, modifier, name: expression }] : []
    })

const sortOf = ({ sortCriteria }: ParsedSearchRequest, { defaultSort }: Pipeline) =>
  sortCriteria === 'relevancy' && defaultSort !== undefined ? defaultSort : sortCriteria

/**
 * The constant query. One that asks for a collection by its id means that collection alone, and not all whose ids hold
 * the same words: so clients load the rest of a collection.
 */
const toConstant = ({ cq, filterField }: ParsedSearchRequest, context: ExpressionContext) => {
  const condition = readExpression('cq', cq, context)
  const isOfCollection = condition?.type === 'field' && condition.field === filterField
  return isOfCollection && condition.operator === 'contains' ? { ...condition, operator: 'equals' as const } : condition
}

/**
 * A request in the terms of the backend.
 *
 * @throws {RequestError} 400 where an expression cannot be read, or a facet or the order names a field that cannot be used so.
 * @see Protocol, section 2.1
 */
export const toBackendQuery = (request: ParsedSearchRequest, { fields, pipeline, now }: QueryContext): BackendQuery => {
  const { timezone, filterField, generateAutomaticFacets: automatic } = request
  const context = { fields, now, timezone }
  return {
    ...toMatch(request, context),
    constant: allOf(toConstant(request, context), readExpression('filter', pipeline.filter, context)),
    largeText: request.lq ?? undefined,
    synonyms: synonymsOf(pipeline),
    boosts: toBoosts(pipeline, request, context),
    pinned: featuredOf(pipeline, request),
    facets: request.facets.map((facet) => toFacetQuery(facet, fields, timezone)),
    automaticFacets: automatic && {
      desiredCount: automatic.desiredCount,
      numberOfValues: automatic.numberOfValues,
      current: automatic.currentFacets.map(({ field, currentValues }) => ({
        field,
        values: currentValues.filter(({ state = 'selected' }) => state === 'selected').map(({ value }) => value),
      })),
    },
    folding: filterField
      ? {
          collectionField: filterField,
          parentField: request.childField,
          childField: request.parentField,
          range: request.filterFieldRange,
        }
      : undefined,
    sort: parseSortCriteria(sortOf(request, pipeline), fields),
    firstResult: request.firstResult,
    numberOfResults: request.numberOfResults,
    excerptLength: request.excerptLength,
    explain: request.explain || request.debug,
  }
}
