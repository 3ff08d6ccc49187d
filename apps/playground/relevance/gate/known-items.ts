import type { Document } from '@querent/platform'
import { createRandom } from '../../../../packages/platform/src/text/random'

/** A query with the documents that it means. */
export interface Query {
  text: string
  grades: Readonly<Record<string, number>>
}

/** The ways in which a query names a document. */
export type KnownItemKind = 'title' | 'description' | 'typo' | 'plural' | 'joined' | 'split' | 'code'

const COUNT = 200
const MIN_LETTERS = 4
/** A part of a joined word has at least as many letters, and is a word of at least as many documents. */
const MIN_PART = 3
const MIN_DOCUMENTS = 5
const DESCRIPTION_WORDS = 4

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
const isLetters = (word: string) => /^[a-z]+$/.test(word)

/** Returns the list in a random order, which depends only on the seed. */
const shuffled = <Item>(items: readonly Item[], random: () => number): Item[] => {
  const list = [...items]
  for (let index = list.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1))
    const item = list[index]!
    list[index] = list[other]!
    list[other] = item
  }
  return list
}

/** Returns the English singular of a plural, or the plural of a singular, by the rules of spelling. */
const otherNumberOf = (word: string) => {
  if (/[^aeiou]ies$/.test(word)) return word.replace(/ies$/, 'y')
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.replace(/es$/, '')
  if (/[^su]s$/.test(word)) return word.replace(/s$/, '')
  if (/[^aeiou]y$/.test(word)) return word.replace(/y$/, 'ies')
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}

/**
 * Generates queries that each mean one document, in all the ways that somebody may remember it. The same documents result
 * in the same queries.
 */
export const generateKnownItems = (documents: readonly Document[]): Record<KnownItemKind, readonly Query[]> => {
  /** The ids of the documents that have a word. */
  const holders = new Map<string, Set<string>>()
  const titles = new Map<string, number>()
  for (const { id, title, body } of documents) {
    for (const word of new Set(wordsOf(`${title} ${body}`))) {
      const ids = holders.get(word)
      if (ids) ids.add(id)
      else holders.set(word, new Set([id]))
    }
    const name = wordsOf(title).join(' ')
    titles.set(name, (titles.get(name) ?? 0) + 1)
  }
  const isFrequent = (word: string) => (holders.get(word)?.size ?? 0) >= MIN_DOCUMENTS
  // Nobody can say which of several documents with one title is meant.
  const known = documents.filter(({ title }) => title !== '' && titles.get(wordsOf(title).join(' ')) === 1)

  const generate = (seed: number, toText: (document: Document, random: () => number) => string | undefined) => {
    const random = createRandom(seed)
    const queries: Query[] = []
    for (const document of shuffled(known, random)) {
      const text = toText(document, random)
      if (text !== undefined) queries.push({ text, grades: { [document.id]: 1 } })
      if (queries.length === COUNT) break
    }
    return queries
  }

  /** Four words of the body of a feature that are not in its title. The bodies of other documents are too much alike. */
  const describe = ({ title, body, fields: { kind } }: Document, random: () => number) => {
    if (kind !== 'Feature') return undefined
    const named = new Set(wordsOf(title))
    const words = [...new Set(wordsOf(body))].filter((word) => word.length >= MIN_LETTERS && !named.has(word))
    if (words.length < DESCRIPTION_WORDS) return undefined
    return shuffled(words, random).slice(0, DESCRIPTION_WORDS).join(' ')
  }

  /** The title, with two different neighbouring letters of its longest word swapped. */
  const misspell = ({ title }: Document, random: () => number) => {
    const words = title.match(/[a-z]+/gi) ?? []
    const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '')
    const swaps = Array.from({ length: Math.max(0, longest.length - 1) }, (_, at) => at).filter(
      (at) => longest[at]?.toLowerCase() !== longest[at + 1]?.toLowerCase(),
    )
    const at = shuffled(swaps, random)[0]
    if (longest.length <= MIN_LETTERS || at === undefined) return undefined
    const misspelt = `${longest.slice(0, at)}${longest[at + 1]}${longest[at]}${longest.slice(at + 2)}`
    // Another word is not a typo.
    return holders.has(misspelt.toLowerCase()) ? undefined : title.replace(longest, misspelt)
  }

  /** The title, with its last noun in the other number, which other documents have. */
  const changeNumber = ({ title, body }: Document) => {
    const words = new Set(wordsOf(`${title} ${body}`))
    const last = wordsOf(title).findLast((word) => {
      const other = otherNumberOf(word)
      return word.length >= MIN_LETTERS && isLetters(word) && isFrequent(other) && !words.has(other)
    })
    return (
      last &&
      wordsOf(title)
        .map((word) => (word === last ? otherNumberOf(word) : word))
        .join(' ')
    )
  }

  /** The title, with two neighbouring words joined. */
  const join = ({ title }: Document, random: () => number) => {
    const words = wordsOf(title)
    const places = [...words.keys()].slice(1).filter((at) => {
      const parts = [words[at - 1]!, words[at]!]
      return parts.every((part) => part.length >= MIN_PART && isLetters(part)) && !holders.has(parts.join(''))
    })
    const at = shuffled(places, random)[0]
    if (at === undefined) return undefined
    return [...words.slice(0, at - 1), `${words[at - 1]}${words[at]}`, ...words.slice(at + 1)].join(' ')
  }

  /** The title, with a word written as two that are words of other documents too. */
  const split = ({ title }: Document) => {
    const words = wordsOf(title)
    for (const [index, word] of words.entries()) {
      if (!isLetters(word)) continue
      // A word with a capital inside consists of two.
      const hump = new RegExp(word, 'i').exec(title)?.[0].search(/(?<=[a-z])[A-Z]/) ?? -1
      const parts = [word.slice(0, hump), word.slice(hump)]
      if (hump < MIN_PART || !parts.every((part) => part.length >= MIN_PART && isFrequent(part))) continue
      return [...words.slice(0, index), ...parts, ...words.slice(index + 1)].join(' ')
    }
    return undefined
  }

  /** Its id: as it is, in lower case, or without marks. */
  const identify = ({ id }: Document, random: () => number) =>
    shuffled([id, id.toLowerCase(), id.replaceAll(/[^\p{L}\p{N}]+/gu, '')], random)[0]

  return {
    title: generate(1, ({ title }) => title),
    description: generate(2, describe),
    typo: generate(3, misspell),
    plural: generate(4, changeNumber),
    joined: generate(5, join),
    split: generate(6, split),
    code: generate(7, identify),
  }
}
