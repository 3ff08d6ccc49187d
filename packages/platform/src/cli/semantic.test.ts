import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { finish, stop } from './testing/start-server'
import { useServers } from './testing/use-servers'

const { path, write, serve } = useServers()
const endpoints: Server[] = []

afterEach(() => {
  for (const endpoint of endpoints.splice(0)) {
    endpoint.closeAllConnections()
    endpoint.close()
  }
})

/** Starts an endpoint with vectors of four numbers, and keeps what it is asked for. */
const listen = async (status = 200) => {
  const asked: unknown[] = []
  const endpoint = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { model, input } = JSON.parse(body) as { model: string; input: string[] }
    asked.push([request.headers.authorization, model, input])
    const data = input.map((_, index) => ({ index, embedding: [1, 0, 0, index] }))
    response.writeHead(status).end(JSON.stringify({ data }))
  })
  endpoints.push(endpoint)
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/v1`, asked }
}

const documents = 'id,title\n1,Tyre\n2,Boot\n'

describe('serve --semantic', () => {
  it('embeds the documents with the table, and says so', async () => {
    const server = await serve(['--data', await write('table.csv', documents), '--semantic', 'table'])
    expect(server.stderr()).toMatch(/^Meaning: vectors of 128 numbers by @querent\/embeddings \w+$/m)
  })

  it('embeds the documents with a model of an endpoint, once', async () => {
    const { url, asked } = await listen()
    const argv = ['--data', await write('model.csv', documents), '--db', path('model.sqlite'), '--semantic', url]
    const env = { QUERENT_SEMANTIC_MODEL: 'small', QUERENT_SEMANTIC_API_KEY: 'key-1' }
    const first = await serve(argv, env)
    expect(first.stderr()).toContain('Meaning: vectors of 4 numbers by small\n')
    await stop(first)
    const second = await serve(argv, { ...env, QUERENT_SEMANTIC_DIMENSIONS: '4' })
    await stop(second)
    expect(asked).toEqual([
      ['Bearer key-1', 'small', ['a']],
      ['Bearer key-1', 'small', ['Tyre', 'Boot']],
    ])
  })

  it.each<[number, Record<string, string>, number, string]>([
    [200, {}, 2, 'requires QUERENT_SEMANTIC_MODEL in the environment'],
    [
      200,
      { QUERENT_SEMANTIC_MODEL: 'small', QUERENT_SEMANTIC_DIMENSIONS: '0' },
      2,
      'QUERENT_SEMANTIC_DIMENSIONS must be a number from 1 to 4096, not "0"',
    ],
    [401, { QUERENT_SEMANTIC_MODEL: 'small' }, 1, 'rejected the key: check QUERENT_SEMANTIC_API_KEY'],
  ])('ends if an endpoint with the status %i cannot be used with %j', async (status, env, code, problem) => {
    const { url } = await listen(status)
    const argv = ['serve', '--port', '0', '--data', await write('wrong.csv', documents), '--semantic', url]
    expect(await finish(argv, env)).toMatchObject({ code, stderr: expect.stringContaining(problem) })
  })

  it.each([
    [
      ['--semantic', 'tables'],
      '--semantic must be table, or the address of an endpoint such as http://localhost:11434/v1',
    ],
    [
      ['--semantic', 'table', '--backend', 'opensearch', '--url', 'http://localhost:9200'],
      '--semantic is for the embedded backend, because OpenSearch has no vectors: leave it out',
    ],
    [['--min-similarity', '0.5'], '--min-similarity requires --semantic'],
    [['--semantic', 'table', '--min-similarity', '1.5'], '--min-similarity must be a number from -1 to 1, not "1.5"'],
    [['--semantic', 'table', '--min-similarity', 'high'], '--min-similarity must be a number from -1 to 1, not "high"'],
  ])('refuses %j', async (argv, problem) => {
    const given = ['serve', '--port', '0', '--data', await write('refused.csv', documents), ...argv]
    expect(await finish(given)).toMatchObject({ code: 2, stderr: expect.stringContaining(problem) })
  })
})

it('check --data says what makes the vectors', async () => {
  const { stdout } = await finish(['check', '--data', await write('check.csv', documents), '--semantic', 'table'])
  expect(stdout).toMatch(/^Meaning: vectors of 128 numbers by @querent\/embeddings \w+\ncheck.csv has 2 documents/m)
})
