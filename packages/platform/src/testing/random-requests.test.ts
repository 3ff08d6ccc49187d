import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Backend, FieldDefinition } from '../port'
import { buildBackend } from './build-backend'
import { createPlatform, type PlatformHandler } from '../platform'
import { flawOf, randomRequests } from './random-requests'
import { cpuTimeOf } from './cpu-time'
import { repeated } from './repeated'
import { heapUsed } from './heap-used'

/** `pnpm fuzz` sends more, to a server. */
const REQUESTS = 2000
const SENT = repeated(REQUESTS)
const MAX_CPU_MS = 1000
/** The memory that may remain after all requests, in bytes: caches fill up, and events are kept. */
const MAX_GROWTH = 50_000_000

const fields: FieldDefinition[] = [
  { name: 'brand', type: 'string', isSearchable: true },
  { name: 'source', type: 'string' },
  { name: 'tags', type: 'strings' },
  { name: 'price', type: 'number' },
  { name: 'date', type: 'date' },
  { name: 'ec_category', type: 'strings' },
  { name: 'ec_price', type: 'number' },
  { name: 'ec_item_group_id', type: 'string' },
]

const documents = Array.from({ length: 60 }, (_, index) => ({
  id: `d${index}`,
  title: `${index % 2 ? 'Winter' : 'Summer'} tyre ${index}`,
  body: 'What is a studded tyre? A tyre with studs. It grips ice & <snow>.',
  uri: `https://shop.test/${index}`,
  fields: {
    brand: ['Nordic', 'Alpin', '__proto__'][index % 3]!,
    source: 'Guide',
    tags: ['a', 'a;b', `a;b;${index % 5}`],
    price: index,
    date: Date.UTC(2030, index % 12),
    ec_category: ['Tyres', `Tyres|${index % 4}`],
    ec_price: index * 10,
    ec_item_group_id: `g${index % 7}`,
  },
}))

let backend: Backend
let handler: PlatformHandler
beforeAll(async () => {
  backend = await buildBackend(documents, fields)
  handler = createPlatform({
    backend,
    configuration: { tokens: [{ token: 't', rights: ['search', 'analytics', 'documents', 'events'] }] },
  })
})
afterAll(() => backend.close())

const headers = { authorization: 'Bearer t' }

it(`${SENT} random requests get a response or a structured error`, async () => {
  const description = await (await handler(new Request('https://platform.test/openapi.json', { headers }))).json()
  const statuses = new Map<number, number>()
  let [done, heapBefore] = [0, 0]
  await fc.assert(
    fc.asyncProperty(randomRequests(description), async ({ path, method, contentType, body }) => {
      const { result, cpuMs } = await cpuTimeOf(async () => {
        const response = await handler(
          new Request(`https://platform.test${path}`, {
            method,
            headers: { ...headers, ...(contentType !== undefined && { 'content-type': contentType }) },
            ...(body !== undefined && { body }),
          }),
        )
        return { status: response.status, text: await response.text() }
      })
      const { status, text } = result
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      expect(flawOf(status, text)).toBeUndefined()
      expect(cpuMs).toBeLessThan(MAX_CPU_MS)
      if (++done === Math.floor(SENT / 2)) heapBefore = heapUsed()
    }),
    { numRuns: REQUESTS },
  )
  const growth = heapUsed() - heapBefore
  expect(growth).toBeLessThan(MAX_GROWTH)
  // A test in which all requests fail, or all succeed, would prove little.
  expect(statuses.get(200)).toBeGreaterThan(SENT / 10)
  expect(statuses.get(400)).toBeGreaterThan(SENT / 10)
})
