import { expect, it } from 'vitest'
import { Thesaurus } from './synonyms'
import { isTerm, toTerms, type TextNode } from './terms'

const toText = (node: TextNode): string => {
  if (isTerm(node)) return node.text
  if ('plain' in node) return toText(node.plain)
  return 'all' in node ? `(${node.all.map(toText).join(' ')})` : `[${node.any.map(toText).join('|')}]`
}
const textsOf = (thesaurus: Thesaurus, text: string) =>
  thesaurus
    .apply(
      toTerms(text),
      (terms) => terms,
      () => {},
    )
    .map(toText)

it('applies the longest of many synonyms with the same first word', () => {
  const synonyms = Array.from({ length: 100_000 }, (_, index) => ({
    words: `tyre size ${index}`,
    alternatives: [`t${index}`],
    keepsOriginal: true,
  }))
  const thesaurus = new Thesaurus([...synonyms, { words: 'tyre', alternatives: ['tire'], keepsOriginal: false }])
  expect(textsOf(thesaurus, 'new Tyre size 99999 tyre size ')).toEqual([
    'new',
    '[([tire] size 99999)|t99999]',
    '[tire]',
    'size',
  ])
})

it('merges many alternatives of the same word', () => {
  const synonyms = Array.from({ length: 50_000 }, (_, index) => ({
    words: 'Tyre',
    alternatives: [`t${index % 3}`, `t${index % 3}`],
    keepsOriginal: true,
  }))
  expect(textsOf(new Thesaurus(synonyms), 'tyre ')).toEqual(['[(tyre)|t0|t1|t2]'])
})

it('applies at most 1,000 alternatives to a text', () => {
  const alternatives = Array.from({ length: 200 }, (_, index) => `t${index}`)
  const words = Array.from({ length: 12 }, (_, index) => `w${index}`)
  const kept = new Thesaurus(words.map((word) => ({ words: word, alternatives, keepsOriginal: true })))
  const replaced = new Thesaurus(words.map((word) => ({ words: word, alternatives, keepsOriginal: false })))
  const countOf = (thesaurus: Thesaurus) =>
    textsOf(thesaurus, `${words.join(' ')} `).map((text) => text.split('|').length)
  expect(countOf(kept)).toEqual([201, 201, 201, 201, 201, 1, 1, 1, 1, 1, 1, 1])
  expect(countOf(replaced)).toEqual([200, 200, 200, 200, 200, 1, 1, 1, 1, 1, 1, 1])
})
