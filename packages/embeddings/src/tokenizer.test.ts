import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readTable } from './table'
import { createTokenizer, isTelling } from './tokenizer'

const tokenizerOf = (pieces: string[]) => {
  const tokenize = createTokenizer(pieces)
  return (text: string) =>
    tokenize(text)
      .flat()
      .map((index) => pieces[index])
}

const { pieces } = readTable(readFileSync(new URL('../english.bin', import.meta.url)))
const english = tokenizerOf(pieces)

describe('the pieces of a word', () => {
  const split = tokenizerOf(['play', 'playing', '##ing', '##ed', '##e', '##d', 'ed', 'e'])

  it.each([
    ['play', ['play']],
    ['playing', ['playing']],
    ['played', ['play', '##ed']],
    ['playeded', ['play', '##ed', '##ed']],
    ['play ed', ['play', 'ed']],
    ['playx', []],
    ['xplay', []],
    ['playx played', ['play', '##ed']],
    ['##ed', ['ed']],
  ])('%s', (text, expected) => {
    expect(split(text)).toEqual(expected)
  })

  it('are those of a vocabulary without any', () => {
    expect(tokenizerOf([])('play')).toEqual([])
  })
})

describe('the pieces of English texts', () => {
  it.each([
    ['', ''],
    [' \t\n', ''],
    ['one\ttwo\nthree\rfour', 'one two three four'],
    ['Embeddings', 'em ##bed ##ding ##s'],
    ['tokenization', 'token ##ization'],
    ['unaffable', 'una ##ffa ##ble'],
    ['Hello, World!', 'hello world'],
    ["don't", 'don t'],
    ['U.S.A.', 'u s a'],
    ['AB-123/4', 'ab 123 4'],
    ['C++ and C#', 'c and c'],
    ['snake_case', 'snake case'],
    ['me@example.org', 'me example org'],
    ['iPhone15', 'iphone ##15'],
    ['Crème Brûlée', 'cr ##eme br ##ule ##e'],
    ['re\u0301sume\u0301', 'resume'],
    ['Straße', 'st ##raße'],
    ['İstanbul', 'istanbul'],
    ['soft\u00adware', 'software'],
    ['zero\u200bwidth', 'zero ##wi ##dt ##h'],
    ['nul\u0000l', 'null'],
    ['one\u00a0two\u3000three\u2028four', 'one two three four'],
    ['Nike® €100 great👍🏽', 'nike 100 great'],
    ['🙂', ''],
    ['\ud83d', ''],
    ['東京tower', 'tower'],
    ['Reactの使い方', 'react'],
    ['ελληνικά Привет مرحبا ไทย 한국어', ''],
  ])('%j', (text, expected) => {
    expect(english(text).join(' ')).toBe(expected)
  })

  it('leave out a word of more than 100 characters', () => {
    expect(english('a'.repeat(100)).length).toBeGreaterThan(0)
    expect(english('a'.repeat(101))).toEqual([])
    expect(english(`${'a'.repeat(100_000)} dog`)).toEqual(['dog'])
  })
})

describe('a word that says something', () => {
  const tokenize = createTokenizer(pieces)

  it.each([
    ['guitar', true],
    ['xylophone', true],
    ['tooltips', true],
    ['php', true],
    ['the', false],
    ['what', false],
    ['how', false],
    ['qwrtzuiop', false],
    ['zzzzqqqq', false],
    ['asdf', false],
    ['', false],
  ])('%j: %j', (text, expected) => {
    expect(tokenize(text).some((word) => isTelling(word, pieces))).toBe(expected)
  })
})
