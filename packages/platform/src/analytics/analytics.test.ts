import { describe, expect, it, vi } from 'vitest'
import { createPlatform } from '../platform'
import type { PlatformConfiguration, PlatformOptions, RequestLog } from '../platform'
import { createFakeBackend } from '../testing/fake-backend'
import { createMemoryEventStore } from './memory-event-store'

const NOW = Date.parse('2030-01-02T03:04:05Z')
const ORIGIN = 'https://platform.test'
const LEGACY = '/rest/v15/analytics'
const NEXT = '/rest/organizations/acme/events/v1'
const uuid = expect.stringMatching(/^[\da-f]{8}-[\da-f-]{27}$/)
const search = {
  actionCause: 'searchboxSubmit',
  queryText: 'tyre',
  numberOfResults: 25,
  clientId: 'v1',
  language: 'en',
}
const click = { actionCause: 'documentOpen', documentUri: 'https://shop.test/t/1', documentTitle: 'a+b & "c" % ü' }
const tokens = [
  { token: 'page-token', rights: ['search', 'analytics'] },
  { token: 'search-token', rights: ['search'] },
] satisfies NonNullable<PlatformOptions['configuration']>['tokens']

const create = (options: Partial<PlatformOptions> = {}) => {
  const events = options.events ?? createMemoryEventStore()
  return { events, handler: createPlatform({ backend: createFakeBackend(), now: () => NOW, ...options, events }) }
}
const post = (path: string, body: unknown, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  new Request(`${ORIGIN}${path}`, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const answerOf = async (response: Response) => ({ status: response.status, body: await response.json() })
const refusal = (statusCode: number, message: string, type = 'InvalidRequest') => ({
  status: statusCode,
  body: { statusCode, message, type },
})
const form = { 'content-type': 'application/x-www-form-urlencoded' }

describe('mode legacy', () => {
  it.each(['/rest/v15/analytics', '/rest/ua/v15/analytics'])('stores an event posted to %s', async (root) => {
    const { handler, events } = create()
    expect(await answerOf(await handler(post(`${root}/search?visitor=v9`, search)))).toEqual({
      status: 200,
      body: { visitId: uuid, visitorId: 'v9' },
    })
    expect(await events.list()).toEqual([
      { id: 1, receivedAt: NOW, mode: 'legacy', type: 'search', clientId: 'v9', payload: search },
    ])
  })

  it.each([
    ['/search?visitor=a&visitorId=b', search, 'a'],
    ['/search?visitorId=b', search, 'b'],
    ['/search?visitor=', search, 'v1'],
    ['/collect', { t: 'pageview', cid: 'c1' }, 'c1'],
    ['/click', click, uuid],
  ])('responds to %s with the visitor id of the caller', async (path, event, visitorId) => {
    expect((await answerOf(await create().handler(post(LEGACY + path, event)))).body).toEqual({
      visitId: uuid,
      visitorId,
    })
  })

  it.each([
    [form, `clickEvent=${encodeURIComponent(JSON.stringify(click))}`],
    [{ 'content-type': 'text/plain' }, `clickEvent=${encodeURIComponent(JSON.stringify(click))}`],
    [{ 'content-type': 'text/plain' }, JSON.stringify(click)],
  ])('accepts a beacon with the headers %j', async (headers, body) => {
    const { handler, events } = create({ configuration: { tokens } })
    const path = `${LEGACY}/click?access_token=page-token&visitorId=v1&discardVisitInfo=true`
    expect((await answerOf(await handler(post(path, body, headers)))).status).toBe(200)
    expect(await events.list()).toEqual([
      { id: 1, receivedAt: NOW, mode: 'legacy', type: 'click', clientId: 'v1', payload: click },
    ])
  })

  it('accepts a collect beacon with its token in the form', async () => {
    const { handler, events } = create({ configuration: { tokens } })
    const report = (token: string) =>
      handler(post(`${LEGACY}/collect?visitorId=v1`, `access_token=${token}&t=pageview&pr1pr=9`, form))
    expect((await report('other')).status).toBe(401)
    expect((await report('page-token')).status).toBe(200)
    expect(await events.list()).toEqual([
      {
        id: 1,
        receivedAt: NOW,
        mode: 'legacy',
        type: 'collect',
        clientId: 'v1',
        payload: { t: 'pageview', pr1pr: '9' },
      },
    ])
  })

  it.each(['search', 'searches'])('accepts several searches in one request to /%s', async (type) => {
    const { handler, events } = create()
    const answer = await answerOf(await handler(post(`${LEGACY}/${type}?visitor=v1`, [search, search])))
    const one = { visitId: uuid, visitorId: 'v1' }
    expect(answer).toEqual({ status: 200, body: { searchEventResponses: [one, one] } })
    expect(await events.count()).toEqual([{ mode: 'legacy', type: 'search', count: 2 }])
  })

  it('starts a new visit after half an hour without events', async () => {
    let now = NOW
    const { handler } = create({ now: () => now })
    const visitAfter = async (minutes: number, visitor = 'v1') => {
      now += minutes * 60_000
      return (await answerOf(await handler(post(`${LEGACY}/search?visitor=${visitor}`, search)))).body.visitId
    }
    const first = await visitAfter(0)
    expect([await visitAfter(20), await visitAfter(20)]).toEqual([first, first])
    expect(await visitAfter(0, 'v2')).not.toBe(first)
    expect(await visitAfter(31)).not.toBe(first)
  })

  it.each([
    ['/search', {}, 'actionCause must be a string'],
    ['/search', { ...search, queryText: 1 }, 'queryText must be a string'],
    ['/search', { ...search, results: [{ documentUri: 1 }] }, 'results[0].documentUri must be a string'],
    ['/search', { ...search, customData: 'x' }, 'customData must be an object'],
    ['/click', { documentUri: 'https://shop.test/1' }, 'actionCause must be a string'],
    ['/click', [click], 'The event must be an object'],
    ['/custom', { eventType: 'facet', eventValue: '' }, 'eventValue must be at least 1 characters'],
    ['/view', { contentIdKey: 'permanentid' }, 'contentIdValue must be a string'],
    ['/collect', {}, 't must be a string'],
    ['/search', '{', 'The event is not valid JSON'],
    ['/search', '', 'Send the event as JSON, or as a form with the member searchEvent'],
    ['/search', 'clickEvent={}', 'Send the event as JSON, or as a form with the member searchEvent'],
    ['/collect', '', 'Send the event as JSON, or as a form of its members'],
    ['/search', 'searchEvent={', 'The event is not valid JSON'],
    ['/search', { ...search, x: 'a'.repeat(64_000) }, 'The event is larger than 64000 bytes'],
    ['/search', `{"x":${'['.repeat(40)}${']'.repeat(40)}}`, 'The event is nested more than 32 levels deep'],
    [
      '/search',
      `{"x":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
      'The event is nested deeper than 128 levels: send less nested values',
    ],
    ['/searches', Array.from({ length: 501 }, () => search), 'The request has 501 events: send at most 500 at a time'],
    ['/collect', `t=pageview${'&a=b'.repeat(500)}`, 'The form has more than 500 fields: send fewer'],
    [`/search?visitor=${'a'.repeat(129)}`, search, 'The id of a visitor must be at most 128 characters'],
  ])('rejects %s with an invalid body', async (path, body, message) => {
    const { handler, events } = create()
    expect(await answerOf(await handler(post(LEGACY + path, body)))).toEqual(refusal(400, message))
    expect(await events.list()).toEqual([])
  })

  it('accepts empty, unknown and null members', async () => {
    const event = { ...search, language: null, queryText: '', unheardOf: [1] }
    expect((await create().handler(post(`${LEGACY}/search`, event))).status).toBe(200)
  })
})

const meta = {
  type: 'itemClick',
  config: { trackingId: null },
  ts: 1893456000000,
  source: ['@coveo/headless@4.0.0'],
  clientId: 'v1',
  userAgent: 'UA/1',
  referrer: null,
  location: 'https://shop.test/',
}
const itemMetadata = {
  uniqueFieldName: 'permanentid',
  uniqueFieldValue: 'p1',
  title: 'Tyre',
  author: 'Ada',
  url: 'https://x.test',
}
const itemClick = { responseId: 'r1', position: 1, itemMetadata, meta }
const product = { productId: 'p1', name: 'Tyre', price: 9.5 }
const of = (type: string, members: object) => ({ ...members, meta: { ...meta, type } })
const refused = (errorMessage: string) => ({ accepted: false, errorCode: 'InvalidEvent', errorMessage })

describe('mode next', () => {
  it.each(['application/json', 'text/plain;charset=UTF-8'])('stores an array of events sent as %s', async (type) => {
    const { handler, events } = create({ configuration: { tokens } })
    const request = post(`${NEXT}?access_token=page-token`, [itemClick], { 'content-type': type })
    expect(await answerOf(await handler(request))).toEqual({ status: 200, body: { events: [{ accepted: true }] } })
    expect(await events.list()).toEqual([
      { id: 1, receivedAt: NOW, mode: 'next', type: 'itemClick', clientId: 'v1', payload: itemClick },
    ])
  })

  it.each([
    itemClick,
    of('SmartSnippets.AnswerAction', { responseId: 'r', action: 'like', snippetType: 'SmartSnippet', itemMetadata }),
    of('SmartSnippets.SourceClick', { responseId: 'r', snippetType: 'SmartSnippetSuggestion', itemMetadata }),
    of('SmartSnippets.SubmitFeedback', { responseId: 'r', snippetType: 'SmartSnippet', reason: 'other', itemMetadata }),
    of('Rga.AnswerReceived', { answerId: 'a', answerGenerated: false }),
    of('Rga.AnswerAction', { answerId: 'a', action: 'copyToClipboard' }),
    of('Rga.CitationClick', {
      answerId: 'a',
      citationId: 'c',
      itemMetadata: { uniqueFieldName: 'permanentid', uniqueFieldValue: 'p' },
    }),
    of('Rga.CitationHover', { answerId: 'a', citationId: 'c', itemMetadata, citationHoverTimeInMs: 1500 }),
    of('Rga.SubmitFeedback', {
      answerId: 'a',
      helpful: true,
      details: { readable: true, documented: null },
      additionalNotes: null,
      correctAnswerUrl: null,
    }),
    of('ec.productClick', { currency: 'NOK', product, position: 1, responseId: 'r' }),
    of('ec.productView', { currency: 'NOK', product }),
    of('ec.cartAction', { action: 'add', currency: 'NOK', quantity: 2, product }),
    of('ec.purchase', {
      currency: 'NOK',
      products: [{ quantity: 1, product }],
      transaction: { id: 't', revenue: 9.5 },
    }),
    of('Something.New', { anything: 1 }),
    of('toString', {}),
  ])('accepts $meta.type', async (event) => {
    const { body } = await answerOf(await create().handler(post(NEXT, event)))
    expect(body).toEqual({ events: [{ accepted: true }] })
  })

  it('accepts or rejects each event separately', async () => {
    const { handler, events } = create()
    const { clientId: _, ...anonymous } = meta
    const answer = await handler(
      post(NEXT, [
        { ...itemClick, position: '1' },
        itemClick,
        { ...itemClick, meta: anonymous },
        of('ec.purchase', { currency: 'NOK', products: [{ quantity: 1 }], transaction: { id: 't', revenue: 1 } }),
        'event',
        { ...itemClick, more: 'a'.repeat(64_000) },
      ]),
    )
    expect(await answerOf(answer)).toEqual({
      status: 200,
      body: {
        events: [
          refused('position must be a number'),
          { accepted: true },
          refused('meta.clientId must be a string'),
          refused('products[0].product must be an object'),
          refused('The event must be an object'),
          refused('The event is larger than 64000 bytes'),
        ],
      },
    })
    expect(await events.count()).toEqual([{ mode: 'next', type: 'itemClick', count: 1 }])
  })

  it('reads little more of a large event than an event may have', async () => {
    const { handler } = create()
    const members = Object.fromEntries(Array.from({ length: 29_000 }, (_, index) => [`member${index}`, 0]))
    const tested = vi.spyOn(RegExp.prototype, 'test')
    try {
      const { body } = await answerOf(await handler(post(NEXT, [members])))
      expect(body.events).toEqual([refused('The event is larger than 64000 bytes')])
      expect(tested.mock.calls.length).toBeLessThan(10_000)
    } finally {
      tested.mockRestore()
    }
  })

  it('validates without storing', async () => {
    const { handler, events } = create()
    expect(await answerOf(await handler(post(`${NEXT}/validate`, [itemClick, {}])))).toEqual({
      status: 200,
      body: { events: [{ accepted: true }, refused('meta must be an object')] },
    })
    expect(await events.list()).toEqual([])
  })

  it.each([
    ['{', 'The request body is not valid JSON'],
    ['"x"', 'The request body must be an array of events'],
    [`[${'{},'.repeat(500)}{}]`, 'The request has 501 events: send at most 500 at a time'],
    [`[${'1,'.repeat(50_000)}1]`, 'The request body has more than 30000 values: send fewer'],
  ])('rejects the body %.20s, also if it only validates', async (body, message) => {
    for (const path of [NEXT, `${NEXT}/validate`])
      expect(await answerOf(await create().handler(post(path, body)))).toEqual(refusal(400, message))
  })

  it('accepts 500 events at a time', async () => {
    const { handler, events } = create()
    const { body } = await answerOf(
      await handler(
        post(
          NEXT,
          Array.from({ length: 500 }, () => itemClick),
        ),
      ),
    )
    expect(body).toEqual({ events: Array.from({ length: 500 }, () => ({ accepted: true })) })
    expect(await events.count()).toEqual([{ mode: 'next', type: 'itemClick', count: 500 }])
  })

  it('rejects events of another organization', async () => {
    const { handler } = create({ configuration: { organizationId: 'other' } })
    expect((await handler(post(NEXT, [itemClick]))).status).toBe(400)
  })
})

describe('both modes', () => {
  const json = 'application/json'

  it.each([`${LEGACY}/search`, NEXT, `${NEXT}/validate`])(
    'require a token with the analytics right at %s',
    async (path) => {
      const { handler } = create({ configuration: { tokens } })
      const body = path.startsWith(LEGACY) ? search : [itemClick]
      const statusOf = async (query: string, headers = {}) =>
        (await handler(post(path + query, body, { 'content-type': json, ...headers }))).status
      expect([
        await statusOf(''),
        await statusOf('?access_token=unknown'),
        await statusOf('?access_token=search-token'),
        await statusOf('?access_token=page-token'),
        await statusOf('', { authorization: 'Bearer page-token' }),
      ]).toEqual([401, 401, 403, 200, 200])
    },
  )

  it.each([
    [`${LEGACY}/search`, search],
    [NEXT, itemClick],
  ])('remove the token from an event sent to %s', async (path, event) => {
    const { handler, events } = create()
    const location = 'https://shop.test/?access_token=s3cret&q=a#access_token=s3cret'
    const carried = { accessToken: 's3cret', access_token: 's3cret', Authorization: 'Bearer s3cret', location }
    await handler(post(path, { ...event, ...carried, customData: { deep: [carried] } }))
    const kept = { location: 'https://shop.test/?access_token=&q=a#access_token=' }
    const [stored] = await events.list()
    expect(stored?.payload).toEqual({ ...event, ...kept, customData: { deep: [kept] } })
  })

  it.each([`${LEGACY}/search`, NEXT])('reject a body at %s that is too large', async (path) => {
    const { handler } = create({ configuration: { limits: { maxBodyBytes: 100 } } })
    const body = { ...search, meta, more: 'a'.repeat(100) }
    expect(await answerOf(await handler(post(path, body)))).toEqual(
      refusal(413, 'The request body is larger than 100 bytes', 'PayloadTooLarge'),
    )
  })

  it.each([`${LEGACY}/search`, NEXT])('respond to %s with 503 if events cannot be stored', async (path) => {
    const logger = vi.fn<(entry: RequestLog) => void>()
    const full = new Error('No space left')
    const events = { ...createMemoryEventStore(), add: () => Promise.reject(full) }
    const { handler } = create({ events, logger })
    expect(await answerOf(await handler(post(path, path === NEXT ? itemClick : search)))).toEqual(
      refusal(503, 'The events could not be stored: send them again later', 'NotReady'),
    )
    expect(logger.mock.calls[0]?.[0].error?.cause).toBe(full)
  })

  const corsOf = ({ headers }: Response) => [
    headers.get('access-control-allow-origin'),
    headers.get('access-control-allow-credentials'),
  ]
  it.each([`${LEGACY}/click`, '/rest/ua/v15/analytics/click', NEXT])(
    'let pages report to %s with credentials',
    async (path) => {
      const headers = { origin: 'https://page.test', 'content-type': json }
      const ask = async (cors: NonNullable<PlatformConfiguration['cors']>, method: string) => {
        const body = method === 'POST' ? { body: JSON.stringify(itemClick) } : {}
        return corsOf(
          await create({ configuration: { cors } }).handler(new Request(ORIGIN + path, { method, headers, ...body })),
        )
      }
      const granted = ['https://page.test', 'true']
      expect([await ask(true, 'OPTIONS'), await ask(true, 'POST')]).toEqual([granted, granted])
      expect(await ask({ origins: ['https://page.test'] }, 'OPTIONS')).toEqual(granted)
      expect(await ask({ origins: ['https://other.test'] }, 'OPTIONS')).toEqual([null, null])
      expect(await ask(false, 'POST')).toEqual([null, null])
    },
  )

  it('allow all other calls without credentials, and expose the id of an answer', async () => {
    const request = new Request(`${ORIGIN}/rest/search/v2/fields`, { headers: { origin: 'https://page.test' } })
    const response = await create({ configuration: { cors: true } }).handler(request)
    expect(corsOf(response)).toEqual(['*', null])
    expect(response.headers.get('access-control-expose-headers')).toBe('x-answer-id,x-request-id,retry-after,date')
  })
})
