import { expect, it } from 'vitest'
import type { PathFacetQuery, PathFacetReply } from '../port'
import { buildPathFacet } from '../conformance/builders'
import { toPathFacet } from './path-facet'

const facetOf = (query: Partial<PathFacetQuery>, reply: Partial<PathFacetReply>) =>
  toPathFacet(buildPathFacet('place', query), {
    type: 'paths',
    facetId: 'place',
    field: 'place',
    chain: [],
    level: [],
    hasMore: false,
    ...reply,
  })

const idle = { state: 'idle', isLeafValue: false, moreValuesAvailable: false, children: [] }

it('returns the first level if no path is open', () => {
  const level = [
    { segment: 'Europe', count: 5, hasChildren: true },
    { segment: 'africa', count: 1, hasChildren: false },
  ]
  expect(facetOf({}, { level, hasMore: true })).toEqual({
    values: [
      { ...idle, value: 'Europe', path: ['Europe'], numberOfResults: 5 },
      { ...idle, value: 'africa', path: ['africa'], numberOfResults: 1, isLeafValue: true },
    ],
    moreValuesAvailable: true,
  })
})

it.each([
  [true, 'selected'],
  [false, 'idle'],
])(
  'returns the chain to the open path and the level below; if its selection is %j, its end is %s',
  (isSelected, state) => {
    const reply = { chain: [5, 3], level: [{ segment: 'Oslo', count: 2, hasChildren: false }], hasMore: true }
    const oslo = { ...idle, value: 'Oslo', path: ['Europe', 'Norway', 'Oslo'], numberOfResults: 2, isLeafValue: true }
    const norway = { ...idle, value: 'Norway', path: ['Europe', 'Norway'], numberOfResults: 3, state, children: [oslo] }
    expect(facetOf({ openPath: ['Europe', 'Norway'], isSelected }, reply)).toEqual({
      values: [
        {
          ...idle,
          value: 'Europe',
          path: ['Europe'],
          numberOfResults: 5,
          children: [{ ...norway, moreValuesAvailable: true }],
        },
      ],
      moreValuesAvailable: false,
    })
  },
)

it('returns the open path even if it has no results', () => {
  const japan = { ...idle, value: 'Japan', path: ['Asia', 'Japan'], numberOfResults: 0, state: 'selected' }
  expect(facetOf({ openPath: ['Asia', 'Japan'] }, { chain: [0, 0] }).values).toEqual([
    { ...idle, value: 'Asia', path: ['Asia'], numberOfResults: 0, children: [{ ...japan, isLeafValue: true }] },
  ])
})

it('returns no leaf if the values below it are more than were requested', () => {
  expect(facetOf({ openPath: ['Asia'] }, { chain: [1], hasMore: true }).values).toEqual([
    { ...idle, value: 'Asia', path: ['Asia'], numberOfResults: 1, state: 'selected', moreValuesAvailable: true },
  ])
})

it('returns as much of the open path as is counted', () => {
  expect(facetOf({ openPath: ['Asia', 'Japan'] }, { chain: [1] }).values).toEqual([
    { ...idle, value: 'Asia', path: ['Asia'], numberOfResults: 1, state: 'selected', isLeafValue: true },
  ])
})
