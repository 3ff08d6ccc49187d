import { describe, expect, it, vi } from 'vitest'
import { systemClock } from './clock'
import { buildClient, buildConfiguration, errorOf, printed, token } from './testing/platform'
import {
  ConfigurationError,
  createAnalyticsClient,
  createAnswerClient,
  createCommerceClient,
  createSearchClient,
  type AnalyticsClientConfiguration,
  type AnswerClientConfiguration,
  type CommerceClientConfiguration,
  type RetryOptions,
  type SearchClientConfiguration,
} from './index'

const refusalOf = (configuration: object) => {
  try {
    // Values that a caller without types can pass.
    createSearchClient(configuration as SearchClientConfiguration)
  } catch (error) {
    return error
  }
  return undefined
}

it.each([
  ['organizationId', { organizationId: undefined }],
  ['organizationId', { organizationId: '' }],
  ['accessToken', { accessToken: undefined }],
  ['accessToken', { accessToken: '' }],
  ['accessToken', { accessToken: `${token}\n` }],
  ['accessToken', { accessToken: 'jeton é' }],
  ['organizationId', { endpoint: undefined, organizationId: 'evil.test/x' }],
  ['environment', { endpoint: undefined, environment: 'evil.test/' }],
  ['endpoint', { endpoint: '' }],
  ['endpoint', { endpoint: '/rest/search/v2' }],
  ['endpoint', { endpoint: 'https://exa%mple.test/rest' }],
  ['endpoint', { endpoint: 'ftp://platform.test' }],
  ['endpoint', { endpoint: 'https://platform.test/rest/' }],
  ['endpoint', { endpoint: 'https://platform.test/rest?a=1' }],
  ['endpoint', { endpoint: 'https://platform.test/rest?' }],
  ['endpoint', { endpoint: 'https://platform.test/rest#a' }],
  ['endpoint', { endpoint: 'https://user:pass@platform.test/rest' }],
  ['fetch', { fetch: 'https' }],
  ['timeoutMs', { timeoutMs: 0 }],
  ['timeoutMs', { timeoutMs: -1 }],
  ['timeoutMs', { timeoutMs: Number.NaN }],
  ['timeoutMs', { timeoutMs: 2_147_483_648 }],
  ['timeoutMs', { timeoutMs: Infinity }],
  ['retry.maxRetries', { retry: { maxRetries: -1 } }],
  ['retry.maxRetries', { retry: { maxRetries: 21 } }],
  ['retry.firstDelayMs', { retry: { firstDelayMs: 0 } }],
  ['retry.maxDelayMs', { retry: { maxDelayMs: 60_001 } }],
])('I11: rejects an invalid %s at creation: %o', (option, part) => {
  const error = refusalOf({ ...buildConfiguration(), ...part })
  expect(error).toBeInstanceOf(ConfigurationError)
  expect(error).toMatchObject({
    code: 'invalid-configuration',
    message: expect.stringMatching(`^${option} must be .+\\.$`),
  })
  expect(printed(error)).not.toContain(token)
})

it('I11: rejects a runtime without fetch, unless the option is set', () => {
  vi.stubGlobal('fetch', undefined)
  try {
    expect(refusalOf(buildConfiguration())).toMatchObject({
      code: 'invalid-configuration',
      message: 'fetch must be a function, because the runtime lacks fetch.',
    })
    expect(refusalOf(buildConfiguration({ fetch: async () => new Response() }))).toBeUndefined()
  } finally {
    vi.unstubAllGlobals()
  }
})

it.each([
  {},
  { timeoutMs: 1 },
  { timeoutMs: 2_147_483_647 },
  { retry: { maxRetries: 0 } },
  { endpoint: 'http://[::1]:1' },
])('accepts %o', (part) => {
  expect(refusalOf(buildConfiguration(part))).toBeUndefined()
})

it('rejects a call with an invalid timeout, and sends nothing', async () => {
  const fetch = vi.fn<() => Promise<Response>>()
  const error = await errorOf(buildClient({ fetch }).search({}, { timeoutMs: 0 }))
  expect(error).toBeInstanceOf(ConfigurationError)
  expect(fetch).not.toHaveBeenCalled()
})

it('reads the time zone once, for the first request that needs it', async () => {
  const { DateTimeFormat } = Intl
  const asked = vi.fn(() => new DateTimeFormat())
  vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: asked })
  try {
    const client = createSearchClient({
      organizationId: 'acme',
      accessToken: 'token',
      fetch: async () => Response.json({ results: [], facets: [], totalCountFiltered: 0, searchUid: '' }),
    })
    expect(asked).not.toHaveBeenCalled()
    await client.search({})
    await client.search({})
    expect(asked).toHaveBeenCalledTimes(1)
  } finally {
    vi.unstubAllGlobals()
  }
})

const known =
  'organizationId, accessToken, environment, fetch, timeoutMs, retry, onRequest, onResponse, logger, clock, random, ' +
  'locale, timezone, searchHub, pipeline, authenticationProviders, debug, trackingId, clientId, source, ' +
  'platformEndpoint, endpoint, commerceEndpoint, analyticsEndpoint'
const clients: [string, (configuration: never) => unknown, string, string][] = [
  ['createSearchClient', createSearchClient, 'endpoint', '/rest/search/v2'],
  ['createAnswerClient', createAnswerClient, 'platformEndpoint', ''],
  ['createCommerceClient', createCommerceClient, 'commerceEndpoint', '/rest/organizations/acme/commerce/v2'],
  ['createAnalyticsClient', createAnalyticsClient, 'analyticsEndpoint', ''],
]

describe.each(clients)('I11: %s', (_, create, option, path) => {
  const account = { organizationId: 'acme', accessToken: token, trackingId: 'shop' }
  const refused = (message: string) => expect.objectContaining({ code: 'invalid-configuration', message })

  it.each(['url', 'baseUrl', 'host'])('rejects %s, so that the token reaches no other host', (name) => {
    expect(() => create({ ...account, [name]: 'https://platform.test' } as never)).toThrow(
      refused(`${name} is not an option, did you mean ${option}? The options are ${known}.`),
    )
  })

  it.each([
    ['endpoint', 'https://proxy.test/search'],
    ['commerceEndpoint', 'https://proxy.test/shop'],
    ['analyticsEndpoint', 'https://proxy.test/events'],
  ])('rejects the hosted platform together with another %s, and names a value', (other, url) => {
    if (other === option) return
    expect(() => create({ ...account, [other]: url } as never)).toThrow(
      refused(`${option} must be given beside ${other}, such as https://proxy.test${path}.`),
    )
    expect(() => create({ ...account, [other]: undefined } as never)).not.toThrow()
  })

  it('names the invalid endpoint of another API', () => {
    const other = option === 'platformEndpoint' ? 'endpoint' : 'platformEndpoint'
    expect(() => create({ ...account, [other]: 'https://platform.test/' } as never)).toThrow(
      refused(`${other} must be an absolute URL without query and final slash.`),
    )
  })

  it('accepts a configuration with every option of every client', () => {
    const every: Required<
      SearchClientConfiguration &
        AnswerClientConfiguration &
        CommerceClientConfiguration &
        AnalyticsClientConfiguration & { retry: Required<RetryOptions> }
    > = {
      ...account,
      environment: 'prod',
      fetch,
      timeoutMs: 5,
      retry: { maxRetries: 1, maxFailureRetries: 1, firstDelayMs: 1, maxDelayMs: 1 },
      onRequest: () => {},
      onResponse: () => {},
      logger: console,
      clock: systemClock,
      random: Math.random,
      locale: 'en',
      timezone: 'UTC',
      searchHub: 'hub',
      pipeline: 'pipeline',
      authenticationProviders: ['provider'],
      debug: true,
      clientId: 'visitor',
      source: ['test'],
      endpoint: 'https://platform.test/rest/search/v2',
      platformEndpoint: 'https://platform.test',
      commerceEndpoint: 'https://platform.test',
      analyticsEndpoint: 'https://platform.test',
    }
    expect(() => create(every as never)).not.toThrow()
    expect(Object.keys(every).toSorted()).toEqual(known.split(', ').toSorted())
  })
})

it.each([
  ['acessToken', 'accessToken'],
  ['organization', 'organizationId'],
  ['timeoutMS', 'timeoutMs'],
  ['timeout', 'timeoutMs'],
  ['access-token', 'accessToken'],
])('I11: suggests an option that contains the letters of %s', (name, near) => {
  expect(refusalOf({ ...buildConfiguration(), [name]: 1 })).toMatchObject({
    message: `${name} is not an option, did you mean ${near}? The options are ${known}.`,
  })
})

it.each([
  [{ theme: 'dark' }, `theme is not an option. The options are ${known}.`],
  [{ '(': 1 }, `( is not an option. The options are ${known}.`],
  [
    { retry: { retries: 3 } },
    'retries is not an option, did you mean maxRetries? The options are maxRetries, maxFailureRetries, firstDelayMs, maxDelayMs.',
  ],
])('I11: rejects %o', (part, message) => {
  expect(refusalOf({ ...buildConfiguration(), ...part })).toMatchObject({ message })
})

describe('another platform than the hosted one', () => {
  const platform = 'https://search.test/a.org'
  const organization = 'a team'

  it.each([
    ['platformEndpoint', platform],
    ['endpoint', `${platform}/rest/search/v2`],
    ['commerceEndpoint', `${platform}/rest/organizations/a%20team/commerce/v2`],
  ])('derives the URLs of all APIs from %s alone', async (option, url) => {
    const urls: string[] = []
    const configuration = {
      organizationId: organization,
      accessToken: token,
      trackingId: 'shop',
      [option]: url,
      fetch: async (url: string) => {
        urls.push(url)
        return new Response('{}')
      },
      logger: { warn() {} },
    }
    const feedback = { question: 'a', helpful: true, answer: { responseId: 'b', text: 'c' } }
    const shop = { language: 'en', country: 'US', currency: 'USD', context: { view: { url: 'https://shop.test' } } }
    await Promise.allSettled([
      createSearchClient(configuration).search({}),
      createCommerceClient(configuration).listing(shop),
      createAnalyticsClient(configuration).sendEvents([]),
      createAnswerClient(configuration).sendAnswerFeedback('id', feedback),
    ])
    const ofTeam = `${platform}/rest/organizations/a%20team`
    expect(urls.map((url) => url.replace(/\?.*/, '')).toSorted()).toEqual(
      [
        `${platform}/rest/search/v2`,
        `${ofTeam}/commerce/v2/listing`,
        `${ofTeam}/events/v1`,
        `${ofTeam}/answer/v1/configs/id/evaluations`,
      ].toSorted(),
    )
  })
})
