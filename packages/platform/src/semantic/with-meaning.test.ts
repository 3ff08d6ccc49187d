import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BackendQuery, FacetSearchQuery } from '../port'
import { buildFacetSearch, buildQuery } from '../conformance/builders'
import type { NamedCall, ReadCall } from '../port/named-calls'
import { readSemantic, type SemanticOptions } from './semantic-options'
import { createToyEmbed } from './testing/toy-embed'
import { withMeaning } from './with-meaning'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const relaxation = { within: undefined }

const awaiting = { total: 0, relaxation: { step: 'meaning' } }
const meant = { total: 1, relaxation: { step: 'meaning' } }
const worded = { total: 1, relaxation: { step: 'anyWord' } }

/** Answers as a backend without all words of the text, or with a reply to the query whose vector would follow. */
const setUp = (changes: Partial<SemanticOptions> = {}, reply: object = awaiting) => {
  const { embed, asked } = createToyEmbed()
  const failures: unknown[] = []
  const calls: unknown[] = []
  const closing = new AbortController()
  const onFailure = (error: unknown) => failures.push(error)
  const answer = withMeaning(
    readSemantic({ embed, dimensions: 3, onFailure, ...changes }, 'test'),
    closing.signal,
    async ({ name, parameters: [request] }) => {
      const query = name === 'search' ? (request as BackendQuery) : (request as FacetSearchQuery).query
      const { text, vector, relaxation: { awaitsVector = false, isUnmatched = false } = {} } = query
      calls.push({
        name,
        text,
        ...(vector && { vector }),
        ...(awaitsVector && { awaitsVector }),
        ...(isUnmatched && { isUnmatched }),
      })
      if (vector) return meant
      return awaitsVector || !query.relaxation ? reply : worded
    },
  )
  const search = (text: string, changed: Partial<BackendQuery> = {}, signal?: AbortSignal) =>
    answer({ name: 'search', parameters: [buildQuery({ text, relaxation, ...changed })], options: { signal } })
  return { answer, search, asked, calls, failures, closing }
}

it('searches with the vector of the text, if no document has all words', async () => {
  const { search, asked, calls } = setUp()
  expect(await search(' old car ')).toEqual(meant)
  expect(calls).toEqual([
    { name: 'search', text: ' old car ', awaitsVector: true },
    { name: 'search', text: ' old car ', vector: [0, 1, 0], isUnmatched: true },
  ])
  expect(asked).toEqual([{ kind: 'query', texts: ['old car'] }])
})

it('does the same for a search of facet values, with the vector that it knows', async () => {
  const { answer, search, asked, calls } = setUp()
  await search('car')
  const call: NamedCall<ReadCall> = {
    name: 'searchFacet',
    parameters: [buildFacetSearch('colour', { query: buildQuery({ text: 'car', relaxation }) })],
    options: {},
  }
  expect(await answer(call)).toEqual(meant)
  expect(calls.slice(2)).toEqual([
    { name: 'searchFacet', text: 'car', awaitsVector: true },
    { name: 'searchFacet', text: 'car', vector: [0, 1, 0], isUnmatched: true },
  ])
  expect(asked).toHaveLength(1)
})

it.each<[string, object, Partial<BackendQuery>]>([
  ['all words', { total: 3 }, {}],
  ['corrected words', { total: 3, relaxation: { step: 'correctedWords' } }, {}],
  ['all words, in documents that filters exclude', { total: 0 }, {}],
  ['most words, because some are in quotes', { total: 3, relaxation: { step: 'mostWords' } }, {}],
  ['nothing, and may not be relaxed', { total: 0 }, { relaxation: undefined }],
  ['nothing, and no text', { total: 0 }, { text: ' ' }],
])('embeds nothing if a search finds %s', async (_, reply, changes) => {
  const { search, asked, calls } = setUp({}, reply)
  expect(await search('car', changes)).toEqual(reply)
  expect([calls.length, asked]).toEqual([1, []])
})

it('searches in the step of meaning with the vector of the text from the start', async () => {
  const { search, calls } = setUp()
  expect(await search('old car', { step: 'meaning', relaxation: undefined })).toEqual(meant)
  expect(calls).toEqual([{ name: 'search', text: 'old car', vector: [0, 1, 0] }])
})

it.each<[string, Partial<BackendQuery>]>([
  ['another step', { step: 'anyWord' }],
  ['a vector', { vector: [1, 0, 0] }],
])('leaves a query that has %s', async (_, changes) => {
  const { search, asked, calls } = setUp()
  await search('car', changes)
  expect([calls.length, asked]).toEqual([1, []])
})

describe('a failure', () => {
  it.each<[string, SemanticOptions['embed'], string]>([
    ['an error', () => Promise.reject(new Error('away')), 'away'],
    [
      'no vector',
      async () => [],
      'semantic.embed must return one vector for each of 1 texts, in their order (received 0)',
    ],
  ])('of embed (%s) searches by words', async (_, embed, message) => {
    const { search, failures } = setUp({ embed })
    expect(await search('car')).toEqual(worded)
    expect(failures.map((error) => (error as Error).message)).toEqual([message])
  })

  it('is reported once, and not tried again for 10 seconds', async () => {
    let calls = 0
    let isAway = true
    const embed: SemanticOptions['embed'] = async () => {
      calls++
      if (isAway) throw new Error('away')
      return [[1, 0, 0]]
    }
    const { search, failures } = setUp({ embed })
    await search('car')
    await search('bus')
    expect([calls, failures.length]).toEqual([1, 1])
    vi.advanceTimersByTime(10_000)
    await search('bus')
    expect([calls, failures.length]).toEqual([2, 1])
    vi.advanceTimersByTime(10_000)
    isAway = false
    expect(await search('bus')).toEqual(meant)
    isAway = true
    await search('car')
    expect([calls, failures.length]).toEqual([4, 2])
  })

  it('is also a vector that takes too long', async () => {
    const signals: AbortSignal[] = []
    const embed: SemanticOptions['embed'] = (_texts, _kind, { signal }) => {
      signals.push(signal)
      return new Promise(() => {})
    }
    const { search, failures } = setUp({ embed, timeoutMs: 500 })
    const reply = search('car')
    await vi.advanceTimersByTimeAsync(500)
    expect(await reply).toEqual(worded)
    expect(failures.map(String)).toEqual(['BackendError: semantic.embed took longer than 500 ms'])
    expect(signals[0]!.aborted).toBe(true)
  })
})

it.each(['the search is cancelled', 'the backend is closed'])('ends at once if %s', async (reason) => {
  const { search, failures, closing } = setUp({ embed: () => new Promise(() => {}) })
  const cancelling = new AbortController()
  const reply = search('car', {}, cancelling.signal)
  const outcome = reply.catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(0)
  ;(reason === 'the backend is closed' ? closing : cancelling).abort(new Error(reason))
  expect([await outcome, failures]).toEqual([reason, []])
})

it('warns on the console by default', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { search } = setUp({ embed: () => Promise.reject(new Error('away')), onFailure: undefined })
  await search('car')
  expect(warn.mock.calls).toEqual([['@querent/platform: semantic.embed failed, so searches use words alone: away']])
  warn.mockRestore()
})
