import { expect, it } from 'vitest'
import type { RequestLog } from '../platform'
import { answerOf, create } from '../testing/requests'
import { toLogLine } from './log-line'

it('formats an answered request as one line', () => {
  const entry = { method: 'POST', path: '/rest/search/v2', status: 200, durationMs: 1.23456 }
  expect(toLogLine(entry, Date.UTC(2030, 0))).toBe(
    '{"time":"2030-01-01T00:00:00.000Z","method":"POST","path":"/rest/search/v2","status":200,"durationMs":1.235}',
  )
  const error = new Error('The disk\nis full')
  expect(toLogLine({ ...entry, status: 500, error }, Date.UTC(2030, 0))).toBe(
    '{"time":"2030-01-01T00:00:00.000Z","method":"POST","path":"/rest/search/v2","status":500,"durationMs":1.235,"error":"The disk\\nis full"}',
  )
})

it('never contains a token, whether from the URL, a header or the body', async () => {
  const entries: RequestLog[] = []
  const handler = create({ configuration: { tokens: [{ token: 'other' }] }, logger: (entry) => entries.push(entry) })
  const request = new Request('https://platform.test/rest/search/v2?access_token=secret', {
    method: 'POST',
    headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
    body: '{"searchContext":"secret"}',
  })
  expect((await answerOf(await handler(request))).status).toBe(401)
  expect(entries.map((entry) => toLogLine(entry))).toEqual([expect.not.stringContaining('secret')])
})
