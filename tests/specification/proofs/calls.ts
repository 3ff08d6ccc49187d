import type { SearchClient } from '@querent/api-client'
import {
  advancedQuery,
  automaticFacets,
  context,
  createSearchEngine,
  didYouMean,
  excerptLength,
  facet,
  facetSearch,
  fieldDescriptions,
  pager,
  query,
  queryError,
  resultList,
  resultPreview,
  searchBox,
  searchSettings,
  settled,
  smartSnippet,
  sort,
  standaloneSearchBox,
  tabs,
  triggers,
} from '@querent/engine'
import { buildFacet, buildFacetValues, buildResponse, buildResult } from '@querent/engine/testing'
import { createSearchClient, DisconnectedError } from '@querent/api-client'
import { createEmbeddedBackend, createPlatform } from '@querent/platform'
import { openDriver } from '@querent/platform/node'
import { expect, vi } from 'vitest'
import { proof } from '../proof'
import { connect, ENDPOINT, start, startConnected } from '../start'

/** Each call of the search API, once. */
const calls: Readonly<Record<string, (client: SearchClient) => Promise<unknown>>> = {
  search: (client) => client.search({ q: 'a' }),
  querySuggest: (client) => client.querySuggest({ q: 'a' }),
  facetSearch: (client) => client.facetSearch({ type: 'specific', field: 'author', query: '*a*' }),
  plan: (client) => client.plan({ q: 'a' }),
  html: (client) => client.html({ uniqueId: 'a' }),
  fields: (client) => client.fields(),
}

const callAll = async (client: SearchClient) => {
  for (const call of Object.values(calls)) await call(client)
}

/** Returns the outcome of a search whose requests get these statuses. */
async function outcomeOf(statuses: readonly number[], accessToken?: () => Promise<string>) {
  const started = startConnected([query(), queryError()], {
    statuses,
    configuration: accessToken ? { accessToken } : {},
  })
  await started.search()
  return { ...started, code: started.engine.get(queryError).state.error?.code }
}

const documentId = { contentIdKey: 'permanentid', contentIdValue: 'p1' }
const JSON_POST = { method: 'POST', headers: { 'content-type': 'application/json' } }

/** Requests and responses on the network, and the effects of errors. */
export const callProofs = [
  proof('0.4', 'a client talks to the hosted platform of its organization', async () => {
    const fetch = vi.fn(async (_: string) => new Response(JSON.stringify(buildResponse())))
    const client = createSearchClient({ organizationId: 'acme', accessToken: 'token', fetch })
    await client.search({ q: '' })
    expect(fetch.mock.calls[0]![0]).toMatch(/^https:\/\/acme\.org\.coveo\.com\/rest\/search\/v2\?/)
  }),
  proof('3.1 7.2', 'a search request has the contributions of all features', async () => {
    const { last, search } = startConnected(
      [
        query({ q: 'winter' }),
        advancedQuery({ aq: '@a', cq: '@c', lq: 'l', dq: '@d' }),
        searchSettings({ pipeline: 'outlet', searchHub: 'Shop', locale: 'nb-NO', timezone: 'Europe/Oslo' }),
        tabs({ tabs: [{ id: 'shop' }] }),
        sort({ criterion: 'date descending' }),
        facet({ field: 'author' }),
        pager({ perPage: 20 }),
        context({ values: { audience: 'member' } }),
        resultList({ fieldsToInclude: ['author'] }),
        excerptLength({ length: 100 }),
      ],
      { configuration: { authenticationProviders: ['one', 'two'] } },
    )
    await search()
    expect(last()).toMatchObject({ ...JSON_POST, url: ENDPOINT, parameters: { authentication: 'one,two' } })
    expect(last().body).toMatchObject({
      q: 'winter',
      aq: '@a',
      cq: '@c',
      lq: 'l',
      dq: '@d',
      pipeline: 'outlet',
      searchHub: 'Shop',
      locale: 'nb-NO',
      timezone: 'Europe/Oslo',
      tab: 'shop',
      sortCriteria: 'date descending',
      facets: [{ facetId: 'author' }],
      firstResult: 0,
      numberOfResults: 20,
      context: { audience: 'member' },
      fieldsToInclude: ['author'],
      excerptLength: 100,
    })
  }),
  proof('3.1', 'a search request has the timezone of its environment by default', async () => {
    const { last, search } = startConnected([query()])
    await search()
    expect(last().body['timezone']).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
  }),
  proof(
    '3.2 7.2',
    'a search response is read: results, facets, its id, total, answers, triggers and corrections',
    async () => {
      const correction = { correctedQuery: 'lantern', wordCorrections: [] }
      const response = buildResponse({
        results: [buildResult('a')],
        facets: [buildFacet('author', { values: buildFacetValues({ Ann: 5 }) })],
        searchUid: 'uid',
        totalCountFiltered: 31,
        queryCorrections: [correction],
        queryCorrection: { originalQuery: 'lanternn', correctedQuery: 'lantern', corrections: [correction] },
        triggers: [{ type: 'notify', content: 'Sale' }],
        questionAnswer: {
          question: 'Why?',
          answerSnippet: 'So.',
          documentId,
          relatedQuestions: [{ question: 'How?', answerSnippet: 'Thus.', documentId }],
        },
        generateAutomaticFacets: { facets: [{ field: 'colour', values: buildFacetValues({ black: 5 }) }] },
        extendedResults: { generativeQuestionAnsweringId: 's1' },
      })
      const features = [
        query({ q: 'lanternn' }),
        resultList(),
        facet({ field: 'author' }),
        pager(),
        didYouMean(),
        triggers(),
        smartSnippet(),
        automaticFacets(),
      ]
      const { engine, search } = startConnected(features, { replies: { '': response } })
      await search()
      expect(engine.get(resultList).state.results).toEqual(response.results)
      expect(engine.get(facet).state.values).toEqual(buildFacetValues({ Ann: 5 }))
      expect(engine.page.response?.searchUid).toBe('uid')
      expect(engine.get(pager).state.maxPage).toBe(4)
      expect(engine.get(didYouMean).state.wasCorrectedTo).toBe('lantern')
      expect(engine.get(triggers).state.notifications).toEqual(['Sale'])
      expect(engine.get(smartSnippet).state).toMatchObject({ answer: 'So.', relatedQuestions: [{ answer: 'Thus.' }] })
      expect(engine.get(automaticFacets).state.facets).toMatchObject([{ field: 'colour' }])
      expect(engine.page.response?.extendedResults?.generativeQuestionAnsweringId).toBe('s1')
    },
  ),
  proof('3.2', 'the corrections that a search response offers are read', async () => {
    const correction = { correctedQuery: 'lantern', wordCorrections: [] }
    const started = start([query({ q: 'lanternn' }), didYouMean({ automaticallyCorrect: false })])
    await started.search({ results: [buildResult('a')], queryCorrections: [correction] })
    started.engine.get(didYouMean).applyCorrection()
    expect(started.queries()).toEqual(['lanternn', 'lantern'])
  }),
  proof('4.50 8.2', 'an expired token is renewed, and the call is sent again with the new one', async () => {
    const renew = vi.fn(async () => `token-${renew.mock.calls.length}`)
    const { code, engine, sent } = await outcomeOf([419, 200], renew)
    expect([code, engine.page.status]).toEqual([undefined, 'succeeded'])
    expect(sent.map(({ headers }) => headers['authorization'])).toEqual(['Bearer token-1', 'Bearer token-2'])
  }),
  proof('8.2 9.14', 'an expired token is renewed 5 times at most', async () => {
    const renew = vi.fn(async () => 'token')
    const { code, sent } = await outcomeOf([419], renew)
    // The first of the 6 calls returns the initial token.
    expect([renew.mock.calls.length, sent.length, code]).toEqual([6, 6, 'expired-token'])
  }),
  proof('8.2 9.14', 'a token that is renewed more than 500 ms after the last time is renewed again', async () => {
    const renewedAfter = async (ms: number) => {
      const { engine, search } = await outcomeOf([419, 419, 419, 419, 419, 419, 419, 200], async () => 'token')
      expect(engine.page.status).toBe('failed')
      await vi.advanceTimersByTimeAsync(ms)
      await search()
      return engine.page.status
    }
    expect([await renewedAfter(499), await renewedAfter(500)]).toEqual(['failed', 'succeeded'])
  }),
  proof('8.2', 'an expired token that cannot be renewed fails the search, with a warning', async () => {
    const { code, logger, sent } = await outcomeOf([419])
    expect([sent.length, logger.warn.mock.calls.length, code]).toEqual([1, 1, 'expired-token'])
  }),
  proof('8.2', 'an expired token that cannot be renewed fails any call, with a warning', async () => {
    for (const call of Object.values(calls)) {
      const { client, logger, sent } = connect({ statuses: [419] })
      await expect(call(client)).rejects.toMatchObject({ code: 'expired-token' })
      expect([sent.length, logger.warn.mock.calls.length]).toEqual([1, 1])
    }
  }),
  proof('5.15', 'a client needs an organization id and an access token', () => {
    for (const configuration of [
      { accessToken: 'token' },
      { organizationId: 'acme' },
      { organizationId: '', accessToken: 'token' },
      { organizationId: 'acme', accessToken: '' },
    ]) {
      const create = () => createSearchClient(configuration as never)
      expect(create).toThrow(expect.objectContaining({ code: 'invalid-configuration' }))
    }
    expect(() => createSearchClient({ organizationId: 'acme', accessToken: 'token' })).not.toThrow()
  }),
  proof('6.2', 'authentication providers are sent if there are any, joined by commas', async () => {
    const withProviders = connect({ configuration: { authenticationProviders: ['one', 'two'] } })
    await callAll(withProviders.client)
    expect(withProviders.sent.map(({ parameters }) => parameters['authentication'])).toEqual([
      ...Array.from({ length: 5 }, () => 'one,two'),
      undefined,
    ])
    const without = connect()
    await callAll(without.client)
    expect(without.sent).toHaveLength(6)
    for (const { parameters } of without.sent) expect(parameters).not.toHaveProperty('authentication')
  }),
  proof('6.2 7.1', 'every call carries the token as a bearer, and the organization id', async () => {
    const { client, sent } = connect()
    await callAll(client)
    expect(sent.map(({ headers, parameters }) => [headers['authorization'], parameters['organizationId']])).toEqual(
      Object.keys(calls).map(() => ['Bearer token', 'acme']),
    )
  }),
  proof('7.3', 'a plan is a POST of the query, its origin and its visitor', async () => {
    const features = [
      standaloneSearchBox({ id: 'header', redirectionUrl: '/search' }),
      searchSettings({ pipeline: 'outlet', searchHub: 'Shop' }),
      context({ values: { audience: 'member' } }),
    ]
    const { engine, last } = startConnected(features, {
      configuration: { authenticationProviders: ['one', 'two'], timezone: 'Europe/Oslo' },
    })
    engine.get(standaloneSearchBox).changeText('careers')
    engine.get(standaloneSearchBox).submit()
    await vi.advanceTimersByTimeAsync(0)
    expect(last()).toMatchObject({
      ...JSON_POST,
      url: `${ENDPOINT}/plan`,
      parameters: { organizationId: 'acme', authentication: 'one,two' },
      body: {
        q: 'careers',
        locale: 'en-US',
        timezone: 'Europe/Oslo',
        context: { audience: 'member' },
        pipeline: 'outlet',
        searchHub: 'Shop',
      },
    })
  }),
  proof('7.3', 'the redirect trigger and the expressions of a plan are read', async () => {
    const plan = {
      preprocessingOutput: { triggers: [{ type: 'redirect', content: 'https://example.org/' }] },
      parsedInput: { basicExpression: 'basic', largeExpression: 'large' },
    }
    const features = [standaloneSearchBox({ id: 'header', redirectionUrl: '/search' })]
    const { client, engine } = startConnected(features, { replies: { '/plan': plan } })
    const box = engine.get(standaloneSearchBox)
    box.submit()
    await vi.advanceTimersByTimeAsync(0)
    expect(box.state.redirectTo).toBe('https://example.org/')
    expect((await client.plan({ q: '' })).parsedInput).toEqual(plan.parsedInput)
  }),
  proof('7.4', 'suggestions are requested by a POST of the partial query and their count, and are read', async () => {
    const completions = [{ expression: 'shoes', score: 1, highlighted: '{sh}[oes]', executableConfidence: 1 }]
    const { engine, last } = startConnected([query(), searchBox({ id: 'header', numberOfSuggestions: 3 })], {
      replies: { '/querySuggest': { completions } },
    })
    const box = engine.get(searchBox)
    box.changeText('sh')
    await vi.advanceTimersByTimeAsync(100)
    expect(last()).toMatchObject({ ...JSON_POST, url: `${ENDPOINT}/querySuggest`, body: { q: 'sh', count: 3 } })
    expect(box.state.suggestions).toEqual(completions)
  }),
  proof('7.4', 'the client cuts a partial query to 256 characters', async () => {
    const { client, last } = connect()
    await client.querySuggest({ q: 'a'.repeat(300) })
    expect(last().body['q']).toBe('a'.repeat(256))
  }),
  proof('7.5', 'the values of a facet are searched by a POST of the facet and the text, and are read', async () => {
    const found = { displayValue: 'Ann', rawValue: 'Ann', count: 5 }
    const { engine, last } = startConnected([facet({ field: 'author' }), facetSearch({ field: 'author' })], {
      replies: { '/facet': { values: [found], moreValuesAvailable: false } },
    })
    engine.get(facetSearch).changeText('an')
    await vi.advanceTimersByTimeAsync(100)
    expect(last()).toMatchObject({
      ...JSON_POST,
      url: `${ENDPOINT}/facet`,
      body: { type: 'specific', field: 'author', query: '*an*', numberOfValues: 10 },
    })
    expect(engine.get(facetSearch).state.values).toMatchObject([found])
  }),
  proof('7.6', 'a document is requested by a POST of a form, and read as HTML', async () => {
    const { engine, last, search } = startConnected([query({ q: 'winter' }), resultPreview()], {
      configuration: { authenticationProviders: ['one', 'two'] },
    })
    await search()
    const preview = engine.get(resultPreview)
    preview.open(buildResult('a', { hasHtmlVersion: true }))
    await vi.advanceTimersByTimeAsync(0)
    expect(last()).toMatchObject({
      method: 'POST',
      url: `${ENDPOINT}/html`,
      parameters: { organizationId: 'acme', authentication: 'one,two' },
      headers: { authorization: 'Bearer token', 'content-type': 'application/x-www-form-urlencoded' },
      body: { q: 'winter', uniqueId: 'a', requestedOutputSize: '0' },
    })
    expect(preview.state.content).toBe('<p>Hello</p>')
  }),
  proof('7.7', 'the fields are requested by a GET without a body, and their descriptions are read', async () => {
    const fields = [
      {
        name: '@author',
        description: 'Who wrote it',
        fieldType: 'SmallString',
        groupByField: true,
        splitGroupByField: false,
        sortByField: true,
        includeInQuery: true,
      },
    ]
    const { engine, last } = startConnected([fieldDescriptions()], { replies: { '/fields': { fields } } })
    engine.get(fieldDescriptions).load()
    await vi.advanceTimersByTimeAsync(0)
    expect(last()).toMatchObject({ method: 'GET', url: `${ENDPOINT}/fields`, body: {} })
    expect(engine.get(fieldDescriptions).state.fields).toEqual(fields)
  }),
  proof('7.17', 'the content URL of a preview is built from the path of the call', async () => {
    const { engine, search } = startConnected([query({ q: 'winter' }), resultPreview({ withContentUrl: true })])
    await search()
    engine.get(resultPreview).open(buildResult('a', { hasHtmlVersion: true }))
    await vi.advanceTimersByTimeAsync(0)
    const url = new URL(engine.get(resultPreview).state.contentUrl!)
    expect(url.origin + url.pathname).toBe(`${ENDPOINT}/html`)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ organizationId: 'acme', uniqueId: 'a', q: 'winter' })
  }),
  proof('8.1', 'a search that fails is rejected with its message, and the results stay', async () => {
    const { client, engine, search } = start([query(), resultList(), queryError()])
    await search({ results: [buildResult('a')] })
    engine.execute('again')
    await client.last().fail(Object.assign(new Error('No route'), { code: 'network' }))
    expect(engine.get(queryError).state).toEqual({ hasError: true, error: { code: 'network', message: 'No route' } })
    expect(engine.get(resultList).state.results).toEqual([buildResult('a')])
  }),
  proof('8.3', 'a reply of 404 and a request without a response are reported as a disconnected client', async () => {
    for (const [status, code] of [
      [404, 'not-found'],
      [0, 'network'],
    ] as const) {
      const outcome = await outcomeOf([status])
      expect([outcome.code, outcome.engine.page.status, outcome.sent.length]).toEqual([code, 'failed', 1])
      for (const [name, call] of Object.entries(calls)) {
        const reply = call(connect({ statuses: [status] }).client)
        await expect(reply).rejects.toBeInstanceOf(DisconnectedError)
        await expect(reply).rejects.toMatchObject({ code, call: name })
      }
    }
  }),
  proof('8.4', 'a reply of 429 is retried with exponential backoff', async () => {
    const statuses = [429, 429, 429, 200]
    const { engine, sent } = startConnected([query()], { statuses, configuration: { random: () => 0 } })
    engine.load()
    const sentAfter: number[] = []
    for (let ms = 0; ms < 1000; ms += 50) {
      await vi.advanceTimersByTimeAsync(ms ? 50 : 0)
      while (sentAfter.length < sent.length) sentAfter.push(ms)
    }
    expect(sentAfter).toEqual([0, 100, 300, 700])
    expect(engine.page.status).toBe('succeeded')
  }),
  proof('3.1 9.4', 'requests are in the locale en-US by default', async () => {
    const { client, sent } = connect()
    await client.search({ q: '' })
    await client.querySuggest({ q: 'a' })
    await client.plan({ q: '' })
    expect(sent.map(({ body }) => body['locale'])).toEqual(['en-US', 'en-US', 'en-US'])
  }),
  proof('3.1 9.5', 'a search uses the pipeline default by default', async () => {
    const notifying = (name: string) => ({
      name,
      triggers: [{ type: 'notify' as const, when: {}, content: `Of ${name}` }],
    })
    const backend = createEmbeddedBackend({ driver: await openDriver({}), fields: [] })
    const platform = createPlatform({
      backend,
      configuration: { tokens: [{ token: 'token' }], pipelines: [notifying('outlet'), notifying('default')] },
    })
    const client = createSearchClient({
      organizationId: 'acme',
      accessToken: 'token',
      endpoint: ENDPOINT,
      fetch: (url, init) => platform(new Request(url, init)),
    })
    const notifiedBy = async (pipeline: string) => {
      const engine = createSearchEngine({ client, features: [query(), searchSettings({ pipeline }), triggers()] })
      engine.load()
      await settled(engine)
      return engine.get(triggers).state.notifications
    }
    expect([await notifiedBy(''), await notifiedBy('outlet')]).toEqual([['Of default'], ['Of outlet']])
    await backend.close()
  }),
]
