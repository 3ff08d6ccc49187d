import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Backend } from './backend'
import { buildBackend } from './embedded/testing/builders'
import { createPlatform, type PlatformHandler } from './platform'
import { attackedDocuments, attackedFields, attacks } from './testing/attacks'
import { cpuTimeOf } from './testing/cpu-time'

const DOCUMENTS = 20_000
/** Far above what any of them takes on a slow machine, and far below what they once took. */
const MAX_CPU_MS = 6000

let backend: Backend
let handler: PlatformHandler
beforeAll(async () => {
  backend = await buildBackend([...attackedDocuments(DOCUMENTS)], attackedFields)
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
      expect(response.status, reply.slice(0, 200)).toBe(refusal === undefined ? 200 : 400)
      expect(reply).toContain(refusal ?? '"searchUid"')
      expect(cpuMs).toBeLessThan(MAX_CPU_MS)
      expect(reply.length).toBeLessThan(20_000_000)
    },
    60_000,
  )
})
