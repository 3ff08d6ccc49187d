import type { BackendQuery, Boost, Condition, FieldDefinition } from '../backend'
import type { Pipeline } from '../configuration/schema'
import { endsInWord } from '../text/words'
import { textOf } from '../query-syntax'
import { allOf, anyOf, readExpression, type ExpressionContext } from './expressions'
import { toFacetQuery } from './facet-query'
import { featuredOf, synonymsOf } from './pipeline'
import { matchesRule, type RuleSubject } from './rules'
import type { ParsedSearchRequest } from './search-request'
import { parseSortCriteria } from './sort-criteria'

/** What the interpretation of a request depends on. */
export interface QueryContext {
  fields: readonly FieldDefinition[]
  pipeline: Pipeline
  /** Milliseconds since 1970. */
  now: number
}

const isKeywords = (condition: Condition) => condition.type === 'text' && condition.within === undefined

/**
 * Splits an expression into keywords that must all match, further conditions, and the words within those, which affect
 * the relevance but need not match.
 */
const readQuery = (q: string, condition: Condition | undefined) => {
  const parts = condition?.type === 'and' ? condition.conditions : condition ? [condition] : []
  const others = parts.filter((part) => !isKeywords(part))
  const keywords = parts.filter(isKeywords).map(textOf).join(' ')
  // The last word may be a prefix if nothing follows it.
  const isOpen = others.length === 0 && endsInWord(q)
  return {
    text: keywords === '' || isOpen ? keywords : `${keywords} `,
    filter: allOf(...others),
    words: others.map(textOf).join(' '),
  }
}

/** Reads `((q AND aq) OR dq)`. `q` may be an expression, which also determines the significant words. */
const toMatch = (request: ParsedSearchRequest, context: ExpressionContext) => {
  const aq = readExpression('aq', request.aq, context)
  const alternative = readExpression('dq', request.dq, context)
  const largeText = request.lq || undefined
  if (!request.enableQuerySyntax) return { text: request.q, filter: aq, alternative, largeText }
  const { text, filter, words } = readQuery(request.q, readExpression('q', request.q, context))
  const restriction = allOf(filter, aq)
  // Without keywords, a longer text would exclude documents with none of its words.
  const isFree = text === '' && words !== ''
  return {
    text,
    filter: restriction,
    alternative: isFree ? anyOf(restriction ?? { type: 'all' }, alternative) : alternative,
    largeText: `${request.lq ?? ''} ${words}`.trim() || undefined,
  }
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

/** Returns the collection id of a query. Clients put it between quotes without escaping quotes inside it. */
const unescapedIdOf = (cq: string, collectionField: string) =>
  new RegExp(`^\\s*@${collectionField}="(.*)"\\s*$`, 'is').exec(cq)?.[1]

/**
 * Reads the constant query. A query for a collection by its id matches this collection only, instead of all ids that
 * contain the same words: clients load the rest of a collection that way.
 */
const toConstant = ({ cq, filterField }: ParsedSearchRequest, context: ExpressionContext): Condition | undefined => {
  const collectionField = context.fields.find(({ name }) => name === filterField)?.name
  try {
    const condition = readExpression('cq', cq, context)
    const isOfCollection = condition?.type === 'field' && condition.field === collectionField
    return isOfCollection && condition.operator === 'contains' ? { ...condition, operator: 'equals' } : condition
  } catch (error) {
    if (collectionField === undefined) throw error
    const id = unescapedIdOf(cq ?? '', collectionField)
    if (id === undefined) throw error
    return { type: 'field', field: collectionField, operator: 'equals', values: [id] }
  }
}

/**
 * Converts a request to a query of the backend.
 *
 * @throws {RequestError} 400 If an expression is invalid, or if a facet or the sort order names a field that does not
 * support it.
 * @see Protocol, section 2.1
 */
export const toBackendQuery = (request: ParsedSearchRequest, { fields, pipeline, now }: QueryContext): BackendQuery => {
  const { timezone, filterField, generateAutomaticFacets: automatic } = request
  const context = { fields, now, timezone }
  return {
    ...toMatch(request, context),
    constant: allOf(toConstant(request, context), readExpression('filter', pipeline.filter, context)),
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
