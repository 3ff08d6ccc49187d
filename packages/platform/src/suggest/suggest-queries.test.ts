import { describe, expect, it } from 'vitest'
import type { Backend, WeightedQuery } from '../port'
import { buildDocument } from '../conformance/builders'
import { titledDocuments } from '../conformance/samples'
import { buildBackend } from '../testing/build-backend'
import { PopularQueries } from './popular-queries'
import { suggestQueries } from './suggest-queries'

const library = () => buildBackend(titledDocuments)

const none = new PopularQueries([])
const complete = (backend: Backend, request: { text: string; count: number }) => suggestQueries(backend, none, request)

const expressionsFor = async (backend: Backend, text: string, count = 5) =>
  (await complete(backend, { text, count })).map(({ expression }) => expression)

const suggest = async (text: string, count = 10) =>
  (await complete(await library(), { text, count })).map(({ highlighted }) => highlighted)

it.each([
  ['wint', ['{Wint}[er] [tyres]', '{Wint}[er] [boots]', '[Tyres] [for] {wint}[er]']],
  ['WINTER ty', ['{Winter} {ty}[res]', '{Ty}[res] [for] {winter}']],
  ['winter ty ', ['{Winter} {ty}[res]', '{Ty}[res] [for] {winter}']],
  ['tyres winter', ['{Tyres} [for] {winter}', '{Winter} {tyres}']],
  ['grid', ['{Grid}', '{Grid}[lock] [in] [cities]', '[CSS] {grid} [layout]']],
  ['creme bru', ['{Crème} {brû}[lée]']],
  ['abs', ['{abs} [and] [sign]']],
  ['"quo', ['{quo}[ted] [title] [x]']],
  ['한국', ['{한국}[어]']],
  ['zzzz', []],
  ['winter zzzz', []],
  ['winter winter winter winter', []],
])('completes %j with %j', async (text, highlighted) => {
  expect(await suggest(text)).toEqual(highlighted)
})

it.each([
  ['wintr', ['(Winter) [tyres]', '(Winter) [boots]', '[Tyres] [for] (winter)']],
  ['wintre ty', ['(Winter) {ty}[res]', '{Ty}[res] [for] (winter)']],
  ['winter boost', ['{Winter} (boots)']],
  ['tyers', ['(Tyres) [for] [winter]', '[Winter] (tyres)']],
  ['javsc', ['(JavaSc)[ript]']],
  ['jvaascrip', ['(JavaScrip)[t]']],
  ['javasrcipt', ['(JavaScript)']],
])('corrects %j to %j', async (text, highlighted) => {
  expect((await suggest(text)).slice(0, highlighted.length)).toEqual(highlighted)
})

it('marks the typed part of a completion, and scores it', async () => {
  const backend = await library()
  expect(await complete(backend, { text: 'winter tyres', count: 1 })).toEqual([
    { expression: 'Winter tyres', score: expect.any(Number), highlighted: '{Winter} {tyres}', executableConfidence: 1 },
  ])
  expect(await complete(backend, { text: 'creme', count: 1 })).toMatchObject([{ executableConfidence: 0.455 }])
  expect(await complete(backend, { text: 'javasrcipt', count: 1 })).toMatchObject([{ executableConfidence: 0.5 }])
  for (const [text, count] of [
    ['', 10],
    ['w', 3],
    ['winter', 3],
    ['wintr', 3],
    ['grid', 3],
  ] as const) {
    const completions = await complete(backend, { text, count: 10 })
    expect({ text, count: completions.length }).toEqual({ text, count })
    const scores = completions.map(({ score }) => score)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    for (const { score, executableConfidence } of completions) {
      expect(score).toBeGreaterThan(0)
      expect(score).toBeLessThanOrEqual(1)
      expect(executableConfidence).toBeGreaterThanOrEqual(0)
      expect(executableConfidence).toBeLessThanOrEqual(1)
    }
  }
})

it('suggests the most frequent and shortest titles for an empty text', async () => {
  expect(await suggest('', 3)).toEqual(['[한국어]', '[Grid]', '[Winter] [tyres]'])
})

it.each([0, -1, Number.NaN])('suggests nothing if %d completions are requested', async (count) => {
  expect(await suggest('w', count)).toEqual([])
})

it('suggests each query once, regardless of the number of documents with its title', async () => {
  const titles = ['Red boots', 'red BOOTS', 'Red hats', 'Red boots', 'Blue boots', 'red hats', 'Boots red']
  const backend = await buildBackend(titles.map((title, index) => buildDocument(`${index}`, { title })))
  const suggested = async (text: string) =>
    (await complete(backend, { text, count: 50 })).map(({ expression }) => expression.toLowerCase()).sort()
  expect(await suggested('')).toEqual(['blue boots', 'boots red', 'red boots', 'red hats'])
  expect(await suggested('red')).toEqual(['boots red', 'red boots', 'red hats'])
  expect(await suggested('red ha')).toEqual(['red hats'])
})

it('does not suggest titles that were rejected', async () => {
  const backend = await library()
  await backend.upsert([buildDocument('last', { title: 'Grafana' })])
  const failing = async function* () {
    yield buildDocument('failed', { title: 'Grafna' })
    // The words are read before the documents are committed.
    await expressionsFor(backend, 'grafnas')
    throw new Error('rejected')
  }
  await expect(backend.upsert(failing())).rejects.toThrow('rejected')
  expect(await expressionsFor(backend, 'grafnas')).toEqual(['Grafana'])
})

it('counts the words of titles that are added later', async () => {
  const backend = await buildBackend([])
  const add = (title: string) => backend.upsert([buildDocument(title, { title })])
  const correct = () => expressionsFor(backend, 'booms', 20)
  for (const title of ['Books', 'Boots', 'Boors', 'Looms']) await add(title)
  expect((await correct()).toSorted()).toEqual(['Books', 'Boors', 'Boots', 'Looms'])
  for (const title of ['Rooms', 'Rooms two', 'Zooms', 'Zooms two']) await add(title)
  expect((await correct()).toSorted()).toEqual(['Books', 'Boors', 'Rooms', 'Rooms two', 'Zooms', 'Zooms two'])
})

describe('popular queries', () => {
  const suggestAll = async (queries: WeightedQuery[], text: string, count = 10) => {
    const backend = await library()
    return (await suggestQueries(backend, new PopularQueries(queries), { text, count })).map(
      ({ highlighted }) => highlighted,
    )
  }
  const queries = [
    { expression: 'winter coats', weight: 10 },
    { expression: 'Grid', weight: 3 },
    { expression: '"exact" [phrase]', weight: 2 },
    { expression: 'snowshoes', weight: 5 },
    { expression: 'nothing', weight: 0 },
    { expression: '?!', weight: 5 },
  ]

  it.each([
    ['win', ['{win}[ter] [coats]', '{Win}[ter] [tyres]', '{Win}[ter] [boots]', '[Tyres] [for] {win}[ter]']],
    ['coats w', ['{w}[inter] {coats}']],
    ['exact', ['{exact} [phrase]']],
    ['snowshos', ['(snowshoes)']],
    ['snwo', ['(snow)[shoes]']],
    ['noth', []],
  ])('complete or correct %j, together with titles, with %j', async (text, highlighted) => {
    expect(await suggestAll(queries, text)).toEqual(highlighted)
  })

  it('are suggested once each for an empty text', async () => {
    expect(await suggestAll(queries, '', 4)).toEqual(['[Grid]', '[winter] [coats]', '[snowshoes]', '[한국어]'])
  })

  it('add their weight to a title of the same words', async () => {
    const backend = await library()
    const before = await complete(backend, { text: 'tyres', count: 5 })
    expect(before.map(({ expression }) => expression)).toEqual(['Tyres for winter', 'Winter tyres', 'Summer tyres'])
    const popular = new PopularQueries([
      { expression: 'summer TYRES', weight: 0.75 },
      { expression: 'Summer-Tyres', weight: 0.75 },
    ])
    const after = await suggestQueries(backend, popular, { text: 'tyres', count: 5 })
    expect(after.map(({ expression }) => expression)).toEqual(['Tyres for winter', 'Summer tyres', 'Winter tyres'])
  })

  it('are merged with a title of the same words, regardless of their separators', async () => {
    const titles = ['Wi-Fi router', 'Wi-Fi radio']
    const backend = await buildBackend(titles.map((title) => buildDocument(title, { title })))
    const popular = new PopularQueries([{ expression: 'wi fi router', weight: 5 }])
    expect(
      (await suggestQueries(backend, popular, { text: 'wi', count: 5 })).map(({ expression }) => expression),
    ).toEqual(titles)
  })

  it('are sorted by weight, even if it is large', async () => {
    const large = [
      { expression: 'juniper berries', weight: 3000 },
      { expression: 'juniper tonic', weight: 9000 },
    ]
    expect(await suggestAll(large, '', 2)).toEqual(['[juniper] [tonic]', '[juniper] [berries]'])
    expect(await suggestAll(large, 'juniper')).toEqual(['{juniper} [tonic]', '{juniper} [berries]'])
  })

  it('survive a change of the index', async () => {
    const backend = await library()
    const popular = new PopularQueries(queries)
    await backend.upsert([buildDocument('new', { title: 'Snowflake' })])
    const completions = await suggestQueries(backend, popular, { text: 'snow', count: 5 })
    expect(completions.map(({ expression }) => expression)).toEqual(['snowshoes', 'Snowflake'])
  })
})

it('completes a text with the best of many popular queries that have its words', () => {
  const queries = Array.from({ length: 100_000 }, (_, index) => ({
    expression: `tyre ${100_000 + index}`,
    weight: 1 + index,
  }))
  const popular = new PopularQueries(queries)
  const found = popular.of([['tyr']])
  expect(found).toHaveLength(1000)
  expect(found[0]).toEqual({ expression: 'tyre 199999', weight: 100_000 })
  expect(popular.of([['tyr'], ['none', '10000']]).map(({ weight }) => weight)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
})

it('suggests a popular query that is also a title once, for a misspelt text too', async () => {
  const backend = await library()
  const popular = new PopularQueries([
    { expression: 'winter tyres', weight: 3 },
    { expression: 'Winter socks', weight: 1 },
  ])
  for (const text of ['winter', 'wintre']) {
    const completions = await suggestQueries(backend, popular, { text, count: 10 })
    const expressions = completions.map(({ expression }) => expression.toLowerCase())
    expect(expressions.toSorted()).toEqual(['tyres for winter', 'winter boots', 'winter socks', 'winter tyres'])
    expect(expressions[0]).toBe('winter tyres')
  }
})
