import { expect, it, vi } from 'vitest'
import {
  analyticsEndpoint,
  buildAnalyticsClient,
  eventsBody,
  legacyBody,
  legacyEvent,
  nextEvent,
} from './testing/analytics'
import { createTestClock } from './testing/clock'
import { errorOf, json, token, usePlatform } from './testing/platform'
import { createAnalyticsClient, type Fetch } from './index'

const { received, answer } = usePlatform()

const post = (path: string, body: unknown) => ({
  method: 'POST',
  url: analyticsEndpoint + path,
  authorization: `Bearer ${token}`,
  contentType: 'application/json',
  body,
})

it.each(['search', 'click', 'custom', 'view'] as const)('sends a legacy %s event of a visitor', async (type) => {
  answer(json(legacyBody))
  expect(await buildAnalyticsClient().sendLegacyEvent(type, { ...legacyEvent, clientId: 'a&b' })).toEqual(legacyBody)
  expect(received).toEqual([post(`/rest/v15/analytics/${type}?visitor=a%26b`, { ...legacyEvent, clientId: 'a&b' })])
})

it('sends a collect event, with the visitor in the body only', async () => {
  answer(json(legacyBody))
  await buildAnalyticsClient().sendLegacyEvent('collect', { t: 'pageview', clientId: 'visitor-1' })
  expect(received).toEqual([post('/rest/v15/analytics/collect', { t: 'pageview', clientId: 'visitor-1' })])
})

it('sends a batch of events, and returns the outcome of each', async () => {
  const reply = { events: [{ accepted: true }, { accepted: false, errorCode: 'InvalidEvent', errorMessage: 'No ts' }] }
  answer(json(reply))
  const batch = [nextEvent, { ...nextEvent, position: 2 }]
  expect(await buildAnalyticsClient().sendEvents(batch)).toEqual(reply)
  expect(received.map((request) => ({ ...request, body: JSON.parse(request.body as string) }))).toEqual([
    post('/rest/organizations/acme/events/v1', batch),
  ])
})

it.each([
  ['prod', 'https://acme.analytics.org.coveo.com'],
  ['hipaa', 'https://acme.analytics.orghipaa.coveo.com'],
] as const)('calls the hosted platform of the environment %s', async (environment, host) => {
  answer(json({ ...legacyBody, ...eventsBody }))
  const client = createAnalyticsClient({ organizationId: 'acme', accessToken: token, environment })
  await client.sendLegacyEvent('search', legacyEvent)
  await client.sendEvents([nextEvent])
  expect(received.map(({ url }) => url)).toEqual([
    `${host}/rest/v15/analytics/search?visitor=0b0e6f9c-visitor`,
    `${host}/rest/organizations/acme/events/v1`,
  ])
})

const calls = [
  [
    'sendLegacyEvent',
    (client: ReturnType<typeof buildAnalyticsClient>) => client.sendLegacyEvent('click', legacyEvent),
  ],
  ['sendEvents', (client: ReturnType<typeof buildAnalyticsClient>) => client.sendEvents([nextEvent])],
] as const
const failures: [string, Fetch, string][] = [
  ['a status from 500', async () => new Response('', { status: 503 }), 'http'],
  ['a network failure', async () => Promise.reject(new TypeError('fetch failed')), 'network'],
]

it.each(calls.flatMap(([call, send]) => failures.map(([name, reply, code]) => ({ call, send, name, reply, code }))))(
  'does not repeat events of $call after $name',
  async ({ call, send, reply, code }) => {
    const fetch = vi.fn(reply)
    const client = buildAnalyticsClient({ fetch, retry: { maxFailureRetries: 3 } })
    expect(await errorOf(send(client))).toMatchObject({ code, call })
    expect(fetch).toHaveBeenCalledTimes(1)
  },
)

it('repeats events that were rejected unread', async () => {
  const { clock, advance } = createTestClock()
  const fetch = vi
    .fn<Fetch>()
    .mockResolvedValueOnce(new Response('', { status: 429 }))
    .mockResolvedValue(Response.json(eventsBody))
  const done = buildAnalyticsClient({ fetch, clock }).sendEvents([nextEvent])
  await advance(1000)
  expect([await done, fetch.mock.calls.length]).toEqual([eventsBody, 2])
})

it('accepts a reply without a visitor', async () => {
  answer(json({}))
  expect(await buildAnalyticsClient().sendLegacyEvent('search', legacyEvent)).toEqual({})
})

it.each([
  ['events', { events: null }],
  ['events[1].accepted', { events: [{ accepted: true }, {}] }],
])('I8: rejects a reply without the outcome of each event: %s', async (path, body) => {
  answer(json(body))
  expect(await errorOf(buildAnalyticsClient().sendEvents([nextEvent]))).toMatchObject({ code: 'malformed', path })
})

it('I11: rejects an invalid endpoint', () => {
  expect(() => buildAnalyticsClient({ analyticsEndpoint: 'https://analytics.test/' })).toThrow(
    'analyticsEndpoint must be an absolute URL without query and final slash.',
  )
})

it('keeps sending events after the page closes, with the token in a header', async () => {
  const fetch = vi.fn<Fetch>(async () => Response.json(eventsBody))
  await buildAnalyticsClient({ fetch }).sendEvents([nextEvent])
  expect(fetch.mock.calls.map(([url, { keepalive }]) => [new URL(url).search, keepalive])).toEqual([['', true]])
})

it('keeps calls alive only as far as a browser allows it, and on request', async () => {
  const inFlight: ((response: Response) => void)[] = []
  const fetch = vi.fn<Fetch>(() => new Promise((resolve) => void inFlight.push(resolve)))
  const client = buildAnalyticsClient({ fetch })
  const eventOf = (bytes: number) => [{ ...nextEvent, text: 'é'.repeat(bytes / 2) }]
  const kept = () => fetch.mock.calls.map(([, { keepalive }]) => keepalive)
  const calls = [40_000, 40_000, 10_000, 80_000].map(async (bytes) => client.sendEvents(eventOf(bytes)))
  expect(kept()).toEqual([true, undefined, true, undefined])
  for (const resolve of inFlight.splice(0)) resolve(Response.json(eventsBody))
  await Promise.all(calls)
  const last = [client.sendEvents(eventOf(40_000)), client.sendEvents(eventOf(2), { keepalive: false })]
  expect(kept().slice(4)).toEqual([true, undefined])
  for (const resolve of inFlight.splice(0)) resolve(Response.json(eventsBody))
  await Promise.all(last)
})
