import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { facetBody, searchBody, suggestBody } from '../testing/platform'
import { isFacetSearchResponse, isQuerySuggestResponse, isSearchResponse } from '../index'
import { facetSearchResponse } from '../schemas'
import { querySuggestResponse } from './query-suggest'
import { searchResponse } from './search'
import { isSearchReply } from './search.guard'

const text = fc.string()
const number = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.nat())
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const nullable = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const few = <Value>(value: fc.Arbitrary<Value>) => fc.array(value, { maxLength: 3 })
const state = fc.constantFrom('idle', 'selected', 'excluded')
const highlights = optional(few(fc.record({ offset: fc.nat(), length: fc.nat() })))

const result = fc.record({
  title: text,
  uri: text,
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
  titleHighlights: highlights,
  excerptHighlights: highlights,
  firstSentencesHighlights: highlights,
  absentTerms: optional(few(text)),
})
const facetValue = fc.oneof(
  fc.record({ value: text, state, numberOfResults: number }),
  fc.record({ start: fc.oneof(number, text), end: text, state, numberOfResults: number }),
)
const facet = fc.record({
  facetId: text,
  field: text,
  moreValuesAvailable: fc.boolean(),
  values: few(facetValue),
  label: optional(text),
})

type Guard = (value: unknown) => boolean
const kinds: [string, fc.Arbitrary<object>, Guard, z.ZodMiniType][] = [
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
      triggers: optional(few(text)),
    }),
    isSearchReply,
    searchResponse,
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
    isQuerySuggestResponse,
    querySuggestResponse,
  ],
  [
    'facet search',
    fc.record({
      values: few(fc.record({ displayValue: text, rawValue: text, count: number, path: optional(few(text)) })),
      moreValuesAvailable: fc.boolean(),
    }),
    isFacetSearchResponse,
    facetSearchResponse,
  ],
]

const isContainer = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Puts something else in one place of a JSON value, or takes it away. Each step chooses a member. */
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

it.each(kinds)(
  'the guard of a %s reply accepts what its schema accepts',
  { timeout: 30_000 },
  (_, valid, guard, schema) => {
    fc.assert(
      fc.property(valid, (value) => {
        expect([guard(value), schema.safeParse(value).success]).toEqual([true, true])
      }),
      { numRuns: 300 },
    )
  },
)

it.each(kinds)(
  'the guard of a %s reply refuses what its schema refuses',
  { timeout: 30_000 },
  (_, valid, guard, schema) => {
    const outcomes = new Set<boolean>()
    fc.assert(
      fc.property(valid, fc.array(fc.nat(), { maxLength: 6 }), replacement, (value, steps, other) => {
        const mutated = mutate(value, steps, other)
        const accepted = guard(mutated)
        outcomes.add(accepted)
        expect(accepted).toBe(schema.safeParse(mutated).success)
      }),
      { numRuns: 1500 },
    )
    expect(outcomes).toEqual(new Set([true, false]))
  },
)

const withRange = (range: object) => ({
  ...searchBody,
  facets: [{ ...searchBody.facets[1], values: [{ state: 'idle', numberOfResults: 1, ...range }] }],
})

it('accepts the replies of the protocol', () => {
  expect([isSearchResponse(searchBody), isQuerySuggestResponse(suggestBody), isFacetSearchResponse(facetBody)]).toEqual(
    [true, true, true],
  )
})

it.each([
  ['a response without facets', { results: [], searchUid: '1', totalCountFiltered: 0 }],
  ['a list with holes', { ...searchBody, results: Array(1) }],
  ['a range whose value is no text', withRange({ value: 7, start: 0 })],
  ['a range without a start', withRange({ end: 7 })],
  ['nothing', undefined],
])('takes no search response for one: %s', (_, value) => {
  expect(isSearchResponse(value)).toBe(false)
})
