import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type * as z from 'zod/mini'
import {
  correctedQuery,
  correction,
  few,
  highlights,
  nullable,
  number,
  optional,
  relaxation,
  state,
  text,
  trigger,
} from '../testing/arbitraries'
import { badgesBody, commerceFacetBodies, productBody, productsBody, recommendationsBody } from '../testing/commerce'
import { commerceKinds } from '../testing/commerce-arbitraries'
import { facetBody, fieldsBody, planBody, richSearchBody, searchBody, suggestBody } from '../testing/platform'
import {
  isFacetSearchResponse,
  isFieldsResponse,
  isPlanResponse,
  isProductSearchResponse,
  isQuerySuggestResponse,
  isRecommendationsResponse,
  isSearchResponse,
} from '../index'
import * as schemas from '../schemas'
import * as agents from './agent.guard'
import * as answers from './answer.guard'
import { productSearchReply } from './commerce.guard'
import { facetSearchReply } from './facet-search.guard'
import { fieldsReply } from './fields.guard'
import { isWhole, read, type Kind } from './guard'
import { planReply } from './plan.guard'
import { querySuggestReply } from './query-suggest.guard'
import { searchReply } from './search.guard'

const resultMembers = {
  title: text,
  uri: optional(text),
  clickUri: text,
  uniqueId: text,
  raw: fc.dictionary(text, fc.jsonValue({ maxDepth: 1 }), { maxKeys: 3 }),
  printableUri: optional(text),
  excerpt: optional(nullable(text)),
  firstSentences: optional(nullable(text)),
  flags: optional(nullable(text)),
  hasHtmlVersion: optional(fc.boolean()),
  score: optional(number),
  percentScore: optional(number),
  explanation: optional(few(fc.record({ name: text, value: number, detail: optional(text) }))),
  titleHighlights: highlights,
  excerptHighlights: highlights,
  firstSentencesHighlights: highlights,
  absentTerms: optional(few(text)),
  totalNumberOfChildResults: optional(number),
}
const { result } = fc.letrec((tie) => ({
  result: fc.record({
    ...resultMembers,
    parentResult: fc.option(fc.option(tie('result'), { nil: null, maxDepth: 2 }), { nil: undefined }),
    childResults: fc.option(fc.array(tie('result'), { maxLength: 2 }), { nil: undefined, maxDepth: 2 }),
  }),
}))

const facetValue = fc.record({ value: text, state, numberOfResults: number })
const { categoryValue } = fc.letrec((tie) => ({
  categoryValue: fc.record({
    value: text,
    state,
    numberOfResults: number,
    path: few(text),
    isLeafValue: optional(fc.boolean()),
    moreValuesAvailable: optional(fc.boolean()),
    children: fc.oneof(
      { maxDepth: 2 },
      fc.constantFrom([], undefined),
      fc.array(tie('categoryValue'), { maxLength: 2 }),
    ),
  }),
}))
const rangeOf = (bound: fc.Arbitrary<unknown>) =>
  fc.record({ start: bound, end: bound, endInclusive: fc.boolean(), state, numberOfResults: number })
const facet = fc.record({
  facetId: text,
  field: text,
  moreValuesAvailable: fc.boolean(),
  values: fc.oneof(few(facetValue), few(categoryValue), few(rangeOf(number)), few(rangeOf(text))),
  label: optional(text),
  domain: optional(rangeOf(number)),
})
const automaticFacet = fc.record({
  field: text,
  label: optional(text),
  moreValuesAvailable: optional(fc.boolean()),
  indexScore: optional(number),
  values: few(facetValue),
})

const answerMembers = {
  documentId: optional(fc.record({ contentIdKey: optional(text), contentIdValue: optional(text) })),
  score: optional(number),
}
const questionAnswer = fc.record({
  ...answerMembers,
  question: optional(text),
  answerSnippet: optional(text),
  relatedQuestions: optional(few(fc.record({ ...answerMembers, question: text, answerSnippet: text }))),
})

const citation = fc.record({
  id: text,
  title: text,
  uri: text,
  permanentid: text,
  clickUri: optional(text),
  source: optional(text),
  text: optional(text),
  fields: optional(fc.dictionary(text, fc.jsonValue({ maxDepth: 1 }), { maxKeys: 3 })),
})

type Guard = (value: unknown) => boolean
const guardOf =
  (kind: Kind): Guard =>
  (value) =>
    isWhole(kind, value)
type KindCase = [string, fc.Arbitrary<object>, Kind, Guard, z.ZodMiniType, canBePutRight?: boolean | undefined]
const kinds: KindCase[] = [
  [
    'search',
    fc.record({
      results: few(result),
      searchUid: text,
      totalCountFiltered: number,
      totalCount: optional(number),
      facets: optional(few(facet)),
      pipeline: optional(text),
      duration: optional(number),
      triggers: optional(few(trigger)),
      queryCorrections: optional(few(correction)),
      queryCorrection: correctedQuery,
      relaxation,
      questionAnswer: optional(nullable(questionAnswer)),
      generateAutomaticFacets: optional(fc.record({ facets: few(automaticFacet) })),
      extendedResults: optional(fc.record({ generativeQuestionAnsweringId: optional(text) })),
    }),
    searchReply,
    isSearchResponse,
    schemas.searchResponse,
  ],
  [
    'suggest',
    fc.record({
      completions: few(
        fc.record({
          expression: text,
          score: number,
          highlighted: text,
          executableConfidence: number,
          objectId: optional(text),
        }),
      ),
      responseId: optional(text),
    }),
    querySuggestReply,
    isQuerySuggestResponse,
    schemas.querySuggestResponse,
  ],
  [
    'facet search',
    fc.record({
      values: few(fc.record({ displayValue: text, rawValue: text, count: number, path: optional(few(text)) })),
      moreValuesAvailable: fc.boolean(),
      relaxation,
    }),
    facetSearchReply,
    isFacetSearchResponse,
    schemas.facetSearchResponse,
  ],
  [
    'plan',
    fc.record({
      preprocessingOutput: fc.record({ triggers: few(trigger) }),
      parsedInput: optional(fc.record({ basicExpression: text, largeExpression: text })),
    }),
    planReply,
    isPlanResponse,
    schemas.planResponse,
  ],
  [
    'fields',
    fc.record({
      fields: few(
        fc.record({
          name: text,
          description: text,
          fieldType: text,
          groupByField: fc.boolean(),
          splitGroupByField: fc.boolean(),
          sortByField: fc.boolean(),
          includeInQuery: fc.boolean(),
          includeInResults: optional(fc.boolean()),
        }),
      ),
    }),
    fieldsReply,
    isFieldsResponse,
    schemas.fieldsResponse,
  ],
  [
    'streamed message',
    fc.record({
      payloadType: optional(nullable(text)),
      payload: optional(nullable(text)),
      finishReason: optional(nullable(fc.constantFrom('COMPLETED', 'ERROR'))),
      errorMessage: optional(nullable(text)),
      statusCode: optional(nullable(fc.nat())),
    }),
    answers.answerMessage,
    guardOf(answers.answerMessage),
    schemas.answerMessage,
  ],
  [
    'streamed header',
    fc.record({ contentFormat: fc.constantFrom('text/plain', 'text/markdown'), answerStyle: optional(text) }),
    answers.answerHeader,
    guardOf(answers.answerHeader),
    schemas.answerHeader,
  ],
  [
    'streamed text',
    fc.record({ textDelta: text, padding: optional(text) }),
    answers.answerDelta,
    guardOf(answers.answerDelta),
    schemas.answerDelta,
    false,
  ],
  [
    'streamed citations',
    fc.record({ citations: few(citation) }),
    answers.answerCitations,
    guardOf(answers.answerCitations),
    schemas.answerCitations,
  ],
  [
    'streamed end',
    fc.record({ answerGenerated: fc.boolean(), padding: optional(text) }),
    answers.answerEnd,
    guardOf(answers.answerEnd),
    schemas.answerEnd,
    false,
  ],
  [
    'run',
    fc.record({ type: text, threadId: text, runId: text }),
    agents.agentRun,
    guardOf(agents.agentRun),
    schemas.agentRun,
    false,
  ],
  ['step', fc.record({ stepName: text }), agents.agentStep, guardOf(agents.agentStep), schemas.agentStep, false],
  [
    'text of an agent',
    fc.record({ messageId: text, delta: text }),
    agents.agentDelta,
    guardOf(agents.agentDelta),
    schemas.agentDelta,
    false,
  ],
  [
    'header of an agent',
    fc.record({
      contentFormat: fc.constantFrom('text/plain', 'text/markdown'),
      followUpEnabled: optional(fc.boolean()),
      conversationToken: optional(text),
    }),
    agents.agentHeader,
    guardOf(agents.agentHeader),
    schemas.agentHeader,
  ],
  [
    'end of a run',
    fc.record({ completionReason: text }),
    agents.agentEnd,
    guardOf(agents.agentEnd),
    schemas.agentEnd,
    false,
  ],
  ...commerceKinds.map(([name, valid, kind, schema, canBePutRight]): KindCase => [
    name,
    valid,
    kind,
    guardOf(kind),
    schema,
    canBePutRight,
  ]),
]

const isContainer = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Replaces or removes one member of a JSON value. Each step selects a member. */
const mutate = (root: unknown, steps: number[], replacement: unknown) => {
  const copy = structuredClone({ root })
  let at: Record<string, unknown> = copy
  let key = 'root'
  for (const step of steps) {
    const next = at[key]
    if (!isContainer(next) || Object.keys(next).length === 0) break
    at = next
    const keys = Object.keys(next)
    key = keys[step % keys.length]!
  }
  if (replacement === undefined) Reflect.deleteProperty(at, key)
  else at[key] = replacement
  return copy.root
}

const replacement = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    '',
    'idle',
    'on',
    0,
    -0,
    0.5,
    2 ** 53,
    Infinity,
    Number.NaN,
    true,
    [],
    {},
    [null],
    [{}],
    [undefined],
  ),
  fc.jsonValue({ maxDepth: 1 }),
)

/** Returns the paths of all issues of a schema, for any variant of a union. */
const pathsOf = (issues: readonly z.core.$ZodIssue[], before: readonly PropertyKey[] = []): string[] =>
  issues.flatMap((issue) => {
    const path = [...before, ...issue.path]
    // Without errors, no member has the discriminator.
    const inner = issue.code === 'invalid_union' ? issue.errors : []
    return inner.length > 0 ? inner.flatMap((errors) => pathsOf(errors, path)) : [toPath(path)]
  })
const toPath = (path: readonly PropertyKey[]) =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '')

it.each(kinds)(
  'a %s reply that its schema accepts is parsed like the schema',
  { timeout: 30_000 },
  (_, valid, kind, guard, schema) => {
    fc.assert(
      fc.property(valid, (value) => {
        const { reply, faults } = read(kind, value)
        expect([faults, guard(reply)]).toEqual([[], true])
        expect(schema.parse(reply)).toEqual(schema.parse(value))
      }),
      { numRuns: 300 },
    )
  },
)

const mutations = fc.array(fc.record({ steps: fc.array(fc.nat(), { maxLength: 9 }), other: replacement }), {
  minLength: 1,
  maxLength: 3,
})

it.each(kinds)(
  'the guard of a %s reply finds the same faults as its schema, and repairs them',
  { timeout: 60_000 },
  (_, valid, kind, guard, schema, canBePutRight = true) => {
    const outcomes = new Set<string>()
    fc.assert(
      fc.property(valid, mutations, (value, changes) => {
        const mutated = changes.reduce(
          (all, { steps, other }) => mutate(all, steps, other),
          structuredClone<unknown>(value),
        )
        const before = structuredClone(mutated)
        const { reply, faults } = read(kind, mutated)
        const { success, error } = schema.safeParse(mutated)
        expect(faults.length === 0).toBe(success)
        expect(pathsOf(error?.issues ?? [])).toEqual(expect.arrayContaining(faults.map(({ path }) => path)))
        expect(mutated).toEqual(before)
        expect([guard(reply), schema.safeParse(reply).success]).toEqual([reply !== undefined, reply !== undefined])
        outcomes.add(success ? 'right' : reply === undefined ? 'malformed' : 'put right')
      }),
      { numRuns: 1500 },
    )
    expect(outcomes).toEqual(new Set(['right', 'malformed', ...(canBePutRight ? ['put right'] : [])]))
  },
)

/** A result and a facet value as hosted platforms send them. */
const usual = {
  result: {
    ...searchBody.results[0],
    printableUri: 'https://shop.test/a',
    excerpt: 'a',
    firstSentences: null,
    flags: 'HasHtmlVersion',
    hasHtmlVersion: true,
    score: 1,
    percentScore: 90.5,
    titleHighlights: [{ offset: 0, length: 1 }],
    excerptHighlights: [],
    firstSentencesHighlights: [],
    absentTerms: [],
    totalNumberOfChildResults: 0,
    parentResult: null,
    childResults: [],
  },
  value: { value: 'a', state: 'idle', numberOfResults: 1 },
}
const wrong = [
  undefined,
  null,
  '',
  'no state',
  0,
  0.5,
  Number.NaN,
  true,
  {},
  [1],
  [{}],
  [{ offset: 0 }],
  [{ length: 0 }],
]

it.each([
  ['result', (result: object) => ({ ...searchBody, results: [result] })],
  ['value', (value: object) => withValues(value)],
] as const)('finds the fault of each member of a usual %s', (name, replyOf) => {
  const members: Record<string, unknown> = { ...usual[name], path: undefined }
  expect(read(searchReply, replyOf(members)).faults).toEqual([])
  const outcomes = new Set<boolean>()
  for (const key of Object.keys(members)) {
    for (const other of wrong) {
      const reply = replyOf({ ...members, [key]: other })
      const { success } = schemas.searchResponse.safeParse(reply)
      expect([key, other, read(searchReply, reply).faults.length === 0]).toEqual([key, other, success])
      outcomes.add(success)
    }
  }
  expect(outcomes).toEqual(new Set([true, false]))
})

/** A product, a variant and a value of a facet as hosted platforms send them. */
const usualOfShop = {
  product: { ...productBody, queryPinned: true, badgePlacements: badgesBody.products[0]!.badgePlacements },
  child: { ...productBody.children[0], queryPinned: true, badgePlacements: [] },
  result: { ...productBody, resultType: 'product' },
  value: commerceFacetBodies[0]!.values[0]!,
  category: { ...commerceFacetBodies[2]!.values[0], children: [] },
  'numeric range': commerceFacetBodies[3]!.values[0]!,
  'date range': commerceFacetBodies[4]!.values[0]!,
}
const withCommerceValue = (at: number) => (value: object) => ({
  ...productsBody,
  facets: [{ ...commerceFacetBodies[at], values: [value] }],
})

it.each([
  ['product', (product: object) => ({ ...productsBody, products: [product] })],
  ['child', (child: object) => ({ ...productsBody, products: [{ ...productBody, children: [child] }] })],
  ['result', (result: object) => ({ ...productsBody, results: [result] })],
  ['value', withCommerceValue(0)],
  ['category', withCommerceValue(2)],
  ['numeric range', withCommerceValue(3)],
  ['date range', withCommerceValue(4)],
] as const)('finds the fault of each member of a usual %s of a shop', (name, replyOf) => {
  const members: Record<string, unknown> = usualOfShop[name]
  expect(isProductSearchResponse(replyOf(members))).toBe(true)
  const outcomes = new Set<boolean>()
  for (const key of Object.keys(members)) {
    for (const other of wrong) {
      const reply = replyOf({ ...members, [key]: other })
      const { success, data } = schemas.productSearchResponse.safeParse(reply)
      const shown = read(productSearchReply, reply)
      expect([key, other, shown.faults.length === 0]).toEqual([key, other, success])
      expect(success ? shown.reply : undefined).toEqual(data)
      outcomes.add(success)
    }
  }
  expect(outcomes).toEqual(new Set([true, false]))
})

const withValues = (...values: object[]) => ({
  ...searchBody,
  facets: [
    { ...searchBody.facets[1], values: values.map((value) => ({ state: 'idle', numberOfResults: 1, ...value })) },
  ],
})
const category = { value: 'a', path: ['a'], isLeafValue: true, moreValuesAvailable: false, children: [] }
const range = { start: 0, end: 1, endInclusive: true }

/** Nests values of one kind a number of levels deep. */
const nest = (levels: number, outer: (inner: object[]) => object): object =>
  Array.from({ length: levels }).reduce<object>((inner) => outer([inner]), outer([]))
const child = (children: object[]) => ({ ...category, state: 'idle', numberOfResults: 1, children })
const deepCategory = (levels: number) => {
  const [outer] = commerceFacetBodies[2]!.values
  const value = nest(levels, (children) => ({ ...outer, children }))
  return { ...productsBody, facets: [{ ...commerceFacetBodies[2], values: [value] }] }
}
const deepResult = (levels: number, member: (inner: object) => object) => ({
  ...searchBody,
  results: [nest(levels, ([inner]) => ({ ...searchBody.results[0], ...(inner && member(inner)) }))],
})

it.each([
  ['search', isSearchResponse(searchBody)],
  ['search, with all members', isSearchResponse(richSearchBody)],
  ['suggest', isQuerySuggestResponse(suggestBody)],
  ['facet search', isFacetSearchResponse(facetBody)],
  ['plan', isPlanResponse(planBody)],
  ['fields', isFieldsResponse(fieldsBody)],
  ['product search', isProductSearchResponse(productsBody)],
  ['recommendations', isRecommendationsResponse(recommendationsBody)],
])('accepts the reply of the protocol: %s', (_, isAccepted) => {
  expect(isAccepted).toBe(true)
})

it.each([
  ['values of a category facet', (levels: number) => withValues(nest(levels, child))],
  ['children of a result', (levels: number) => deepResult(levels, (inner) => ({ childResults: [inner] }))],
  ['parents of a result', (levels: number) => deepResult(levels, (inner) => ({ parentResult: inner }))],
  ['values of a hierarchical facet of a shop', deepCategory, isProductSearchResponse, schemas.productSearchResponse],
] as const)(
  'I8: accepts %s that nest 50 levels deep, and no deeper',
  (_, nested, guard: Guard = isSearchResponse, schema: z.ZodMiniType = schemas.searchResponse) => {
    const outcomes = [49, 50, 5000].map((levels) => {
      const value = nested(levels)
      return [guard(value), schema.safeParse(value).success]
    })
    expect(outcomes).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ])
  },
)

it.each([
  ['a response without facets', { results: [], searchUid: '1', totalCountFiltered: 0 }],
  ['a list with holes', { ...searchBody, results: Array(1) }],
  ['a value of no kind', withValues({ end: 7 })],
  ['a range from a number to a string', withValues({ ...range, end: '1' })],
  ['a range without endInclusive', withValues({ ...range, endInclusive: undefined })],
  ['ranges of numbers and dates together', withValues(range, { ...range, start: 'a', end: 'b' })],
  ['values and ranges together', withValues({ value: 'a' }, range)],
  ['paths and plain values together', withValues(category, { value: 'a' })],
  ['plain values and paths together', withValues({ value: 'a' }, category)],
  ['a path without children', withValues({ ...category, children: undefined })],
  ['a path whose child has no children', withValues({ ...category, children: [{ ...category, children: null }] })],
  ['a trigger without a type', { ...searchBody, triggers: [{ content: 'a' }] }],
  ['children that are null', { ...searchBody, results: [{ ...searchBody.results[0], childResults: null }] }],
  ['a malformed child', { ...searchBody, results: [{ ...searchBody.results[0], childResults: [{}] }] }],
  ['nothing', undefined],
])('rejects an invalid search response: %s', (_, value) => {
  expect(isSearchResponse(value)).toBe(false)
})
