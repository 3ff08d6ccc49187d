import type { BackendQuery, Condition, FieldDefinition } from '../port'
import type { PlatformContext } from '../context/platform-context'
import { planSearch, type SearchPlan } from '../query/backend-query'
import { allOf, anyOf, readConfigured } from '../query/expressions'
import { choosePipeline } from '../query/pipeline'
import type { RuleSubject } from '../query/rules'
import { searchRequest } from '../query/search-request'
import type { CommerceOrigin } from './commerce-request'
import { TIMEZONE } from './facet-query'

/** Maximum number of other variants per product. */
const MAX_CHILDREN = 100
const EXCERPT_LENGTH = 200

const GROUP = 'ec_item_group_id'
const PRODUCT_ID = 'ec_product_id'

const has = (name: string, fields: readonly FieldDefinition[]) => fields.some((field) => field.name === name)

const isText = (value: unknown): value is string | string[] =>
  typeof value === 'string' || (Array.isArray(value) && value.every((item) => typeof item === 'string'))

/** Returns the parts of a request that rule conditions test. */
export const toRuleSubject = (
  q: string,
  { language, country, currency, context }: CommerceOrigin,
): RuleSubject & { context: Record<string, string | string[]> } => ({
  q,
  context: {
    ...Object.fromEntries(
      Object.entries(context.custom).flatMap(([name, value]) => (isText(value) ? [[name, value]] : [])),
    ),
    language,
    country,
    currency,
  },
})

/** Parses an expression of the configuration, with the current time. */
export const readCondition = (
  { backend, now }: PlatformContext,
  member: string,
  expression: string | undefined,
): Condition | undefined =>
  readConfigured(member, expression, { fields: backend.fields, now: now(), timezone: TIMEZONE })

/** Returns the condition that distinguishes products from other documents. */
const ofProducts = (context: PlatformContext): Condition | undefined => {
  const { filter, currency } = context.configuration.commerce
  const isSold: Condition | undefined =
    currency !== undefined && has('ec_currency', context.backend.fields)
      ? { type: 'field', field: 'ec_currency', operator: 'equals', values: [currency] }
      : undefined
  return allOf(readCondition(context, 'commerce.filter', filter), isSold)
}

/** Matches the products that carts, events and badges identify by these ids. */
export const withProductIds = (ids: readonly string[], fields: readonly FieldDefinition[]): Condition => {
  const byField: Condition | undefined = has(PRODUCT_ID, fields)
    ? { type: 'field', field: PRODUCT_ID, operator: 'equals', values: ids }
    : undefined
  return anyOf({ type: 'ids', ids }, byField) ?? { type: 'ids', ids }
}

/** Matches the products of these groups; undefined without groups. */
export const inGroups = (groups: readonly string[], fields: readonly FieldDefinition[]): Condition | undefined =>
  groups.length > 0 && has(GROUP, fields)
    ? { type: 'field', field: GROUP, operator: 'equals', values: groups }
    : undefined

/**
 * Folds variants: the best variant of a product is shown, with up to 100 others as its children, or fewer on a page of
 * more products than the limits allow so many for.
 */
export const foldVariants = (
  { backend: { fields }, configuration }: PlatformContext,
  numberOfResults: number,
): BackendQuery['folding'] => {
  if (!has(GROUP, fields)) return undefined
  const share = Math.floor(configuration.limits.request.members / Math.max(1, numberOfResults))
  const range = Math.min(MAX_CHILDREN, Math.max(0, share - 1))
  return { collectionField: GROUP, parentField: GROUP, childField: PRODUCT_ID, range }
}

type Restriction = { condition?: Condition | undefined } & Pick<BackendQuery, 'firstResult' | 'numberOfResults'>

/** Creates a query for all products that match a condition, in index order, without the rules of a pipeline. */
export const toPlainQuery = (
  context: PlatformContext,
  { condition, firstResult, numberOfResults }: Restriction,
): BackendQuery => ({
  text: '',
  constant: allOf(ofProducts(context), condition),
  facets: [],
  sort: [{ by: 'nosort' }],
  firstResult,
  numberOfResults,
  excerptLength: EXCERPT_LENGTH,
})

/**
 * Plans a search for the products that match a text and a condition, with the synonyms, boosts, featured results,
 * filter and sort order of the pipeline "default".
 */
export const planProductSearch = (
  context: PlatformContext,
  origin: CommerceOrigin,
  { query, condition, firstResult, numberOfResults }: Restriction & { query: string },
): SearchPlan => {
  const { backend, configuration, now } = context
  const { fields } = backend
  // Only the constant is parsed: a search has other limits than a commerce request, which was parsed before.
  const request = { ...searchRequest.parse({ excerptLength: EXCERPT_LENGTH }), ...toRuleSubject(query, origin) }
  const limits = configuration.limits.request
  const pipeline = choosePipeline(configuration, {})
  const plan = planSearch(request, {
    fields,
    pipeline,
    now: now(),
    limits,
    relaxes: configuration.relaxation,
  })
  const products = ofProducts(context)
  const isAProduct = allOf(products, condition)
  const folding = foldVariants(context, numberOfResults)
  return (searched) => {
    const piped = plan(searched)
    return {
      ...piped,
      constant: allOf(isAProduct, piped.constant),
      relaxation: piped.relaxation && { within: allOf(products, piped.relaxation.within) },
      folding,
      firstResult,
      numberOfResults,
    }
  }
}
