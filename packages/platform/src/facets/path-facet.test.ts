import { expect, it } from 'vitest'
import type { FieldDefinition, PathFacetQuery } from '../backend'
import { buildDocument, buildFacet, buildPathFacet, buildQuery } from '../conformance/builders'
import { buildBackend } from '../testing/build-backend'
import { toPathFacet, type PathValue } from './path-facet'

const fields: readonly FieldDefinition[] = [
  { name: 'place', type: 'strings' },
  { name: 'kind', type: 'string' },
]

const at = (id: string, place: string[], kind = 'x') => buildDocument(id, { fields: { place, kind } })

/** Some documents list all ancestors, some the leaf only, some several leaves. */
const documents = [
  at('1', ['Europe', 'Europe;Norway', 'Europe;Norway;Oslo']),
  at('2', ['Europe;Norway;Oslo', 'Europe;Norway;Bergen']),
  at('3', ['Europe;Norway', 'Asia;Japan'], 'y'),
  at('4', ['Europe;Ålesund;', ';Europe;;Denmark']),
  at('5', ['Europe', 'africa'], 'y'),
  at('6', [], 'y'),
]

/** Formats values as `Norway 3 (Oslo 2 (), …)`: `>` marks selected values, `*` leaves, and `…` more values. */
const toText = (values: readonly PathValue[], isCut = false): string =>
  [
    ...values.map(({ value, numberOfResults, state, isLeafValue, moreValuesAvailable, children }) => {
      const isSelected = state === 'selected'
      const below = isSelected || children.length > 0 ? ` (${toText(children, moreValuesAvailable)})` : ''
      return `${isSelected ? '>' : ''}${value} ${numberOfResults}${isLeafValue ? '*' : ''}${below}`
    }),
    ...(isCut ? ['…'] : []),
  ].join(', ')

const facetOf = async (query: PathFacetQuery, kind: readonly string[] = []) => {
  const other = buildFacet('kind', { selected: kind, named: kind })
  const backend = await buildBackend(documents, fields)
  const { total, facets } = await backend.search(buildQuery({ facets: [query, other] }))
  const [reply, counts] = facets
  if (reply?.type !== 'paths' || counts?.type !== 'values') throw new TypeError('The replies have other types')
  return { total, facet: toPathFacet(query, reply), others: [...counts.named, ...counts.best] }
}

const ask = async (changes: Partial<PathFacetQuery> = {}, kind: readonly string[] = []) => {
  const { total, facet, others } = await facetOf(buildPathFacet('place', changes), kind)
  return [
    total,
    toText(facet.values, facet.moreValuesAvailable),
    others.map(({ value, count }) => `${value} ${count}`).join(', '),
  ]
}

it('returns the first level if nothing is selected, and counts each document once', async () => {
  expect(await ask()).toEqual([6, 'Europe 5, africa 1*, Asia 1', 'x 3, y 3'])
  expect(await ask({ numberOfValues: 1 })).toEqual([6, 'Europe 5, …', 'x 3, y 3'])
  expect(await ask({ numberOfValues: 0 })).toEqual([6, '…', 'x 3, y 3'])
  expect(await ask({ order: 'alphabetical' })).toEqual([6, 'africa 1*, Asia 1, Europe 5', 'x 3, y 3'])
})

it('returns the chain to the selected value and the level below, and filters the results', async () => {
  expect(await ask({ openPath: ['Europe'] })).toEqual([5, '>Europe 5 (Norway 3, Ålesund 1*, Denmark 1*)', 'x 3, y 2'])
  expect(await ask({ openPath: ['Europe', 'Norway'], numberOfValues: 1 })).toEqual([
    3,
    'Europe 5 (>Norway 3 (Oslo 2*, …))',
    'x 2, y 1',
  ])
  expect(await ask({ openPath: ['Europe', 'Norway', 'Oslo'] })).toEqual([2, 'Europe 5 (Norway 3 (>Oslo 2* ()))', 'x 2'])
})

it('shows an open value that is not selected, without filtering the results', async () => {
  expect(await ask({ openPath: ['Europe'], isSelected: false })).toEqual([
    6,
    'Europe 5 (Norway 3, Ålesund 1*, Denmark 1*)',
    'x 3, y 3',
  ])
  expect(await ask({ openPath: ['Europe', 'Norway'], isSelected: false, numberOfValues: 1 })).toEqual([
    6,
    'Europe 5 (Norway 3 (Oslo 2*, …))',
    'x 3, y 3',
  ])
})

it('returns paths that include the value itself', async () => {
  const { facet } = await facetOf(buildPathFacet('place', { basePath: ['Europe'], openPath: ['Norway'] }))
  const idle = { state: 'idle', moreValuesAvailable: false, children: [] }
  expect(facet).toEqual({
    moreValuesAvailable: false,
    values: [
      {
        value: 'Norway',
        path: ['Norway'],
        numberOfResults: 3,
        state: 'selected',
        isLeafValue: false,
        moreValuesAvailable: false,
        children: [
          { ...idle, value: 'Oslo', path: ['Norway', 'Oslo'], numberOfResults: 2, isLeafValue: true },
          { ...idle, value: 'Bergen', path: ['Norway', 'Bergen'], numberOfResults: 1, isLeafValue: true },
        ],
      },
    ],
  })
})

it('is relative to its base path, which may filter the results', async () => {
  const basePath = ['Europe', 'Norway']
  expect(await ask({ basePath })).toEqual([3, 'Oslo 2*, Bergen 1*', 'x 2, y 1'])
  expect(await ask({ basePath, isFilteredByBasePath: false })).toEqual([6, 'Oslo 2*, Bergen 1*', 'x 3, y 3'])
  expect(await ask({ basePath, openPath: ['Bergen'] })).toEqual([1, '>Bergen 1* ()', 'x 1'])
  expect(await ask({ basePath: ['Nowhere'] })).toEqual([0, '', ''])
  expect(await ask({ basePath: ['Nowhere'], isFilteredByBasePath: false })).toEqual([6, '', 'x 3, y 3'])
})

it('returns the chain to a value without results, or to an unknown one', async () => {
  expect(await ask({ openPath: ['Asia', 'Japan'] }, ['x'])).toEqual([0, 'Asia 0 (>Japan 0* ())', 'x 0, y 1'])
  expect(await ask({ openPath: ['Europe', 'Atlantis', 'Harbour'] })).toEqual([
    0,
    'Europe 5 (Atlantis 0 (>Harbour 0* ()))',
    '',
  ])
})

it('counts with the other facets applied', async () => {
  expect(await ask({ openPath: ['Europe'] }, ['y'])).toEqual([2, '>Europe 2 (Norway 1*)', 'y 2, x 3'])
})
