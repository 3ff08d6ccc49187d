import { expect, it } from 'vitest'
import type { BackendQuery } from '../port'
import { buildFacet, buildQuery } from '../conformance/builders'
import { similarDocuments } from '../conformance/samples'
import { buildBackend } from '../testing/build-backend'
import { correctQuery } from './corrections'

const library = () => buildBackend(similarDocuments, [{ name: 'topic', type: 'string' }])

const correct = async (text: string, changes: Partial<BackendQuery> = {}, count = 5) =>
  correctQuery(await library(), buildQuery({ text, ...changes }), count)
const textsOf = async (text: string, changes: Partial<BackendQuery> = {}, count = 5) =>
  (await correct(text, changes, count)).map(({ correctedQuery }) => correctedQuery)

it.each([
  ['gridd', ['grid', 'grind']],
  ['grdi', ['grid']],
  ['grnd', ['grind', 'grid']],
  ['layuot gird', ['layout grid']],
  ['Grid, Layotu!', ['Grid, layout!']],
  ['"grid layotu"', ['"grid layout"']],
  ['  cofee   beens ', ['  coffee   beans ']],
  ['creme brulle', ['creme brulee']],
  ['rows-und-columns', ['rows-and-columns']],
  ['grid', []],
  ['gri', []],
  ['unheard', []],
  ['grdi unheard', []],
  ['scrol gird', []],
  ['2024', []],
  ['', []],
  ['?!', []],
])('corrects %j to %j', async (text, texts) => {
  expect(await textsOf(text)).toEqual(texts)
})

it('returns the replaced words, in UTF-16 units of the original text', async () => {
  expect(await correct('🎉 "Grdi" layotu')).toEqual([
    {
      correctedQuery: '🎉 "grid" layout',
      wordCorrections: [
        { offset: 4, length: 4, originalWord: 'Grdi', correctedWord: 'grid' },
        { offset: 10, length: 6, originalWord: 'layotu', correctedWord: 'layout' },
      ],
    },
  ])
})

it('returns the likeliest first, up to the requested number', async () => {
  expect(await textsOf('grxd')).toEqual(['grid'])
  expect(await textsOf('gridn')).toEqual(['grind', 'grid'])
  expect(await textsOf('gridn', {}, 1)).toEqual(['grind'])
  expect(await textsOf('gridn', {}, 0)).toEqual([])
})

it('returns only corrections with results under the filters of the query', async () => {
  const food = buildFacet('topic', { selected: ['food'] })
  expect(await textsOf('gridn', { facets: [food] })).toEqual(['grind'])
  expect(
    await textsOf('gridn', { filter: { type: 'field', field: 'topic', operator: 'equals', values: ['css'] } }),
  ).toEqual(['grid'])
  expect(await textsOf('grdi coffee', { alternative: { type: 'all' }, pinned: ['girl'] })).toEqual([])
})

it('does not correct a word with synonyms', async () => {
  const synonyms = [{ words: 'lattice', alternatives: ['grid'], keepsOriginal: true }]
  expect(await textsOf('lattice layuot', { synonyms })).toEqual(['lattice layout'])
  expect(await textsOf('lattice layout', { synonyms })).toEqual([])
})

it('replaces the rarest word if all are known but nothing is found', async () => {
  expect(await textsOf('grind layout')).toEqual(['grid layout'])
  expect(await textsOf('grid layout')).toEqual([])
  expect(await textsOf('girl coffee')).toEqual([])
})
