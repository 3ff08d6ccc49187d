import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate } from 'selfsigned'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { finish, startServer, stop } from '../cli/testing/start-server'
import { buildQuery } from '../conformance/builders'
import { LAYOUT } from './mapping'
import { createOpenSearchBackend } from './opensearch-backend'
import { buildReply, createFakeEngine, type FakeEngine } from './testing/fake-engine'

const auth = { username: 'platform', password: 'correct-horse' }
const authorization = `Basic ${Buffer.from(`${auth.username}:${auth.password}`).toString('base64')}`
const problem =
  /^OpenSearch cannot be reached: .*certificate.*\. Pass the certificates of the authority of the cluster: the option ca, or the file QUERENT_OPENSEARCH_CA\n?$/

/** Makes an authority and the certificate of a server that it has signed. */
const buildCertificates = async (host: { type: 7; ip: string } | { type: 2; value: string }) => {
  const common = { keyType: 'ec', algorithm: 'sha256' } as const
  const authority = await generate([{ name: 'commonName', value: 'Test authority' }], {
    ...common,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  })
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'search' }], {
    ...common,
    extensions: [{ name: 'subjectAltName', altNames: [host] }],
    ca: { key: authority.private, cert: authority.cert },
  })
  return { ca: authority.cert, server: { key, cert } }
}

const index = { shop: { mappings: { _meta: { querent: { layout: LAYOUT, fields: [] } } } } }
const found = buildReply({ hits: { total: { value: 7, relation: 'eq' }, hits: [] } })

const startEngine = (certificate: { key: string; cert: string }) =>
  createFakeEngine(({ path }) => {
    if (path === '/shop/_mapping') return { status: 200, body: { 'shop-v1': index.shop } }
    return { status: 200, body: path.includes('/_search') ? found : {} }
  }, certificate)

let certificates: Awaited<ReturnType<typeof buildCertificates>>
let engine: FakeEngine
let folder = ''
beforeAll(async () => {
  certificates = await buildCertificates({ type: 7, ip: '127.0.0.1' })
  engine = await startEngine(certificates.server)
  folder = await mkdtemp(join(tmpdir(), 'querent-tls-'))
})
beforeEach(() => void engine.requests.splice(0))
afterAll(async () => {
  await engine.close()
  await rm(folder, { recursive: true })
})

const open = (options: { ca?: string; nodes?: string }) =>
  createOpenSearchBackend({ nodes: engine.url, index: 'shop', auth, ...options })

describe('a cluster whose certificate an own authority has signed', () => {
  it('is searched with the certificate of the authority, and receives user and password', async () => {
    const backend = await open({ ca: certificates.ca })
    expect((await backend.search(buildQuery())).total).toBe(7)
    await backend.close()
    expect(engine.requests.length).toBeGreaterThan(2)
    expect(new Set(engine.requests.map((request) => request.authorization))).toEqual(new Set([authorization]))
  })

  it('is not opened without the certificate, and receives nothing', async () => {
    await expect(open({})).rejects.toMatchObject({ code: 'unavailable', message: expect.stringMatching(problem) })
    expect(engine.requests).toEqual([])
  })

  it('is not opened with the certificate of another authority', async () => {
    const { ca } = await buildCertificates({ type: 7, ip: '127.0.0.1' })
    await expect(open({ ca })).rejects.toMatchObject({ code: 'unavailable', message: expect.stringMatching(problem) })
    expect(engine.requests).toEqual([])
  })

  it('is not opened at an address that the certificate does not name', async () => {
    const { ca, server } = await buildCertificates({ type: 2, value: 'search.test' })
    const other = await startEngine(server)
    await expect(open({ ca, nodes: other.url })).rejects.toThrow("IP: 127.0.0.1 is not in the cert's list")
    expect(other.requests).toEqual([])
    await other.close()
  })

  describe('on the command line', () => {
    const credentials = {
      QUERENT_OPENSEARCH_USERNAME: auth.username,
      QUERENT_OPENSEARCH_PASSWORD: auth.password,
      // The index says that its language was detected.
      QUERENT_PLATFORM_LANGUAGE: undefined,
    }
    const cluster = () => ['--backend', 'opensearch', '--url', engine.url, '--index', 'shop']

    it('is served with the file of the authority, and receives user and password', async () => {
      const file = join(folder, 'ca.pem')
      await writeFile(file, certificates.ca)
      const server = await startServer(cluster(), { ...credentials, QUERENT_OPENSEARCH_CA: file })
      const response = await fetch(`${server.url}/rest/search/v2`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
      expect(await response.json()).toMatchObject({ totalCount: 7 })
      expect(await stop(server)).toBe(0)
      expect(new Set(engine.requests.map((request) => request.authorization))).toEqual(new Set([authorization]))
    })

    it('is not served without the file', async () => {
      const { code, stdout, stderr } = await finish(['serve', '--port', '0', ...cluster()], credentials)
      expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(problem) })
      expect(engine.requests).toEqual([])
    })
  })
})
