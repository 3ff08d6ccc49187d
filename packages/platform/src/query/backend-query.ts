import type { BackendQuery, Boost, Condition, FieldDefinition } from '../port'
import type { Pipeline, RequestLimits } from '../configuration/schema'
import { findField, resolveName } from '../fields/field-names'
import { endsInWord, wordsOf } from '../language/words'
import { textOf } from '../query-syntax'
import { allOf, anyOf, readConfigured, readExpression, type ExpressionContext } from './expressions'
import { Cost, type FacetCost } from './cost'
import { toFacetQuery } from './facet-query'
import type { CategoryNode } from './facet-request'
import { withoutRepeated } from './merge-conditions'
import { featuredOf, synonymsOf } from './pipeline'
import { rulesFor, type RuleSubject } from './rules'
import type { ParsedSearchRequest } from './search-request'
import { parseSortCriteria } from './sort-criteria'
import { withSystemFields } from './system-fields'

/** What the interpretation of a request depends on. */
interface QueryContext {
  fields: readonly FieldDefinition[]
  pipeline: Pipeline
  /** Milliseconds since 1970. */
  now: number
  limits: RequestLimits
  /** Whether a text is relaxed if no document has all its words, unless the request forbids it. Default: false. */
  relaxes?: boolean | undefined
}

interface ReadContext extends ExpressionContext {
  cost: Cost
  boosts: Boost[]
}

/** Parses an expression of the request, adds its cost, and then removes what it repeats. */
const read = (member: 'q' | 'aq' | 'cq' | 'dq', text: string | null, { cost, ...context }: ReadContext) => {
  const boosts: Boost[] = []
  const condition = readExpression(member, text, { ...context, boosts })
  cost.addExpression(member, condition)
  for (const boost of boosts) {
    cost.addExpression(member, boost.condition)
    context.boosts.push({ ...boost, condition: withoutRepeated(boost.condition) })
  }
  return condition && withoutRepeated(condition)
}

const retrieved = (nodes: readonly CategoryNode[]): number =>
  Math.max(0, ...nodes.map(({ retrieveCount, children }) => Math.max(retrieveCount, retrieved(children))))

const toFacetCost = (facet: ParsedSearchRequest['facets'][number], fields: readonly FieldDefinition[]): FacetCost => {
  const { numberOfValues, currentValues } = facet
  const definition = findField(fields, facet.field)
  const field = definition?.name ?? facet.field
  const values = Math.max(numberOfValues, currentValues.length)
  if (facet.type !== 'hierarchical') return { field, values }
  const isFixed = definition?.type === 'paths'
  return {
    field,
    values: Math.max(values, retrieved(facet.currentValues)),
    delimiter: isFixed ? undefined : facet.delimitingCharacter,
  }
}

/** Adds up what a request asks for, except for its expressions. */
const addRequest = (cost: Cost, request: ParsedSearchRequest, fields: readonly FieldDefinition[]) => {
  const { numberOfResults, filterField, filterFieldRange, generateAutomaticFacets: automatic } = request
  cost.require('results', numberOfResults, 'numberOfResults')
  if (filterField) cost.require('members', numberOfResults * (1 + filterFieldRange), 'filterFieldRange')
  cost.require('excerptLength', request.excerptLength, 'excerptLength')
  cost.require('largeTextLength', request.lq?.length ?? 0, 'lq')
  cost.require('fields', request.fieldsToInclude?.length ?? 0, 'fieldsToInclude')
  cost.addFacets(request.facets.map((facet) => toFacetCost(facet, fields)))
  if (automatic) cost.require('valuesPerFacet', automatic.numberOfValues, 'generateAutomaticFacets.numberOfValues')
}

const isKeywords = (condition: Condition) => condition.type === 'text' && condition.within === undefined

/** Returns whether a condition is about words alone, wherever they are. */
const isOfWords = (condition: Condition): boolean =>
  condition.type === 'and' || condition.type === 'or'
    ? condition.conditions.every(isOfWords)
    : isKeywords(condition) || condition.type === 'near'

/**
 * Splits an expression into keywords that must all match, alternatives of words, further conditions, and the words within
 * both, which affect the relevance but need not match.
 */
const readQuery = (q: string, condition: Condition | undefined) => {
  const parts = condition?.type === 'and' ? condition.conditions : condition ? [condition] : []
  const others = parts.filter((part) => !isKeywords(part))
  const keywords = parts.filter(isKeywords).map(textOf).join(' ')
  // The last word may be a prefix if nothing follows it.
  const isOpen = others.length === 0 && endsInWord(q)
  return {
    text: keywords === '' || isOpen ? keywords : `${keywords} `,
    match: allOf(...others.filter(isOfWords)),
    filter: allOf(...others.filter((part) => !isOfWords(part))),
    words: others.map(textOf).join(' '),
  }
}

/** Reads `((q AND aq) OR dq)`. `q` may be an expression, which also determines the significant words. */
const toMatch = (request: ParsedSearchRequest, context: ReadContext) => {
  const aq = read('aq', request.aq, context)
  const alternative = read('dq', request.dq, context)
  const largeText = request.lq || undefined
  if (!request.enableQuerySyntax) {
    context.cost.addWords('q', request.q)
    return { text: request.q, filter: aq, alternative, largeText }
  }
  const { text, match, filter, words } = readQuery(request.q, read('q', request.q, context))
  const restriction = allOf(match, filter, aq)
  // Without keywords, a longer text would exclude documents with none of its words.
  const isFree = text === '' && words !== ''
  return {
    text,
    match,
    filter: allOf(filter, aq),
    alternative: isFree ? anyOf(restriction ?? { type: 'all' }, alternative) : alternative,
    largeText: `${request.lq ?? ''} ${words}`.trim() || undefined,
  }
}

const toBoosts = ({ rankingWeights }: Pipeline, subject: RuleSubject, context: ExpressionContext): Boost[] =>
  rulesFor(rankingWeights, subject).flatMap(({ expression, modifier }) => {
    const condition = readConfigured('rankingWeights', expression, context)
    return condition ? [{ condition, modifier, name: expression }] : []
  })

/** Reads how many words of a query documents must have. An expression says so itself. */
const leastWordsOf = (request: ParsedSearchRequest, text: string): BackendQuery['leastWords'] => {
  const { partialMatch, partialMatchKeywords, partialMatchThreshold: threshold, enableQuerySyntax } = request
  if (!partialMatch || enableQuerySyntax || wordsOf(text).length < partialMatchKeywords) return undefined
  const number = Number.parseFloat(String(threshold))
  return String(threshold).endsWith('%') ? { share: number / 100 } : { count: number }
}

const sortOf = ({ sortCriteria }: ParsedSearchRequest, { defaultSort }: Pipeline) =>
  sortCriteria === 'relevancy' && defaultSort !== undefined ? defaultSort : sortCriteria

/** Returns the collection id of a query. Clients put it between quotes without escaping quotes inside it. */
const unescapedIdOf = (cq: string, collectionField: string) =>
  new RegExp(`^\\s*@${collectionField}="(.*)"\\s*$`, 'is').exec(cq)?.[1]

/**
 * Reads the constant query. A query for a collection by its id matches this collection only, instead of all ids that
 * contain the same words: clients load the rest of a collection that way.
 */
const toConstant = ({ cq, filterField }: ParsedSearchRequest, context: ReadContext): Condition | undefined => {
  const collectionField = filterField && findField(context.fields, filterField)?.name
  try {
    const condition = read('cq', cq, context)
    const isOfCollection = condition?.type === 'field' && condition.field === collectionField
    const isId = isOfCollection && condition.operator === 'contains' && condition.values.length === 1
    if (!isId) return condition
    const unescaped = unescapedIdOf(cq ?? '', condition.field)
    const ids = unescaped === undefined ? condition.values : [...new Set([...condition.values, unescaped])]
    return { ...condition, operator: 'equals', values: ids }
  } catch (error) {
    if (collectionField === undefined) throw error
    const id = unescapedIdOf(cq ?? '', collectionField)
    if (id === undefined) throw error
    return { type: 'field', field: collectionField, operator: 'equals', values: [id] }
  }
}

/** The query that is searched instead of the query of a request. */
export interface SearchedQuery {
  /** The whole query, for the rules of the pipeline. */
  q: string
  /** Its keywords. */
  text: string
}

/** Returns the query of the backend for a request or, if another query is searched, for that one. */
export type SearchPlan = (searched?: SearchedQuery) => BackendQuery

/**
 * Plans the search of a request, with the names of the index. The request is read once. The rules of the pipeline see the
 * query that is searched. Facets of fields that the index lacks are left out.
 *
 * @throws {RequestError} 400 if the request asks for more than the limits of the configuration, if an expression is
 *   invalid, if the sort order names an unknown field, or if a facet or the sort order names a field that does not
 *   support it.
 * @see Protocol, section 2.1
 */
export const planSearch = (
  request: ParsedSearchRequest,
  { fields, pipeline, now, limits, relaxes = false }: QueryContext,
): SearchPlan => {
  const { timezone, filterField, generateAutomaticFacets: automatic } = request
  const cost = new Cost(limits)
  addRequest(cost, request, fields)
  const all = withSystemFields(fields)
  const expressions = { fields: all, now, timezone }
  const context: ReadContext = { ...expressions, cost, boosts: [] }
  const visible = readConfigured('filter', pipeline.filter, expressions)
  const query: BackendQuery = {
    ...toMatch(request, context),
    constant: allOf(toConstant(request, context), visible),
    ...(relaxes && !request.requireAllWords && { relaxation: { within: visible } }),
    leastWords: leastWordsOf(request, request.q),
    synonyms: synonymsOf(pipeline),
    facets: request.facets.flatMap((facet) => {
      const definition = findField(fields, facet.field)
      return definition ? toFacetQuery(facet, definition, timezone) : []
    }),
    automaticFacets: automatic && {
      numberOfValues: automatic.numberOfValues,
      current: automatic.currentFacets.map(({ field, currentValues }) => ({
        field: resolveName(fields, field),
        values: currentValues.filter(({ state = 'selected' }) => state === 'selected').map(({ value }) => value),
      })),
    },
    folding: filterField
      ? {
          collectionField: resolveName(fields, filterField),
          parentField: resolveName(fields, request.childField),
          childField: resolveName(fields, request.parentField),
          range: request.filterFieldRange,
        }
      : undefined,
    sort: parseSortCriteria(sortOf(request, pipeline), all),
    firstResult: request.firstResult,
    numberOfResults: request.numberOfResults,
    excerptLength: request.excerptLength,
    explain: request.explain || request.debug,
  }
  return ({ q, text } = { q: request.q, text: query.text }) => {
    const subject: RuleSubject = { ...request, q }
    return {
      ...query,
      text,
      boosts: [...toBoosts(pipeline, subject, expressions), ...context.boosts],
      pinned: featuredOf(pipeline, subject),
    }
  }
}

/** Converts a request to a query of the backend. @throws Like `planSearch`. */
export const toBackendQuery = (request: ParsedSearchRequest, context: QueryContext): BackendQuery =>
  planSearch(request, context)()
