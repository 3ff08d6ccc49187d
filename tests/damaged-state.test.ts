import * as commerce from '@querent/commerce'
import {
  buildCategoryFacet,
  buildCategoryValue,
  buildCommerceFacet,
  buildCommerceValues,
  buildPagination,
  buildProduct,
  createFakeCommerceClient,
  visitor,
} from '@querent/commerce/testing'
import { conversation, createMemoryStorage, createSearchSession, generatedAnswer, hydrate } from '@querent/engine'
import { createFakeClient } from '@querent/engine/testing'
import { expect, it } from 'vitest'
import { createFeatures, keyOf } from './random-features'

const result = (uniqueId: string, members: object = {}) => ({
  title: uniqueId,
  uri: `https://shop.test/${uniqueId}`,
  clickUri: `https://shop.test/${uniqueId}`,
  uniqueId,
  excerpt: 'An excerpt',
  titleHighlights: [{ offset: 0, length: 1 }],
  raw: { foldingcollection: 'thread', foldingchild: ['b'], date: 1893456000000, permanentid: 'p' },
  ...members,
})
const counted = { state: 'selected', numberOfResults: 1 }
const facet = (facetId: string, values: object[], members: object = {}) => ({
  facetId,
  field: facetId,
  moreValuesAvailable: false,
  values,
  ...members,
})
const place = (path: string[], children: object[]) => ({
  ...counted,
  value: path.at(-1),
  path,
  children,
  isLeafValue: false,
  moreValuesAvailable: false,
})
const document = { contentIdKey: 'permanentid', contentIdValue: 'p' }
const question = { question: 'When?', answerSnippet: '<p>Below.</p>', documentId: document }
const response = {
  results: [result('a', { childResults: [result('b', { childResults: [] })], totalNumberOfChildResults: 2 })],
  searchUid: 'uid',
  totalCountFiltered: 2,
  duration: 3,
  facets: [
    facet('brand', [{ ...counted, value: 'Nordic' }]),
    facet('price', [{ ...counted, start: 0, end: 45, endInclusive: false }], { domain: { start: 0, end: 90 } }),
    facet('released', [{ ...counted, start: '2030/01/01@00:00:00', end: '2030/12/31@23:59:59', endInclusive: true }]),
    facet('geo', [place(['Europe'], [place(['Europe', 'Norway'], [])])]),
  ],
  triggers: [
    { type: 'notify', content: 'Mind' },
    { type: 'execute', content: { name: 'open', params: ['a', 1, true] } },
  ],
  queryCorrections: [{ correctedQuery: 'winter', wordCorrections: [{ offset: 0, length: 5 }] }],
  queryCorrection: { correctedQuery: 'winters', originalQuery: 'wintr', corrections: [{ correctedQuery: 'winter' }] },
  questionAnswer: { ...question, score: 0.9, answerFound: true, relatedQuestions: [question] },
  generateAutomaticFacets: { facets: [{ field: 'colour', label: 'C', values: [{ ...counted, value: 'black' }] }] },
  extendedResults: { generativeQuestionAnsweringId: 'g' },
}
const request = {
  q: 'wintr',
  facets: [{ facetId: 'brand', field: 'brand', type: 'specific', currentValues: [{ value: 'Nordic' }] }],
  numberOfResults: 10,
}
const parameters = {
  q: 'wintr',
  f: { brand: ['Nordic'] },
  cf: { geo: ['Europe', 'Norway'] },
  nf: { price: [{ start: 0, end: 45, endInclusive: false }] },
  context: { a: 'b', c: ['d'] },
}

type Path = (string | number)[]
type Node = Record<string | number, unknown>

const pathsOf = (value: unknown, path: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? [
        path,
        ...Object.entries(value).flatMap(([key, child]) =>
          pathsOf(child, [...path, Array.isArray(value) ? Number(key) : key]),
        ),
      ]
    : [path]

/** Returns a copy of a state whose member at the path was changed. */
const changed = (state: object, path: Path, change: (owner: Node, key: string | number) => void) => {
  const copy = structuredClone(state)
  change(
    path.slice(0, -1).reduce((node, key) => node[key] as Node, copy as Node),
    path.at(-1)!,
  )
  return copy
}

const VALUES: unknown[] = [
  ...[null, true, -1e308, 'constructor', [], [null], ['x'], [[]], {}],
  JSON.parse('{"__proto__":{"a":1},"constructor":1,"hasOwnProperty":2}'),
]
const changes: ((owner: Node, key: string | number) => void)[] = [
  ...VALUES.map((value) => (owner: Node, key: string | number) => void (owner[key] = value)),
  (owner, key) => void (Array.isArray(owner) ? owner.splice(Number(key), 1) : delete owner[key]),
  (owner, key) => void (Array.isArray(owner) ? owner.push(owner[key]) : (owner[`${key}2`] = owner[key])),
]

/** Returns the paths of numbers in a state that JSON cannot represent. */
const endlessIn = (value: unknown): string[] =>
  pathsOf(value).flatMap((path) => {
    const found = path.reduce<unknown>((node, key) => (node as Node)[key], value)
    return typeof found === 'number' && !Number.isFinite(found) ? [path.join('.')] : []
  })

interface Page {
  hydrate: (state: unknown) => void
  states: () => (readonly [id: string, state: unknown])[]
}

/** Hydrates a page with each damaged state. Returns what is neither refused with the right code nor readable. */
const faultsOf = (sound: object, { hydrate, states }: Page) => {
  const faults = new Set<string>()
  let refused = 0
  const paths = pathsOf(sound).filter((path) => path.length)
  for (const [index, path] of paths.entries()) {
    // Each path gets some of the changes, and all of them occur at paths of each kind.
    for (const change of changes.filter((_, place) => (place + index) % 6 === 0)) {
      const where = path.join('.')
      try {
        hydrate(changed(sound, path, change))
      } catch (error) {
        refused += 1
        if ((error as { code?: string }).code !== 'invalid-dehydrated') faults.add(`${where}: ${String(error)}`)
        continue
      }
      try {
        for (const [id, state] of states())
          for (const number of endlessIn(state)) faults.add(`${where}: ${id} has an endless number at ${number}`)
      } catch (error) {
        faults.add(`${where}: read ${String(error)}`)
      }
    }
  }
  return { faults: [...faults], refused, tried: paths.length }
}

const environment = () => ({ storage: createMemoryStorage(), logger: { debug() {}, warn() {}, error() {} } })

it('I7: a damaged state of a search page is refused by its error, or can be read', () => {
  const features = [
    ...createFeatures().list,
    generatedAnswer({ answerConfigurationId: 'c1' }),
    conversation({ agentId: 'guide' }),
  ]
  const client = createFakeClient()
  const sources = { main: { client }, second: { client } }
  const engine = createSearchSession({ sources, features, environment: environment() })
  const controllers = features.map((feature) => [feature.id, engine.get(...keyOf(feature))] as const)
  const second = { request: { q: 'wintr' }, response: { ...response, results: [], facets: [] } }
  const sound = { version: 1, parameters, request, response, sources: { second } }
  hydrate(engine, sound)
  const { faults, refused, tried } = faultsOf(sound, {
    hydrate: (state) => hydrate(engine, state),
    states: () => controllers.map(([id, { state }]) => [id, state]),
  })
  expect(faults).toEqual([])
  expect([refused > 100, tried > 200]).toEqual([true, true])
})

it('I7: a damaged state of a shop is refused by its error, or can be read', () => {
  const features = [
    commerce.productSearch(),
    commerce.query(),
    commerce.productList(),
    commerce.pager(),
    commerce.sort(),
    commerce.facetGenerator(),
    commerce.breadcrumbs(),
    commerce.cart(),
    commerce.didYouMean(),
    commerce.triggers(),
    commerce.recommendations({ slotId: 'home' }),
  ]
  const client = createFakeCommerceClient()
  const engine = commerce.createCommerceEngine({ client, context: visitor, features, environment: environment() })
  const controllers = features.map(
    (feature) => [feature.id, engine.get(...keyOf(feature as never)) as { state: unknown }] as const,
  )
  const sound = {
    version: 1,
    parameters: { q: 'shoe', ...visitor, f: { brand: ['Nordic'] }, cf: { category: ['Shoes'] } },
    request: { query: 'shoe', facets: [] },
    response: {
      products: [buildProduct('a')],
      results: [],
      facets: [
        buildCommerceFacet('brand', { values: buildCommerceValues({ Nordic: 2 }) }),
        buildCategoryFacet('category', {
          values: [buildCategoryValue(['Shoes'], [buildCategoryValue(['Shoes', 'Trail'])])],
        }),
      ],
      pagination: buildPagination({ totalEntries: 1 }),
      sort: { appliedSort: { sortCriteria: 'relevance' }, availableSorts: [{ sortCriteria: 'relevance' }] },
      triggers: [],
      responseId: 'r',
      queryCorrection: { originalQuery: 'sho', correctedQuery: 'shoe', corrections: [] },
    },
  }
  hydrate(engine, sound)
  const { faults, refused, tried } = faultsOf(sound, {
    hydrate: (state) => hydrate(engine, state),
    states: () => controllers.map(([id, { state }]) => [id, state]),
  })
  expect(faults).toEqual([])
  expect([refused > 30, tried > 100]).toEqual([true, true])
})
