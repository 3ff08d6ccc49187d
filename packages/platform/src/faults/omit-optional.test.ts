import { expect, it } from 'vitest'
import { searchResponse } from '@querent/api-client/schemas'
import type { FacetReply } from '../port'
import { buildDocument, buildHit, buildReply, createFakeBackend } from '../testing/fake-backend'
import { answerOf, create, post } from '../testing/requests'

const facets: FacetReply[] = [
  {
    type: 'paths',
    facetId: 'geo',
    field: 'geo',
    chain: [1, 1],
    level: [{ segment: 'Oslo', count: 1, hasChildren: true }],
    hasMore: false,
  },
]
const children = [buildHit({ id: 'd2' })]
const backend = createFakeBackend({
  search: async () => buildReply({ hits: [{ ...buildHit(), children, totalNumberOfChildren: 1 }], facets }),
})
const norway = { value: 'Norway', state: 'selected' }
const currentValues = [{ value: 'Europe', children: [norway] }]
const geo = { facetId: 'geo', field: 'brand', type: 'hierarchical', currentValues }
const bodyOf = async (fault?: string) => {
  const handler = create({ backend, configuration: { faults: { header: true } } })
  const request = post({ q: 'tyre', facets: [geo] })
  if (fault) request.headers.set('x-querent-fault', fault)
  return (await answerOf(await handler(request))).body
}

it('omits the optional members of a response, and nothing else', async () => {
  const [full, lean] = [await bodyOf(), await bodyOf('omit-optional')]
  const result = {
    title: 'Studded tyre',
    uri: buildDocument().uri,
    printableUri: buildDocument().uri,
    clickUri: buildDocument().uri,
    uniqueId: 'd1',
    excerpt: 'A winter tyre',
    flags: 'HasHtmlVersion',
    hasHtmlVersion: true,
    hasMobileHtmlVersion: false,
    score: 2.5,
    percentScore: 22.1,
    isTopResult: false,
    isRecommendation: false,
    isUserActionView: false,
    titleHighlights: [{ offset: 8, length: 4 }],
    excerptHighlights: [{ offset: 9, length: 4 }],
    firstSentencesHighlights: [],
    printableUriHighlights: [],
    summaryHighlights: [],
    raw: { urihash: 'd1', permanentid: 'd1' },
  }
  const { uri: _, ...child } = { ...result, uniqueId: 'd2', raw: { urihash: 'd2', permanentid: 'd2' } }
  const path = { numberOfResults: 1, state: 'idle' }
  const retrieved = { ...path, isLeafValue: false, moreValuesAvailable: false }
  expect(lean).toEqual({
    results: [{ ...result, childResults: [child], totalNumberOfChildResults: 2 }],
    searchUid: expect.any(String),
    totalCountFiltered: 1,
    pipeline: 'default',
    facets: [
      {
        facetId: 'geo',
        field: 'brand',
        moreValuesAvailable: false,
        values: [
          {
            ...retrieved,
            value: 'Europe',
            path: ['Europe'],
            children: [
              {
                ...retrieved,
                state: 'selected',
                value: 'Norway',
                path: ['Europe', 'Norway'],
                children: [{ ...path, value: 'Oslo', path: ['Europe', 'Norway', 'Oslo'], children: [] }],
              },
            ],
          },
        ],
      },
    ],
    triggers: [],
    questionAnswer: {},
    extendedResults: {},
  })
  expect([full, lean].map((body) => searchResponse.safeParse(body).success)).toEqual([true, true])
})

it('keeps other responses unchanged', async () => {
  const handler = create({ backend, configuration: { faults: { header: true } } })
  const texts = ['latency=0', 'omit-optional'].map(async (fault) => {
    const request = new Request('https://platform.test/rest/search/v2/fields', {
      headers: { 'x-querent-fault': fault },
    })
    return (await handler(request)).text()
  })
  const [sound, lean] = await Promise.all(texts)
  expect(lean).toBe(sound)
})
