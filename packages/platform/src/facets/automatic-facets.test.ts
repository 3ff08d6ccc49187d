import { expect, it } from 'vitest'
import type { AutomaticFacetsQuery, BackendQuery, FieldDefinition } from '../backend'
import { buildDocument, buildFacet, buildQuery } from '../conformance/builders'
import { buildBackend } from '../testing/build-backend'
import { chooseAutomaticFacets } from './automatic-facets'

const fields: readonly FieldDefinition[] = [
  { name: 'same', type: 'string' },
  { name: 'unique', type: 'string' },
  { name: 'half', type: 'string' },
  { name: 'tags', type: 'strings' },
  { name: 'rare', type: 'string' },
  { name: 'none', type: 'string' },
  { name: 'year', type: 'number', isFacet: true },
  { name: 'hidden', type: 'string', isFacet: false },
]

const documents = Array.from({ length: 8 }, (_, index) =>
  buildDocument(`${index}`, {
    fields: {
      same: 'x',
      unique: `u${index}`,
      half: index < 4 ? 'left' : 'right',
      tags: index < 2 ? ['a', 'b'] : ['a'],
      rare: index < 2 ? `r${index}` : null,
      year: 2020 + index,
      hidden: `h${index % 2}`,
    },
  }),
)

const ask = async (
  { desiredCount = 10, ...asked }: Partial<AutomaticFacetsQuery> & { desiredCount?: number },
  changes: Partial<BackendQuery> = {},
) => {
  const automaticFacets = { numberOfValues: 2, current: [], ...asked }
  const reply = await (await buildBackend(documents, fields)).search(buildQuery({ automaticFacets, ...changes }))
  return {
    total: reply.total,
    facets: chooseAutomaticFacets(reply.automaticFacets ?? [], desiredCount).map(
      ({ field, indexScore, moreValuesAvailable, values }) => {
        const shown = values.map(
          ({ value, state, numberOfResults }) => `${state === 'selected' ? '>' : ''}${value} ${numberOfResults}`,
        )
        return `${field} ${indexScore}: ${shown.join(', ')}${moreValuesAvailable ? ', …' : ''}`
      },
    ),
  }
}

it('chooses the text facets that divide the results best, by coverage and evenness', async () => {
  expect(await ask({})).toEqual({
    total: 8,
    facets: [
      'half 1: left 4, right 4',
      'tags 0.721928: a 8, b 2',
      'unique 0.25: u0 1, u1 1, …',
      'rare 0.25: r0 1, r1 1',
      'same 0: x 8',
    ],
  })
})

it('returns at most the desired number, without requested facets', async () => {
  expect(await ask({ desiredCount: 2 }, { facets: [buildFacet('half')] })).toMatchObject({
    facets: ['tags 0.721928: a 8, b 2', 'unique 0.25: u0 1, u1 1, …'],
  })
  expect(await ask({ desiredCount: 0 })).toMatchObject({ facets: [] })
})

it('filters by the selections, whose facets come first and ignore their own selection', async () => {
  const current = [
    { field: 'rare', values: ['r1', 'gone'] },
    { field: 'half', values: ['left'] },
  ]
  expect(await ask({ current, desiredCount: 3 })).toEqual({
    total: 1,
    facets: ['rare 0: >r1 1, >gone 0, …', 'half 0: >left 1', 'tags 1: a 1, b 1'],
  })
  expect(await ask({ current, desiredCount: 1, numberOfValues: 1 })).toMatchObject({
    facets: ['rare 0: >r1 1, >gone 0, …', 'half 0: >left 1'],
  })
  expect(await ask({ current: [{ field: 'half', values: ['left', 'right'] }], desiredCount: 1 })).toEqual({
    total: 8,
    facets: ['half 1: >left 4, >right 4'],
  })
})

it('ignores a selection without values, or of a field that is not a facet', async () => {
  const current = ['missing', 'hidden', '__proto__'].map((field) => ({ field, values: ['x'] }))
  expect(await ask({ current: [...current, { field: 'half', values: [] }], desiredCount: 1 })).toEqual({
    total: 8,
    facets: ['half 1: left 4, right 4'],
  })
})

it('returns none without results', async () => {
  expect(await ask({}, { text: 'unheard' })).toEqual({ total: 0, facets: [] })
})
