import { describe, expect, it, vi } from 'vitest'
import type { Backend, FacetQuery, FacetReply } from '../port'
import { buildReply, createFakeBackend } from '../testing/fake-backend'
import { answerOf, badRequest, create, post } from '../testing/requests'

const facet = { facetId: 'brand', field: 'brand', type: 'specific' }

describe('facet search', () => {
  it('searches for the text between the asterisks, within the current search', async () => {
    const searchFacet = vi.fn<Backend['searchFacet']>(async () => ({
      values: [{ value: 'Nordic', count: 7 }],
      hasMore: true,
    }))
    const searchContext = { q: 'tyre', facets: [{ ...facet, facetId: 'makers' }], accessToken: 'x', url: 'y' }
    const response = await create({ backend: createFakeBackend({ searchFacet }) })(
      post({ field: 'brand', query: '*n*o*', ignoreValues: ['Alpin'], searchContext }, '/facet'),
    )
    expect(await answerOf(response)).toEqual({
      status: 200,
      body: { values: [{ rawValue: 'Nordic', displayValue: 'Nordic', count: 7 }], moreValuesAvailable: true },
    })
    expect(searchFacet.mock.calls[0]?.[0]).toMatchObject({
      facet: { facetId: 'makers', field: 'brand' },
      text: 'n*o',
      numberOfValues: 10,
      ignoreValues: ['Alpin'],
      query: { text: 'tyre', firstResult: 0, numberOfResults: 10 },
    })
  })

  it.each([
    [10, false],
    [2, true],
  ])('also matches captions, and shows captions: %i', async (numberOfValues, moreValuesAvailable) => {
    const counts: Record<string, number> = { x1: 5, x2: 0, gone: 9, norse: 2, Alpin: 4 }
    const asked: FacetQuery[] = []
    const backend = createFakeBackend({
      searchFacet: async () => ({
        values: [
          { value: 'nordic', count: 7 },
          { value: 'norse', count: 2 },
        ],
        hasMore: false,
      }),
      search: async ({ facets }) => {
        asked.push(...facets)
        return buildReply({
          hits: [],
          facets: facets.flatMap((facet): FacetReply[] => {
            if (facet.type !== 'values') return []
            const { facetId, field, named } = facet
            const values = named.map((each) => ({ value: each, count: counts[each] ?? 0 }))
            return [{ type: 'values', facetId, field, named: values, best: [], hasMore: false }]
          }),
        })
      },
    })
    const captions = { x1: 'Northern', x2: 'North pole', norse: 'Norse Inc.', alp: 'Alpine', gone: 'North gone' }
    const searchContext = { facets: [{ ...facet, currentValues: [{ value: 'Alpin', state: 'selected' }] }] }
    const chosen = { captions, ignoreValues: ['gone'], numberOfValues, filterFacetCount: false }
    const body = { field: 'brand', query: '*NOR*', ...chosen, searchContext }
    const response = await create({ backend })(post(body, '/facet'))
    expect(await response.json()).toEqual({
      values: [
        { rawValue: 'nordic', displayValue: 'nordic', count: 7 },
        { rawValue: 'x1', displayValue: 'Northern', count: 5 },
        { rawValue: 'norse', displayValue: 'Norse Inc.', count: 2 },
      ].slice(0, numberOfValues),
      moreValuesAvailable,
    })
    expect(asked).toMatchObject([{ type: 'values', selected: ['Alpin'], isFoldedInCounts: false }])
  })

  it.each([
    [{}, 'InvalidRequest', 'field must be a string'],
    [{ field: 'colour' }, 'InvalidQuery', 'field names "colour", which does not exist'],
    [{ field: 'price' }, 'InvalidQuery', 'field names "price", which is not a facet'],
    [{ field: 'brand', type: 'range' }, 'InvalidRequest', 'type must be "specific" or "hierarchical"'],
    [
      { field: 'brand', searchContext: { cq: '@colour==red' } },
      'InvalidQuery',
      "cq: The field '@colour' does not exist.",
    ],
  ])('rejects %j', async (body, type, message) => {
    expect(await answerOf(await create()(post(body, '/facet')))).toEqual(badRequest(message, type))
  })

  it('searches the paths of a category facet', async () => {
    const searchFacet = vi.fn<Backend['searchFacet']>(async () => ({
      values: [{ value: 'Oslo', count: 2, path: ['Norway'] }],
      hasMore: false,
    }))
    const body = {
      type: 'hierarchical',
      field: 'tags',
      query: '*os*',
      basePath: ['Europe'],
      delimitingCharacter: '|',
      ignorePaths: [['Norway', 'Bergen']],
      captions: { Oslo: 'Oslo (city)', NO: 'Norge, Oslo og omegn', SE: 'Sverige' },
      filterFacetCount: false,
    }
    const response = await create({ backend: createFakeBackend({ searchFacet }) })(post(body, '/facet'))
    expect(await response.json()).toEqual({
      values: [{ rawValue: 'Oslo', displayValue: 'Oslo (city)', count: 2, path: ['Norway'] }],
      moreValuesAvailable: false,
    })
    expect(searchFacet.mock.calls[0]?.[0]).toMatchObject({
      facet: { facetId: 'tags', field: 'tags' },
      hierarchy: {
        delimiter: '|',
        basePath: ['Europe'],
        ignorePaths: [['Norway', 'Bergen']],
        alsoSegments: ['Oslo', 'NO'],
      },
      isFoldedInCounts: false,
      text: 'os',
    })
  })
})
