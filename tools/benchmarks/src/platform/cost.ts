import { createEmbeddedBackend, createPlatform, type PlatformHandler } from '@querent/platform'
import { openDriver } from '@querent/platform/node'
import {
  generateDocuments,
  generatedFields,
  uniqueFields,
  withUniqueFields,
  wordOf,
} from '../../../../packages/platform/src/conformance/oracle/generate-documents.ts'
import { MAX_CPU_RATIO } from '../fuzz/gate.ts'
import { printTable } from '../statistics.ts'
import { exampleSearches } from './wire-searches.ts'

const fields = [...generatedFields, ...uniqueFields]
/** The number of ordinary searches to which the others are compared, after as many to warm up. */
const REFERENCES = 100

const OR = ' OR '
const times = (count: number, toText: (index: number) => string, separator = ' ') =>
  Array.from({ length: count }, (_, index) => toText(index)).join(separator)
const listOf = <Value>(count: number, toValue: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => toValue(index))

/** A word of most documents. */
const frequent = (index: number) => wordOf(index % 40)
/** Patterns whose states do not fit into a cache; each has about `size` characters. */
const ambiguous: ((size: number) => string)[] = [
  (size) => `.{0,${Math.ceil(size * 0.6)}}[aeiou].{${Math.floor(size * 0.4)}}[xyz]`,
  (size) => `[a-m].{${size}}z`,
  (size) => `(a.{${Math.ceil(size / 4)}}|b.{${Math.ceil(size / 3)}}|o.{${Math.ceil(size / 3)}})*q!`,
]
const facets = (count: number, toFacet: (index: number) => object) =>
  listOf(count, (index) => ({ facetId: `f${index}`, ...toFacet(index) }))
const fieldNames = [
  'code',
  'heading',
  'author',
  'brand',
  'tags',
  'category',
  'source',
  'language',
  'status',
  'filetype',
]

/** A kind of request; `size` says how much it asks for. */
interface Kind {
  name: string
  path?: string
  /** Each is tried up to the largest size that is allowed. */
  bodies: ((size: number) => object)[]
  maxSize?: number
}

const kinds: readonly Kind[] = [
  {
    name: 'words',
    bodies: [
      (size) => ({ q: times(size, wordOf) }),
      (size) => ({ q: times(size, frequent) }),
      (size) => ({ q: `${times(Math.min(size, 9), frequent)} b` }),
      (size) => ({ q: times(size, wordOf, '-') }),
      (size) => ({ q: times(size, wordOf), dq: '@uri', numberOfResults: 2000 }),
    ],
  },
  {
    name: 'alternative words',
    bodies: [
      (size) => ({ aq: times(size, wordOf, OR) }),
      (size) => ({ q: times(size, wordOf, OR), enableQuerySyntax: true }),
      (size) => ({ aq: times(size, (index) => `NOT ${wordOf(index)}`) }),
    ],
  },
  {
    name: 'phrases',
    bodies: [
      (size) => ({ aq: times(size, (index) => `"${frequent(index)} ${wordOf(index % 3)}"`, OR) }),
      (size) => ({ aq: times(size, (index) => `"${frequent(index)} ${wordOf(index % 3)}"`) }),
      (size) => ({ aq: `"${times(size, () => wordOf(0))}"` }),
      (size) => ({ q: times(size, (index) => `"${frequent(index)} ${wordOf(0)}"`), enableQuerySyntax: true }),
    ],
  },
  {
    name: 'NEAR',
    bodies: [(size) => ({ aq: times(size, (index) => `${frequent(index)} NEAR:900 ${wordOf(index % 3)}`, OR) })],
  },
  {
    name: 'words beside conditions',
    bodies: [(size) => ({ aq: times(size, (index) => `(${frequent(index)} @year>${index})`, OR) })],
  },
  {
    name: 'values',
    bodies: [
      (size) => ({ aq: times(size, (index) => `@code==x${index}`, OR) }),
      (size) => ({ aq: times(size, (index) => `@code=x${index}`, OR) }),
    ],
    maxSize: 3000,
  },
  {
    name: 'conditions',
    bodies: [
      (size) => ({ aq: times(size, (index) => `(@code==x${index} @year>2000)`, OR) }),
      (size) => ({ aq: times(size, (index) => `(@heading=${wordOf(index)} @heading=${wordOf(index + 1)})`, OR) }),
      (size) => ({ aq: times(size, (index) => `@price==${index}`, OR) }),
    ],
  },
  {
    name: 'wildcards',
    bodies: [(size) => ({ aq: times(size, () => `@heading*="${'*a*o'.repeat(240)}"`, OR) })],
  },
  {
    name: 'fuzzy values',
    bodies: [
      (size) => ({ aq: times(size, (index) => `@uri~="${times(4, (at) => `exampl${at}${index}`)} zzzz${index}"`, OR) }),
      (size) => ({ aq: times(size, (index) => `@heading%="${times(4, (at) => wordOf(at * 50 + index))} zz"`, OR) }),
    ],
  },
  {
    name: 'regular expressions',
    bodies: ambiguous.flatMap((toPattern) => [
      (size: number) => ({ aq: `@heading/="${toPattern(size)}"` }),
      (size: number) => ({ aq: times(3, (index) => `@heading/="${toPattern(Math.ceil(size / 3))}${index}"`, OR) }),
    ]),
  },
  {
    name: 'corrections',
    bodies: [
      (size) => ({ q: times(Math.min(6, size), (index) => `${wordOf(index * 700 + 2000)}q`), enableDidYouMean: true }),
      (size) => ({
        q: times(6, (index) => `${wordOf(index * 700 + 2000)}q`),
        aq: times(size, (index) => `(@heading=${wordOf(index)} @year>1)`, OR),
        enableDidYouMean: true,
      }),
      (size) => ({ q: times(size, (index) => `${wordOf(index * 90 + 2000)}q`), enableDidYouMean: true }),
    ],
  },
  {
    name: 'long text',
    bodies: [(size) => ({ lq: times(size * 500, wordOf) }), (size) => ({ lq: times(size, frequent) })],
  },
  {
    name: 'facets',
    bodies: [
      (size) => ({
        numberOfResults: 0,
        facets: facets(size, (index) => ({ type: 'specific', field: fieldNames[index % 10], numberOfValues: 100 })),
      }),
      (size) => ({
        numberOfResults: 0,
        facets: facets(10, (index) => ({ type: 'specific', field: fieldNames[index % 2], numberOfValues: size * 10 })),
      }),
      (size) => ({
        numberOfResults: 0,
        facets: facets(size, (index) => ({
          type: 'numericalRange',
          field: ['price', 'year', 'rating'][index % 3],
          currentValues: listOf(100, (at) => ({ start: at, end: at + 1, state: at % 2 ? 'selected' : 'idle' })),
        })),
      }),
      (size) => ({
        q: wordOf(0),
        facets: facets(size, (index) => ({
          type: 'dateRange',
          field: 'date',
          generateAutomaticRanges: true,
          rangeAlgorithm: index % 2 ? 'even' : 'equiprobable',
          numberOfValues: 200,
        })),
      }),
      (size) => ({
        numberOfResults: 0,
        facets: facets(size, (index) => ({
          type: 'hierarchical',
          field: fieldNames[index % 10],
          delimitingCharacter: 'ab'[index % 2],
          numberOfValues: 100,
        })),
      }),
    ],
  },
  {
    name: 'results',
    bodies: [
      (size) => ({ q: wordOf(0), numberOfResults: size * 10, excerptLength: 10_000 }),
      (size) => ({ q: wordOf(0), numberOfResults: size * 2, filterField: 'brand', filterFieldRange: 4 }),
      (size) => ({ numberOfResults: size, filterField: 'year', filterFieldRange: 800 }),
      (size) => ({ q: times(9, frequent), dq: '@uri', numberOfResults: size * 10, debug: true }),
    ],
    maxSize: 3000,
  },
  { name: 'suggestions', path: '/querySuggest', bodies: [(size) => ({ q: 'b', count: size })] },
  {
    name: 'facet search',
    path: '/facet',
    bodies: [(size) => ({ field: 'code', query: '*co*', numberOfValues: size })],
    maxSize: 3000,
  },
]

const ask = async (handler: PlatformHandler, { path = '' }: Pick<Kind, 'path'>, body: string) => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  const before = process.threadCpuUsage()
  const response = await handler(new Request(`http://platform.test/rest/search/v2${path}`, init))
  const text = await response.text()
  const { user, system } = process.threadCpuUsage(before)
  if (response.status >= 500) throw new Error(text)
  return { isAllowed: response.ok, cpuMs: (user + system) / 1000, length: text.length }
}

/** Returns the largest size that is allowed, by bisection. The limits do not depend on the index, which may be empty. */
const largest = async (handler: PlatformHandler, kind: Kind, toBody: (size: number) => object) => {
  let [allowed, refused] = [0, (kind.maxSize ?? 1200) + 1]
  while (refused - allowed > 1) {
    const size = Math.ceil((allowed + refused) / 2)
    if ((await ask(handler, kind, JSON.stringify(toBody(size)))).isAllowed) allowed = size
    else refused = size
  }
  return allowed
}

/** Returns the CPU time of an ordinary search, in ms. */
const referenceOf = async (handler: PlatformHandler) => {
  let total = 0
  for (const [index, { body }] of exampleSearches(2 * REFERENCES).entries()) {
    const { cpuMs } = await ask(handler, {}, body)
    if (index >= REFERENCES) total += cpuMs
  }
  return total / REFERENCES
}

/** Finds the most expensive request of each kind that the default limits allow, and compares it with a search. */
export async function benchCost({ documents = 100_000 }: { documents?: number }) {
  const create = async () => createEmbeddedBackend({ driver: await openDriver({}), fields })
  const [empty, backend] = [await create(), await create()]
  await backend.upsert(withUniqueFields(generateDocuments({ count: documents })))
  const [checking, handler] = [createPlatform({ backend: empty }), createPlatform({ backend })]
  const reference = await referenceOf(handler)
  const rows = []
  for (const kind of kinds) {
    for (const [index, toBody] of kind.bodies.entries()) {
      const size = await largest(checking, kind, toBody)
      const { cpuMs, length } = await ask(handler, kind, JSON.stringify(toBody(size)))
      rows.push({ kind: `${kind.name} ${index + 1}`, size, cpuMs, length, ratio: cpuMs / reference })
    }
  }
  await Promise.all([empty.close(), backend.close()])
  printTable(
    `The most expensive requests that the limits allow, ${documents.toLocaleString('en')} documents; an ordinary search takes ${reference.toFixed(1)} ms`,
    rows.map(({ kind, size, cpuMs, length, ratio }) => ({
      kind,
      size,
      'CPU ms': cpuMs.toFixed(0),
      searches: ratio.toFixed(0),
      'response kB': Math.round(length / 1000),
      '': ratio > MAX_CPU_RATIO.platform ? `above ${MAX_CPU_RATIO.platform}` : '',
    })),
  )
  if (rows.some(({ ratio }) => ratio > MAX_CPU_RATIO.platform)) process.exitCode = 1
}
