import { createHash } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import type { RequestLog } from '../platform'
import { create, post, uuid } from '../testing/requests'

const PLAIN = 'plain-token-of-a-page'
const HASHED = 'N3wl0Created_token-of-256-random-bits_abcde'
const tokens = [
  { token: PLAIN },
  { token: `sha256:${createHash('sha256').update(HASHED).digest('hex')}` },
  { token: `sha256:${createHash('sha256').update('short').digest('hex')}` },
]

const idsOf = async (given: string, headers: Record<string, string> = {}) => {
  const logger = vi.fn<(entry: RequestLog) => void>()
  const response = await create({ logger, configuration: { tokens } })(
    post({}, '', { 'x-request-id': given, ...headers }),
  )
  return [response.headers.get('x-request-id'), logger.mock.calls[0]?.[0].requestId]
}

it.each(['a', 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6', 'Root=1-67891233-abcdef', 'x'.repeat(64)])(
  'uses the id %s of the caller',
  async (id) => {
    expect(await idsOf(id)).toEqual([id, id])
  },
)

it.each([
  ['is long', 'x'.repeat(65), {}],
  ['has other characters', 'a b"', {}],
  ['is a token', PLAIN, {}],
  ['contains a token', `id-${PLAIN}-1`, {}],
  ['is a token of which the hash is known', HASHED, {}],
  ['is a short token of which the hash is known', 'short', {}],
  ['contains a token of which the hash is known', `id-${HASHED}-1`, {}],
  ['contains the unknown token of the request', 'id-of-another-platform', { authorization: 'Bearer another-platform' }],
])('replaces an id that %s', async (_, id, headers) => {
  const [sent, logged] = await idsOf(id, headers)
  expect([sent, logged]).toEqual([uuid, uuid])
  expect(logged).toBe(sent)
})
