import { expect, it } from 'vitest'
import { createPlatform, type PlatformOptions } from '../platform'
import { buildBackend } from '../testing/build-backend'
import { answerOf, badRequest } from '../testing/requests'

const attack = '<script>alert(1)</script>"&\''

const create = async (options: Partial<PlatformOptions> = {}) => {
  const fields = { brand: 'Nordic' }
  const documents = [
    { id: '1', title: `Winter ${attack}`, body: 'Grips ice.', uri: 'https://shop.test/1', fields },
    { id: '2', title: 'Winter boot', body: 'Keeps warm.', uri: 'javascript:alert(1)', fields },
  ]
  const backend = await buildBackend(documents, [{ name: 'brand', type: 'string', description: attack }])
  return createPlatform({ backend, ...options })
}
const form = (fields: Record<string, string>, url = 'https://platform.test/try') =>
  new Request(url, { method: 'POST', body: new URLSearchParams(fields) })
const textOf = async (response: Response) => ({ status: response.status, text: await response.text() })

it.each([
  ['', 'https://platform.test/'],
  ['/base', 'https://platform.test/base'],
])('shows at %j/ the platform, its endpoint and its fields', async (basePath, url) => {
  const handler = await create({ basePath })
  const response = await handler(new Request(`${url}?a=1`))
  const { status, text } = await textOf(response)
  expect(status).toBe(200)
  expect(text).toContain('over 2 documents')
  expect(text).toContain(`<code>https://platform.test${basePath}/rest/search/v2</code>`)
  expect(text).toContain(`action="https://platform.test${basePath}/try"`)
  expect(text).toContain('<th scope="row">@brand</th>')
  expect(text).not.toMatch(/<script|src=|<link/)
  expect(response.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'nonce-.+'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
  )
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
})

it('searches, and only links to web pages', async () => {
  const { status, text } = await textOf(await (await create())(form({ q: 'winter' })))
  expect(status).toBe(200)
  expect(text).toContain('2 found')
  expect(text).toContain('value="winter"')
  expect(text.match(/<a href="[^"]*"/g)).toEqual([
    '<a href="https://shop.test/1"',
    '<a href="https://platform.test/events"',
    '<a href="https://platform.test/relevance"',
  ])
  expect(text).not.toContain('<script')
})

it('shows the data of a token, if tokens are configured', async () => {
  const handler = await create({ configuration: { tokens: [{ token: 'good' }] } })
  const shown = async (request: Request) => (await textOf(await handler(request))).text
  const first = await shown(new Request('https://platform.test/'))
  expect(first).toContain('type="password"')
  expect(first).not.toMatch(/@brand|role="alert"/)
  const refused = await shown(form({ q: 'winter', token: 'bad' }))
  expect(refused).toContain('role="alert">Unauthorized')
  expect(refused).not.toMatch(/@brand|Winter/)
  const found = await shown(form({ q: 'winter', token: 'good' }))
  expect(found).toMatch(/2 found[^]*@brand/)
  expect(found).not.toMatch(/good|role="alert"/)
})

it.each(['/', '/search', '/api/v2', '/rest/nothing'])(
  'allows pages to read that %s is not an endpoint',
  async (path) => {
    const handler = await create({ configuration: { cors: true } })
    const headers = { origin: 'https://page.test', 'access-control-request-method': 'POST' }
    const preflight = await handler(new Request(`https://platform.test${path}`, { method: 'OPTIONS', headers }))
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
    const response = await handler(new Request(`https://platform.test${path}`, { method: 'POST', headers, body: '{}' }))
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      message: `The platform has no route ${path}: the endpoint of searches is /rest/search/v2`,
    })
  },
)

it.each(['\0', '\n', '€'])('refuses a token that no header can have: %j', async (token) => {
  const response = await (await create())(form({ q: 'winter', token }))
  expect(await answerOf(response)).toEqual(badRequest('token must have only printable characters of Latin-1'))
})

it('does not allow pages to read the reported events', async () => {
  const headers = { origin: 'https://page.test' }
  const response = await (await create())(new Request('https://platform.test/events.json', { headers }))
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, null])
})

it('does not allow pages to read an error if CORS is disabled', async () => {
  const headers = { origin: 'https://page.test' }
  const response = await (
    await create({ configuration: { cors: false } })
  )(new Request('https://platform.test/nothing', { headers }))
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([404, null])
})

it.each([
  [{ q: 'x'.repeat(5001) }, 'q must be at most 5000 characters'],
  [{ q: 'a', token: 'x'.repeat(257) }, 'token must be at most 256 characters'],
])('refuses a longer query or token', async (fields, message) => {
  const response = await (await create())(form(fields))
  expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ message })])
})
