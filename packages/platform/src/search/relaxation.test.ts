import { describe, expect, it } from 'vitest'
import { createMemoryEventStore } from '../analytics/memory-event-store'
import { buildDocument } from '../conformance/builders'
import type { ConfigurationInput } from '../configuration/schema'
import { createPlatform } from '../platform'
import type { FieldDefinition } from '../port'
import { buildBackend } from '../testing/build-backend'
import { post } from '../testing/requests'

const fields: FieldDefinition[] = [{ name: 'kind', type: 'string', isFacet: true }]
const documents = [
  buildDocument('return', { title: 'Return policy', body: 'Send shoes back within a month', fields: { kind: 'help' } }),
  buildDocument('clean', { title: 'How to clean shoes', body: 'With a brush', fields: { kind: 'help' } }),
  buildDocument('staff', { title: 'Discount of the staff', body: 'On all shoes', fields: { kind: 'internal' } }),
]

const open = async (configuration: ConfigurationInput = {}) => {
  const events = createMemoryEventStore()
  const handle = createPlatform({ backend: await buildBackend(documents, fields), events, configuration })
  const ask = async (request: object, path?: string) => (await handle(post(request, path))).json()
  const found = async (request: object) => {
    const { results, relaxation } = await ask(request)
    return { ids: results.map((result: { uniqueId: string }) => result.uniqueId).toSorted(), relaxation }
  }
  return { ask, found, events, handle }
}

const anyWord = { step: 'anyWord', omittedWords: [] }

describe('a query that no document has all words of', () => {
  it('finds documents with some of them, and says so', async () => {
    const { found } = await open()
    expect(await found({ q: 'return clean ' })).toEqual({ ids: ['clean', 'return'], relaxation: anyWord })
    expect(await found({ q: 'clean shoes' })).toEqual({ ids: ['clean'], relaxation: undefined })
  })

  it.each([
    ['a request', {}, { requireAllWords: true }],
    ['the configuration', { relaxation: false }, {}],
  ])('finds nothing if %s requires all words', async (_, configuration, request) => {
    const { found } = await open(configuration)
    expect(await found({ q: 'return clean ', ...request })).toEqual({ ids: [], relaxation: undefined })
  })

  it('is not relaxed beside a correction, whether it is searched or proposed', async () => {
    const { ask } = await open()
    const proposed = await ask({ q: 'shose policy return clean ', enableDidYouMean: true })
    expect(proposed.relaxation).toEqual({ step: 'mostWords', omittedWords: [] })
    const misspelt = { q: 'cleen shoes' }
    expect(await ask({ ...misspelt, enableDidYouMean: true })).toMatchObject({
      totalCount: 0,
      queryCorrections: [{ correctedQuery: 'clean shoes' }],
    })
    const corrected = await ask({ ...misspelt, queryCorrection: { enabled: true } })
    expect(corrected).toMatchObject({ totalCount: 1, queryCorrection: { correctedQuery: 'clean shoes' } })
    expect(corrected.relaxation).toBeUndefined()
    const plain = await ask(misspelt)
    expect(plain).toMatchObject({
      totalCount: 1,
      relaxation: { step: 'correctedWords', omittedWords: [], correctedQuery: 'clean shoes' },
    })
  })

  it('keeps its phrases, exclusions, operators and filters', async () => {
    const { found } = await open()
    const all = { enableQuerySyntax: true }
    expect((await found({ q: 'return clean NOT brush', ...all })).ids).toEqual(['return'])
    expect((await found({ q: 'return clean @kind==internal', ...all })).ids).toEqual([])
    expect((await found({ q: '"how shoes" clean', ...all })).ids).toEqual([])
    expect((await found({ q: '(return AND clean) OR brush', ...all })).ids).toEqual(['clean'])
    expect((await found({ q: 'return clean ', aq: 'brush policy' })).ids).toEqual([])
    expect((await found({ q: 'return clean ', cq: '@kind==internal' })).ids).toEqual([])
  })

  it('is not decided by documents that the pipeline hides', async () => {
    const filter = '@kind==help'
    const { found } = await open({ pipelines: [{ name: 'default', filter }] })
    expect(await found({ q: 'discount shoes' })).toEqual({ ids: ['clean', 'return'], relaxation: anyWord })
  })

  it('has facet searches of the same documents', async () => {
    const { ask } = await open()
    const searchContext = { q: 'return clean ', enableDidYouMean: true }
    const { relaxation } = await ask(searchContext)
    expect(relaxation).toEqual(anyWord)
    const found = await ask({ field: 'kind', query: 'hel', searchContext }, '/facet')
    expect(found).toMatchObject({ values: [{ rawValue: 'help', count: 2 }], relaxation: anyWord })
    const strict = await ask({ field: 'kind', query: 'hel', searchContext: { q: 'clean shoes' } }, '/facet')
    expect(strict).toMatchObject({ values: [{ count: 1 }], moreValuesAvailable: false })
    expect(strict).not.toHaveProperty('relaxation')
  })

  it('is recorded as one without results of its own', async () => {
    const { ask, events } = await open()
    const analytics = { capture: true, clientId: 'visitor' }
    await ask({ q: 'return clean ', analytics })
    const [event] = await events.list({})
    expect(event!.payload).toMatchObject({ q: 'return clean ', relaxation: 'anyWord', numberOfResults: 2 })
  })
})

describe('a partial match', () => {
  const q = 'send shoes back with a brush today'

  it.each<[string, object, string[]]>([
    ['half of the words', {}, ['clean', 'return']],
    ['a number of words', { partialMatchThreshold: 5 }, []],
    ['a number of words as text', { partialMatchThreshold: '4' }, ['clean', 'return']],
    ['a share of the words', { partialMatchThreshold: '90%' }, []],
    ['too few words', { partialMatchKeywords: 8 }, []],
    ['an expression', { enableQuerySyntax: true }, []],
  ])('with %s', async (_, request, ids) => {
    const { found } = await open({ relaxation: false })
    expect((await found({ q, partialMatch: true, ...request })).ids).toEqual(ids)
  })

  it('refuses a threshold that is not a number', async () => {
    const { ask } = await open()
    const reply = await ask({ q, partialMatch: true, partialMatchThreshold: 'most' })
    expect(reply).toMatchObject({ statusCode: 400, message: expect.stringContaining('partialMatchThreshold') })
  })
})
