import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Backend } from '../port'
import { buildBackend } from '../embedded/testing/builders'
import {
  generateDocuments,
  generatedFields,
  uniqueFields,
  withUniqueFields,
} from '../conformance/oracle/generate-documents'
import { createMemoryEventStore } from '../analytics/memory-event-store'
import { EventTally } from '../analytics/event-tally'
import { createPlatform, type PlatformConfiguration, type PlatformHandler } from '../platform'
import { attacks } from './attacks'
import { cpuTimeOf } from './cpu-time'
import { buildDocument, createFakeBackend } from './fake-backend'
import { create, post, SEARCH } from './requests'

const DOCUMENTS = 20_000
const fields = [...generatedFields, ...uniqueFields]
/** Far above what any of them takes on a slow machine, and far below what they once took. */
const MAX_CPU_MS = 6000

let backend: Backend
let handler: PlatformHandler
beforeAll(async () => {
  backend = await buildBackend([...withUniqueFields(generateDocuments({ count: DOCUMENTS }))], fields)
  handler = createPlatform({ backend })
}, 120_000)
afterAll(() => backend.close())

describe('one request', () => {
  it.each(attacks.map((attack) => [attack.name, attack] as const))(
    'cannot stall the platform: %s',
    async (_, { path, body, refusal }) => {
      const headers = { 'content-type': 'application/json' }
      const request = new Request(`https://platform.test${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      const { result: response, cpuMs } = await cpuTimeOf(() => handler(request))
      const reply = await response.text()
      expect(response.status).toBe(refusal === undefined ? 200 : 400)
      expect(reply).toContain(refusal ?? '"searchUid"')
      expect(cpuMs).toBeLessThan(MAX_CPU_MS)
      expect(reply.length).toBeLessThan(10_000_000)
    },
    60_000,
  )
})

describe('a page of a stranger', () => {
  it.each([
    ['tags that never end', '<html>', '</script '],
    ['opening brackets', '<html>', '<'],
    ['comments that never end', '<html>', '<!--'],
    ['entities that never end', '<html>', '&a'],
    ['words', '<html>', 'tyre '],
  ])('cannot stall its preview: %s', async (_, start, part) => {
    const content = start + part.repeat(1_000_000 / part.length)
    const document = { ...buildDocument(), html: content }
    const handler = create({ backend: createFakeBackend({ get: async () => [document] }) })
    const { result, cpuMs } = await cpuTimeOf(() => handler(new Request(`${SEARCH}/html?uniqueId=d1&q=tyre`)))
    expect((await result.text()).replaceAll(/<\/?mark>/g, '')).toBe(content)
    expect(cpuMs).toBeLessThan(MAX_CPU_MS)
  })
})

describe('a rule with an ambiguous pattern', () => {
  it.each(['^(\\w+\\s?)*$', '(a|a)*b', '(.*a){12}$'])('matches a long query at once: %s', async (queryMatches) => {
    const triggers = [{ type: 'notify', content: 'matched', when: { queryMatches } }] as const
    const handler = create({ configuration: { pipelines: [{ name: 'default', triggers: [...triggers] }] } })
    const { result, cpuMs } = await cpuTimeOf(() => handler(post({ q: `${'a'.repeat(4990)}!` }, '/plan')))
    expect(result.status).toBe(200)
    expect(cpuMs).toBeLessThan(MAX_CPU_MS)
  })
})

it('2,000 pairs of synonyms cost a search next to nothing', async () => {
  const words = (index: number) => [`word${index}`, `other${index}`]
  const thesaurus = Array.from({ length: 2000 }, (_, index) => ({ type: 'synonym' as const, words: words(index) }))
  const asked = async (pipelines: { name: string; thesaurus: typeof thesaurus }[]) => {
    const own = createPlatform({ backend, configuration: { pipelines } })
    const search = async () => (await own(post({ q: 'word7', numberOfResults: 0 }))).text()
    await search()
    const { cpuMs } = await cpuTimeOf(async () => {
      for (let time = 0; time < 50; time++) await search()
    })
    return cpuMs / 50
  }
  const plain = await asked([])
  expect((await asked([{ name: 'default', thesaurus }])) - plain).toBeLessThan(1)
})

describe('memory', () => {
  it('holds few large questions', async () => {
    const configuration = { answers: { rules: [{ when: { queryContains: ['question'] }, answer: 'Yes.' }] } }
    const handler = create({ configuration })
    const ask = async (index: number) => {
      const currentValues = Array.from({ length: 900 }, (_, at) => ({
        value: `${'x'.repeat(1000)}${at}`,
        state: 'excluded',
      }))
      const facets = [{ facetId: 'f', field: 'brand', type: 'specific', currentValues }]
      const pipelineRuleParameters = { mlGenerativeQuestionAnswering: {} }
      const reply = await (await handler(post({ q: `question ${index}`, facets, pipelineRuleParameters }))).json()
      return String(reply.extendedResults.generativeQuestionAnsweringId)
    }
    const ids: string[] = []
    for (let index = 0; index < 60; index++) ids.push(await ask(index))
    const url = 'https://platform.test/rest/organizations/acme/machinelearning/streaming'
    const statuses = await Promise.all(ids.map(async (id) => (await handler(new Request(`${url}/${id}`))).status))
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(25)
    expect(statuses.at(-1)).toBe(200)
  })

  it('holds few large events', async () => {
    const events = createMemoryEventStore()
    const payload = { text: 'x'.repeat(60_000) }
    for (let index = 0; index < 1000; index++) {
      await events.add([{ mode: 'next', type: 'search', receivedAt: index, payload }])
    }
    const kept = await events.list({ limit: 10_000 })
    expect(kept.length).toBeGreaterThan(100)
    expect(kept.length).toBeLessThan(350)
    expect(kept[0]).toMatchObject({ receivedAt: 999 })
  })

  it('holds a limited number of types of events', () => {
    const tally = new EventTally()
    for (let index = 0; index < 5000; index++) tally.add({ mode: 'next', type: `type ${index}` })
    expect(tally.counts.length).toBeLessThan(1010)
    expect(tally.counts[0]).toEqual({ mode: 'next', type: '(other)', count: 4000 })
  })
})

describe('a stranger', () => {
  const searchFrom = (own: PlatformHandler, address: string, headers = {}) => own(post({}, '', headers), { address })

  it('cannot use up the requests of others', async () => {
    const own = create({ configuration: { limits: { rate: { requests: 2 } } }, now: () => 0 })
    const statusFrom = async (address: string) => (await searchFrom(own, address)).status
    expect([await statusFrom('a'), await statusFrom('a'), await statusFrom('a')]).toEqual([200, 200, 429])
    expect(await statusFrom('b')).toBe(200)
  })

  it('cannot cause faults', async () => {
    const tokens: PlatformConfiguration['tokens'] = [{ token: 't', rights: ['search', 'faults'] }]
    const configuration = { tokens, faults: { header: true } }
    const own = create({ configuration })
    const statusOf = async (headers: object) =>
      (await searchFrom(own, 'a', { 'x-querent-fault': 'status=503', ...headers })).status
    expect(await statusOf({})).toBe(401)
    expect(await statusOf({ authorization: 'Bearer wrong' })).toBe(401)
    expect(await statusOf({ authorization: 'Bearer t' })).toBe(503)
  })
})
