import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import type { ConfigurationInput } from '../configuration/schema'
import { create, post, SEARCH } from '../testing/requests'

const now = Date.UTC(2030, 0, 1)
const tokens: ConfigurationInput['tokens'] = [
  { token: 'page' },
  { token: 'old', expiresAt: '2029-12-31T23:59:59Z' },
  { token: 'fresh', expiresAt: '2030-01-01T00:00:01Z' },
  { token: 'west', expiresAt: '2029-12-31T23:59:59' },
  { token: 'east', expiresAt: '2030-01-01T00:00:01' },
  { token: 'writer', rights: ['documents'] },
  { token: `sha256:${createHash('sha256').update('hashed').digest('hex')}` },
]
const ask = async (request: Request) => {
  const response = await create({ configuration: { tokens }, now: () => now })(request)
  return { status: response.status, type: response.ok ? undefined : (await response.json()).type }
}
const search = (token: string) => post({}, '', { authorization: `Bearer ${token}` })

it.each([
  ['page', { status: 200 }],
  ['fresh', { status: 200 }],
  ['hashed', { status: 200 }],
  [`sha256:${createHash('sha256').update('hashed').digest('hex')}`, { status: 401, type: 'InvalidToken' }],
  ['old', { status: 419, type: 'ExpiredTokenException' }],
  ['writer', { status: 403, type: 'AccessDeniedException' }],
  ['unknown', { status: 401, type: 'InvalidToken' }],
])('a search with the token %s is answered by %j', async (token, answer) => {
  expect(await ask(search(token))).toEqual({ type: undefined, ...answer })
})

it('reads the time after which a token is rejected in UTC, if it has no time zone', async () => {
  const zone = process.env['TZ']
  try {
    process.env['TZ'] = 'America/Los_Angeles'
    expect(await ask(search('west'))).toEqual({ status: 419, type: 'ExpiredTokenException' })
    process.env['TZ'] = 'Asia/Tokyo'
    expect(await ask(search('east'))).toEqual({ status: 200, type: undefined })
  } finally {
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  }
})

it('accepts a token in the URL of a preview only', async () => {
  const address = `${SEARCH}/fields?access_token=page`
  expect(await ask(new Request(address))).toEqual({ status: 401, type: 'InvalidToken' })
})

it('rejects changes of documents if no token is configured', async () => {
  const request = new Request('https://platform.test/rest/organizations/acme/documents/1', { method: 'DELETE' })
  const response = await create()(request)
  expect({ status: response.status, ...(await response.json()) }).toMatchObject({
    status: 403,
    type: 'AccessDeniedException',
  })
})

it.each([
  ['127.0.0.1', 200],
  ['::1', 200],
  ['::ffff:127.0.0.1', 200],
  [undefined, 200],
  ['192.0.2.7', 403],
  ['2001:db8::1', 403],
])('if no token is configured, a caller at %s reads events with %i', async (address, status) => {
  const operations = { metrics: async () => '' }
  const read = async (path: string) =>
    (await create({ operations })(new Request(`http://localhost${path}`), { address })).status
  expect(await Promise.all(['/events', '/events.json', '/metrics', '/relevance'].map(read))).toEqual([
    status,
    status,
    status,
    status,
  ])
  expect(await read('/rest/search/v2/fields')).toBe(200)
})

it('a trusted proxy names the machine that reads events', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.7' }
  const read = async (trustProxy: number) =>
    (
      await create({ configuration: { trustProxy } })(new Request('http://localhost/events', { headers }), {
        address: '127.0.0.1',
      })
    ).status
  expect([await read(0), await read(1)]).toEqual([200, 403])
})
