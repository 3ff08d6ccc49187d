import { describe, expect, it } from 'vitest'
import type { Backend, BackendQuery, FacetReply } from '../port'
import type { RequestLog } from '../platform'
import { buildHit, buildReply, createFakeBackend } from '../testing/fake-backend'
import { answerOf, badRequest, create, post, uuid } from '../testing/requests'

const nested = (depth: number): unknown[] => (depth === 0 ? [] : [{ value: 'a', children: nested(depth - 1) }])
const facet = { facetId: 'brand', field: 'brand', type: 'specific' }

describe('search', () => {
  it('returns every member that a client reads', async () => {
    expect(await answerOf(await create()(post({ q: 'tyre', pipeline: 'shop' })))).toEqual({
      status: 200,
      body: {
        results: [
          {
            title: 'Studded tyre',
            uri: 'https://shop.test/t/1',
            printableUri: 'https://shop.test/t/1',
            clickUri: 'https://shop.test/t/1',
            uniqueId: 'd1',
            excerpt: 'A winter tyre',
            firstSentences: null,
            summary: null,
            flags: 'HasHtmlVersion',
            hasHtmlVersion: true,
            hasMobileHtmlVersion: false,
            score: 2.5,
            percentScore: 22.1,
            rankingInfo: null,
            rating: null,
            isTopResult: false,
            isRecommendation: false,
            isUserActionView: false,
            titleHighlights: [{ offset: 8, length: 4 }],
            excerptHighlights: [{ offset: 9, length: 4 }],
            firstSentencesHighlights: [],
            printableUriHighlights: [],
            summaryHighlights: [],
            absentTerms: [],
            raw: { urihash: 'd1', permanentid: 'd1' },
            parentResult: null,
            childResults: [],
            totalNumberOfChildResults: 0,
          },
        ],
        searchUid: uuid,
        totalCount: 1,
        totalCountFiltered: 1,
        duration: expect.any(Number),
        indexDuration: expect.any(Number),
        requestDuration: expect.any(Number),
        apiVersion: 2,
        pipeline: 'shop',
        splitTestRun: '',
        facets: [],
        triggers: [],
        queryCorrections: [],
        termsToHighlight: {},
        phrasesToHighlight: {},
        extendedResults: {},
      },
    })
  })

  it('fills in the defaults of the protocol, and ignores unknown members', async () => {
    const backend = createFakeBackend()
    const unknown = {
      visitorId: 'v',
      analytics: { clientId: '' },
      facetOptions: { freezeFacetOrder: true },
      referrer: null,
    }
    await create({ backend })(post({ ...unknown, facets: [{ ...facet, activeTab: '', tabs: {} }] }))
    expect(backend.queries).toEqual<BackendQuery[]>([
      {
        text: '',
        relaxation: {},
        synonyms: [],
        boosts: [],
        pinned: [],
        explain: false,
        facets: [
          {
            facetId: 'brand',
            field: 'brand',
            type: 'values',
            selected: [],
            excluded: [],
            named: [],
            numberOfValues: 8,
            order: { by: 'count' },
            isFoldedInCounts: true,
            resultsMustMatch: 'atLeastOneValue',
          },
        ],
        sort: [{ by: 'relevancy' }],
        firstResult: 0,
        numberOfResults: 10,
        excerptLength: 200,
      },
    ])
  })

  it('returns the facets in the requested order', async () => {
    const reply = (facetId: string) => ({
      facetId,
      field: facetId,
      moreValuesAvailable: false,
      indexScore: 0,
      values: [{ value: 'Nordic', state: 'idle' as const, numberOfResults: 1 }],
    })
    const found = (facetId: string): FacetReply => ({
      type: 'values',
      facetId,
      field: facetId,
      named: [],
      best: [{ value: 'Nordic', count: 1 }],
      hasMore: false,
    })
    const search: Backend['search'] = async () => buildReply({ hits: [], facets: [found('tags'), found('brand')] })
    const facets = [facet, { ...facet, facetId: 'tags', field: 'tags' }]
    const response = await create({ backend: createFakeBackend({ search }) })(post({ facets }))
    expect(await response.json()).toMatchObject({ facets: [reply('brand'), reply('tags')] })
  })

  it.each([
    [undefined, { brand: 'Nordic', price: 9, date: 1893542400000 }],
    [['price', 'nothing'], { price: 9 }],
    [[], {}],
  ])('returns the fields of fieldsToInclude %j, with dates in milliseconds', async (fieldsToInclude, raw) => {
    const fields = { brand: 'Nordic', price: 9, tags: null, date: '2030-01-02' }
    const search: Backend['search'] = async () => buildReply({ hits: [buildHit({ fields })] })
    const response = await create({ backend: createFakeBackend({ search }) })(post({ fieldsToInclude }))
    expect((await response.json()).results[0].raw).toEqual({ urihash: 'd1', permanentid: 'd1', ...raw })
  })

  it.each([
    ['https://shop.test/a?b#c', 'https://shop.test/a?b#c'],
    ['HTTP://shop.test', 'HTTP://shop.test'],
    ['javascript:alert(1)', ''],
    [' java\nscript:alert(1)', ''],
    ['data:text/html,x', ''],
    ['/relative', ''],
    ['', ''],
  ])('returns the URI %j as %j, and distinguishes documents by it', async (uri, served) => {
    const search: Backend['search'] = async () => buildReply({ hits: [buildHit({ id: 'a b\ud800', uri })] })
    const response = await create({ backend: createFakeBackend({ search }) })(post({}))
    expect((await response.json()).results[0]).toMatchObject({
      uri: served || 'urn:document:a%20b%EF%BF%BD',
      printableUri: served,
      clickUri: served,
    })
  })

  it.each([
    ['relevancy', [{ by: 'relevancy' }]],
    ['qre', [{ by: 'relevancy' }]],
    ['nosort', [{ by: 'nosort' }]],
    ['date descending', [{ by: 'field', field: 'date', order: 'descending' }]],
    [
      '@price ascending, date descending',
      [
        { by: 'field', field: 'price', order: 'ascending' },
        { by: 'field', field: 'date', order: 'descending' },
      ],
    ],
  ])('parses the sort criteria %s', async (sortCriteria, sort) => {
    const backend = createFakeBackend()
    await create({ backend })(post({ sortCriteria }))
    expect(backend.queries[0]?.sort).toEqual(sort)
  })

  it.each([
    ['{', 'The request body is not valid JSON'],
    ['', 'The request body is not valid JSON'],
    ['[]', 'The request body must be an object'],
    ['null', 'The request body must be an object'],
    [{ q: 1 }, 'q must be a string'],
    [{ q: 'a'.repeat(5001) }, 'q must be at most 5000 characters'],
    [{ firstResult: -1 }, 'firstResult must be at least 0'],
    [{ numberOfResults: 1.5 }, 'numberOfResults must be a whole number'],
    [{ firstResult: 4995, numberOfResults: 6 }, 'numberOfResults and firstResult must not add up to more than 5000'],
    [{ excerptLength: 'long' }, 'excerptLength must be a number'],
    [{ fieldsToInclude: ['a', 1] }, 'fieldsToInclude[1] must be a string'],
    [{ facets: {} }, 'facets must be an array'],
    [
      { facets: [{ ...facet, facetId: 'a b' }] },
      'facets[0].facetId must be 1 to 60 letters, digits, hyphens and underscores',
    ],
    [{ facets: [facet, facet] }, 'facets[1].facetId "brand" is the id of two facets: give each facet a unique id'],
    [{ facets: [{ ...facet, numberOfValues: 0 }] }, 'facets[0].numberOfValues must be at least 1'],
    [
      { facets: [{ ...facet, currentValues: [{ value: 'a', state: 'chosen' }] }] },
      'facets[0].currentValues[0].state must be "idle" or "selected" or "excluded"',
    ],
    [
      { facets: [{ ...facet, allowedValues: { type: 'simple', values: [] } }] },
      'facets[0].allowedValues.values must be at least 1 entries',
    ],
    [
      { facets: [{ ...facet, type: 'cloud' }] },
      'facets[0].type must be "specific" or "hierarchical" or "numericalRange" or "dateRange"',
    ],
    [
      { facets: [{ ...facet, type: 'hierarchical', currentValues: nested(51) }] },
      'facets[0].currentValues must not be deeper than 50 levels',
    ],
    [
      { facets: Array.from({ length: 101 }, (_, index) => ({ ...facet, facetId: `f${index}` })) },
      'facets must be at most 100 entries',
    ],
    [
      { facets: [{ facetId: 'a', field: 'price', type: 'numericalRange', numberOfValues: 201 }] },
      'facets[0].numberOfValues must be at most 200',
    ],
    [{ context: { a: {} } }, 'context.a does not match any of the accepted forms'],
    [{ aq: 7 }, 'aq must be a string'],
  ])('rejects %j and names the problem', async (body, message) => {
    expect(await answerOf(await create()(post(body)))).toEqual(badRequest(message))
  })

  it.each([
    [
      'price up',
      'sortCriteria has the unknown criterion "price up": use "relevancy", "nosort", "qre", "date ascending", "@field descending", or several of the last two joined by commas',
    ],
    ['@cost ascending', 'sortCriteria names the field "cost", which does not exist'],
    ['@tags ascending', 'sortCriteria names the field "tags", which is not sortable'],
  ])('rejects the sort criteria %j', async (sortCriteria, message) => {
    expect(await answerOf(await create()(post({ sortCriteria })))).toEqual(badRequest(message, 'InvalidQuery'))
  })

  it.each([
    ['secret', 'which is not a facet: set isFacet in its definition'],
    ['price', 'which is not a facet: a field of the type number suits a numeric facet'],
  ])('rejects a facet of the field %s', async (field, problem) => {
    const message = `The facet "a" names the field "${field}", ${problem}`
    const body = { facets: [{ ...facet, facetId: 'a', field }] }
    expect(await answerOf(await create()(post(body)))).toEqual(badRequest(message, 'InvalidQuery'))
  })

  it.each([
    { aq: '', cq: null },
    { q: 'plain words', enableQuerySyntax: true },
    { q: '(a) OR @b' },
    { numberOfResults: 0 },
    { timezone: 'Etc/Unknown' },
    { context: { age: 7, isStaff: false, team: null, levels: [1, null] } },
    { aq: '@filetype==pdf @size>5 @indexeddate<now', sortCriteria: 'date ascending,@year descending' },
  ])('accepts %j', async (body) => {
    expect((await create()(post(body))).status).toBe(200)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', ''])('rejects a body of type %j', async (type) => {
    const message = 'Send the body as JSON, with the header content-type: application/json'
    expect(await answerOf(await create()(post({}, '', { 'content-type': type })))).toEqual(badRequest(message))
  })

  it('reports internal errors to the logger only', async () => {
    const entries: RequestLog[] = []
    const failure = new Error('no such table: docs')
    const backend = createFakeBackend({ search: async () => Promise.reject(failure) })
    const response = await create({ backend, logger: (entry) => entries.push(entry) })(post({}))
    expect(await answerOf(response)).toEqual({
      status: 500,
      body: {
        statusCode: 500,
        message: 'The platform failed to answer: its log has the cause.',
        type: 'InternalError',
      },
    })
    expect(entries[0]?.error).toBe(failure)
  })
})
