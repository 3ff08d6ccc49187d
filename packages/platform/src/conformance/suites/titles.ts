import type { Backend, SuggestReply } from '../../port'
import { buildDocument } from '../builders'
import type { Suite } from '../kit'
import { generateDocuments } from '../oracle/generate-documents'
import { tokens } from '../oracle/texts'
import { titledDocuments } from '../samples'

/** Checks the titles that resemble a query, their weights, and the correction of words. */
export const titles: Suite = ({ it, expect, build, share }) => {
  const library = share(titledDocuments)

  const ask = (backend: Backend, typed: string, { count = 10, isCorrected = false } = {}) =>
    backend.suggest({ words: tokens(typed), count, isCorrected })

  /** The lower case of an expression: titles that differ in case only are one. */
  const expressionsOf = ({ queries }: SuggestReply) => queries.map(({ expression }) => expression.toLowerCase())

  /** Returns whether words of a text begin with all these words. */
  const continues = (text: string, words: readonly string[]) =>
    words.every((word) => tokens(text).some((own) => own.startsWith(word)))

  it.each([
    ['wint', ['winter tyres', 'winter boots', 'tyres for winter']],
    ['WINTER ty', ['winter tyres', 'tyres for winter']],
    ['tyres winter', ['winter tyres', 'tyres for winter']],
    ['grid', ['grid', 'gridlock in cities', 'css grid layout']],
    ['creme bru', ['crème brûlée']],
    ['한국', ['한국어']],
    ['zzzz', []],
    ['winter zzzz', []],
  ])('the titles that continue %j are %j', async (typed, expected) => {
    const reply = await ask(await library(), typed)
    expect(expressionsOf(reply).toSorted()).toEqual(expected.toSorted())
    expect(reply.readings).toEqual(tokens(typed).map((word) => [{ word, isCorrection: false, distance: 0 }]))
  })

  it('weighs a title by the number of documents with it', async () => {
    const { queries } = await ask(await library(), 'tyres')
    expect(queries.map(({ expression, weight }) => `${expression.toLowerCase()} ${weight}`).toSorted()).toEqual([
      'summer tyres 1',
      'tyres for winter 1',
      'winter tyres 2',
    ])
  })

  it.each([
    ['wintr', ['winter']],
    ['wintre ty', ['winter', 'ty']],
    ['tyers', ['tyres']],
    ['javsc', ['javasc']],
    ['javasrcipt', ['javascript']],
  ])('corrects %j to %j, and returns titles that continue the correction', async (typed, corrected) => {
    const { queries, readings } = await ask(await library(), typed, { isCorrected: true })
    expect(readings.map(([first]) => first?.word)).toEqual(corrected)
    const words = tokens(typed)
    expect(readings.map(([first]) => [first?.isCorrection, first!.distance > 0])).toEqual(
      corrected.map((word, index) => [word !== words[index], word !== words[index]]),
    )
    expect(queries.length).toBeGreaterThan(0)
    for (const { expression } of queries)
      expect([expression, continues(expression, corrected)]).toEqual([expression, true])
  })

  it('has no readings of a word that no title resembles', async () => {
    const { queries, readings } = await ask(await library(), 'winter zzzzzz', { isCorrected: true })
    expect([queries, readings.map((alternatives) => alternatives.length)]).toEqual([[], [1, 0]])
  })

  it('returns the most frequent and shortest titles without words', async () => {
    const backend = await library()
    expect(expressionsOf(await ask(backend, '', { count: 3 }))).toEqual(['한국어', 'grid', 'winter tyres'])
    expect((await ask(backend, '')).readings).toEqual([])
  })

  it('follows changes of the documents', async () => {
    const backend = await build(titledDocuments)
    const correct = async () => expressionsOf(await ask(backend, 'snwoshoes', { isCorrected: true }))
    expect(await correct()).toEqual([])
    await backend.upsert([buildDocument('1', { title: 'Snowshoes' })])
    await backend.remove(['2'])
    expect(expressionsOf(await ask(backend, 'wint')).toSorted()).toEqual(['tyres for winter', 'winter tyres'])
    expect((await ask(backend, 'snow')).queries).toEqual([{ expression: 'Snowshoes', weight: 1 }])
    expect(await correct()).toEqual(['snowshoes'])
    await backend.upsert([buildDocument('1', { title: 'Slippers' })])
    expect(await correct()).toEqual([])
  })

  it('returns a title as long as one of its documents exists', async () => {
    const backend = await build(['a', 'b', 'c'].map((id) => buildDocument(id, { title: 'Red boots' })))
    const found = async () => [await ask(backend, 'red'), await ask(backend, '')].map(({ queries }) => queries)
    const weighing = (weight: number) => [{ expression: 'Red boots', weight }]
    expect(await found()).toEqual([weighing(3), weighing(3)])
    await backend.remove(['a'])
    expect(await found()).toEqual([weighing(2), weighing(2)])
    await backend.remove(['c'])
    expect(await found()).toEqual([weighing(1), weighing(1)])
    await backend.remove(['b'])
    expect(await found()).toEqual([[], []])
    await backend.upsert([buildDocument('d', { title: 'Red boots' })])
    expect(await found()).toEqual([weighing(1), weighing(1)])
  })

  it('finds nothing without documents', async () => {
    const backend = await build([])
    expect((await ask(backend, 'abcd')).queries).toEqual([])
    expect((await ask(backend, 'abcd', { isCorrected: true })).queries).toEqual([])
    expect((await ask(backend, '')).queries).toEqual([])
  })

  it('corrects nearly all words with one typing error', async () => {
    const generated = [...generateDocuments({ count: 2000, vocabulary: 3000, bodyWords: 2 })]
    const backend = await build(generated)
    const words = generated.flatMap(({ title }) => tokens(title)).filter((word) => word.length > 5)
    const known = new Set(words)
    let [right, all] = [0, 0]
    for (const [index, word] of words.slice(0, 300).entries()) {
      const place = 1 + (index % (word.length - 2))
      const typo = word.slice(0, place) + word[place + 1]! + word[place]! + word.slice(place + 2)
      // Some typing errors result in another word.
      if (Array.from(known).some((other) => other.startsWith(typo))) continue
      const reply = await ask(backend, typo, { count: 5, isCorrected: true })
      all++
      if (expressionsOf(reply).some((expression) => tokens(expression).includes(word))) right++
    }
    expect(all).toBeGreaterThan(100)
    expect(right / all).toBeGreaterThan(0.9)
  })
}
