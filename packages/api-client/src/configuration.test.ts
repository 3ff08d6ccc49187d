import { expect, it, vi } from 'vitest'
import { buildClient, buildConfiguration, errorOf, printed, token } from './testing/platform'
import { ConfigurationError, createSearchClient, type SearchClientConfiguration } from './index'

const refusalOf = (configuration: object) => {
  try {
    // Values that a caller without types may pass.
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
      message: 'fetch must be a function, as the runtime has none.',
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
