import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { finish } from './testing/start-server'

const password = 'correct-horse'
const authorizations: (string | undefined)[] = []
let server: Server
let url = ''
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'querent-cli-'))
  server = createServer((request, response) => {
    authorizations.push(request.headers.authorization)
    response.writeHead(401).end('Unauthorized')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

it('sends the credentials of the environment, and shows none of them if they are refused', async () => {
  const config = join(folder, 'config.json')
  await writeFile(config, JSON.stringify({ serve: { backend: 'opensearch', url, index: 'shop' } }))
  const credentials = { QUERENT_OPENSEARCH_USERNAME: 'platform', QUERENT_OPENSEARCH_PASSWORD: password }
  const { code, stdout, stderr } = await finish(['serve', '--port', '0', '--config', config], credentials)
  expect(authorizations).toEqual([`Basic ${Buffer.from(`platform:${password}`).toString('base64')}`])
  expect({ code, stdout, stderr }).toEqual({
    code: 1,
    stdout: '',
    stderr: 'OpenSearch refuses the credentials: check the user, the password, and the rights\n',
  })
})

it('ignores the file of SQLite that the environment of every server names, as in a container', async () => {
  const argv = ['serve', '--port', '0', '--backend', 'opensearch', '--url', url]
  const { stderr } = await finish(argv, { QUERENT_PLATFORM_DB: join(folder, 'index.sqlite') })
  expect(stderr).toContain('OpenSearch refuses the credentials')
})

it('refuses a file of SQLite on the command line and in the configuration', async () => {
  const config = join(folder, 'both.json')
  await writeFile(config, JSON.stringify({ serve: { db: 'index.sqlite' } }))
  const serve = ['serve', '--port', '0', '--backend', 'opensearch', '--url', url]
  for (const argv of [
    ['--db', 'index.sqlite'],
    ['--config', config],
  ]) {
    expect(await finish([...serve, ...argv])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--db is for the embedded backend: leave it out'),
    })
  }
})

it.each<[Record<string, string>, number, string]>([
  [{ QUERENT_OPENSEARCH_USERNAME: 'platform' }, 2, 'QUERENT_OPENSEARCH_PASSWORD must be set together'],
  [{ QUERENT_OPENSEARCH_CA: 'missing.pem' }, 1, 'The certificates missing.pem cannot be read'],
  [{ QUERENT_OPENSEARCH_SHARDS: 'many' }, 2, 'QUERENT_OPENSEARCH_SHARDS must be a number'],
])('refuses %j', async (env, expected, problem) => {
  const argv = ['reindex', '--backend', 'opensearch', '--url', url, '--data', 'none.csv']
  const { code, stderr } = await finish(argv, env)
  expect([code, stderr]).toEqual([expected, expect.stringContaining(problem)])
})
