import type { FieldDefinition } from '@querent/platform'
import { createRandom, type Random } from './random.ts'
import { authors, categories, fileTypes, languages, objectTypes, places, sources, tags, words } from './vocabulary.ts'

/** A document to index. Fields with several values are arrays. */
export interface InteropDocument {
  id: string
  title: string
  body: string
  uri: string
  html?: string
  fields: Record<string, string | number | string[] | null>
}

export const fields: FieldDefinition[] = [
  { name: 'source', type: 'string' },
  { name: 'author', type: 'strings' },
  { name: 'filetype', type: 'string' },
  { name: 'language', type: 'strings' },
  { name: 'objecttype', type: 'string' },
  { name: 'collection', type: 'string' },
  { name: 'tags', type: 'strings', isSearchable: true },
  { name: 'category', type: 'strings' },
  { name: 'place', type: 'strings' },
  { name: 'price', type: 'number' },
  { name: 'size', type: 'number' },
  { name: 'date', type: 'date' },
  { name: 'foldingcollection', type: 'string' },
  { name: 'foldingparent', type: 'string' },
  { name: 'foldingchild', type: 'strings' },
]

const DAY_MS = 86_400_000

/** Age of the oldest documents, in days. */
const DAYS = 5 * 365

/** Draws a word, of which the first ones are far more frequent than the last. */
const pickWord = (random: Random) => words[Math.floor(words.length * random.next() ** 2.2)]!

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const writeSentence = (random: Random) => {
  const text = Array.from({ length: 6 + random.below(9) }, () => pickWord(random)).join(' ')
  return `${capitalize(text)}.`
}

const ancestorsOf = (path: string, delimiter: string) =>
  path.split(delimiter).map((_, index, segments) => segments.slice(0, index + 1).join(delimiter))

const pathsOf = (random: Random, paths: readonly string[], delimiter: string) => {
  const chosen = random.sample(paths, random.chance(0.15) ? 2 : 1)
  return [...new Set(chosen.flatMap((path) => ancestorsOf(path, delimiter)))]
}

const createDocument = (random: Random, index: number, size: number, now: number): InteropDocument => {
  const id = `doc-${String(index).padStart(4, '0')}`
  const title = capitalize(Array.from({ length: 2 + random.below(4) }, () => pickWord(random)).join(' '))
  const body = Array.from({ length: 3 + random.below(6) }, () => writeSentence(random)).join(' ')
  return {
    id,
    title,
    body,
    uri: `https://docs.interop.test/${id}`,
    ...(random.chance(0.6) && { html: `<html><body><h1>${title}</h1><p>${body}</p></body></html>` }),
    fields: {
      source: sources[Math.floor(sources.length * random.next() ** 1.5)]!,
      author: random.sample(authors, 1 + random.below(3)),
      filetype: random.pick(fileTypes),
      language: [random.pick(languages)],
      objecttype: random.pick(objectTypes),
      collection: 'default',
      tags: random.sample(tags, random.below(5)),
      category: random.chance(0.92) ? pathsOf(random, categories, ';') : [],
      place: pathsOf(random, places, '|'),
      price: random.chance(0.88) ? (500 + random.below(49_500)) / 100 : null,
      size,
      // Seconds apart, so that an order by date is total.
      date: now - random.below(DAYS) * DAY_MS - (index + 1) * 61_000,
    },
  }
}

/** Groups some documents into families: a parent, its children, and a child of a child. */
const fold = (documents: InteropDocument[], random: Random) => {
  const members = random.sample(documents, 200)
  for (let family = 0; family < 45; family++) {
    const [root, ...children] = members.splice(0, 2 + random.below(4))
    if (!root) return
    const thread = `thread-${family}`
    Object.assign(root.fields, { foldingcollection: thread, foldingchild: [root.id] })
    for (const [position, child] of children.entries()) {
      const parent = position === 2 ? children[1]! : root
      Object.assign(child.fields, { foldingcollection: thread, foldingparent: parent.id, foldingchild: [child.id] })
    }
  }
}

interface Knowledge {
  id: string
  title: string
  body: string
}

/** Texts that answer questions. Their words occur nowhere else. */
export const knowledge: readonly Knowledge[] = [
  {
    id: 'faq-router',
    title: 'How do I reset the Aurora router?',
    body:
      'To reset the Aurora router, hold the recessed button for ten seconds until the lamp blinks twice. ' +
      'The router then restarts with its factory password. Write the password down before you begin.',
  },
  {
    id: 'faq-warranty',
    title: 'How long does the Borealis warranty last?',
    body:
      'The Borealis warranty lasts twenty-four months from the day of purchase. ' +
      'It covers faulty parts and labour, but no damage by lightning. Keep the receipt to prove the purchase.',
  },
  {
    id: 'faq-kettle',
    title: 'Why does the Corvus kettle whistle?',
    body:
      'The Corvus kettle whistles because steam escapes through a narrow valve once the boiler reaches one hundred degrees. ' +
      'Lift the lid to silence it.',
  },
  {
    id: 'faq-descale',
    title: 'How often should the Corvus kettle be descaled?',
    body:
      'Descale the Corvus kettle every three months with citric acid. ' +
      'Households with soft tapwater may wait half a year.',
  },
]

const toDocument = ({ id, title, body }: Knowledge, index: number, size: number, now: number): InteropDocument => ({
  id,
  title,
  body,
  uri: `https://docs.interop.test/${id}`,
  html: `<html><body><h1>${title}</h1><p>${body}</p></body></html>`,
  fields: {
    source: 'Guide',
    author: ['Ada Byron'],
    filetype: 'html',
    language: ['English'],
    objecttype: 'Question',
    collection: 'default',
    tags: [],
    category: ['Services', 'Services;Training'],
    place: [],
    price: null,
    size,
    date: now - (index + 1) * DAY_MS,
  },
})

/**
 * Generates the documents of the checks: about 800, the same on every run except for their dates, which go back five
 * years from `now`.
 *
 * @param now - Milliseconds since 1970.
 */
export const generateDocuments = (now: number): InteropDocument[] => {
  const random = createRandom(20_260)
  const count = 796
  const sizes = random.sample(
    Array.from({ length: count + knowledge.length }, (_, index) => 100 + 7 * index),
    10_000,
  )
  const documents = Array.from({ length: count }, (_, index) => createDocument(random, index, sizes[index]!, now))
  fold(documents, random)
  return [...documents, ...knowledge.map((entry, index) => toDocument(entry, index, sizes[count + index]!, now))]
}
