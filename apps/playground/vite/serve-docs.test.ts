import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { serveDocs } from './serve-docs.mjs'

const HTML = 'text/html;charset=utf-8'
const notBuilt = [404, HTML, expect.stringContaining('npx -y pnpm@12 docs:build')]

let folder: string
const write = (file: string) => writeFile(join(folder, file), file)

const server = createServer((request, response) =>
  docs(request, response, () => void response.end(`next at ${request.url}`)),
)
let docs: ReturnType<typeof serveDocs>

/** Requests a path as it is. `fetch` would resolve its dots. */
async function request(path: string) {
  const { port } = server.address() as AddressInfo
  const [response] = (await once(get({ port, path, agent: false }), 'response')) as [IncomingMessage]
  const { statusCode, headers } = response
  return [statusCode, headers.location ?? headers['content-type'], await text(response)]
}

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'querent-docs-')), 'dist')
  docs = serveDocs(folder)
  await once(server.listen(0), 'listening')
})
afterEach(async () => {
  await once(server.close(), 'close')
  await rm(join(folder, '..'), { recursive: true })
})

/** Builds a site beside files that are not a part of it. */
async function build() {
  await mkdir(join(folder, 'features'), { recursive: true })
  await mkdir(join(folder, '../dist-other'))
  for (const file of ['index.html', '404.html', 'features/facets.html', 'features/facets.md', 'theme.css'])
    await write(file)
  for (const file of ['../secret.html', '../dist-other/secret.html']) await write(file)
}

it('serves the built documentation at /docs/, with addresses that do not end in .html', async () => {
  await build()
  expect(await request('/docs/')).toEqual([200, HTML, 'index.html'])
  expect(await request('/docs/features/facets?q=1')).toEqual([200, HTML, 'features/facets.html'])
  expect(await request('/docs/features/facets.md')).toEqual([200, 'text/markdown', 'features/facets.md'])
  expect(await request('/docs/theme.css')).toEqual([200, 'text/css', 'theme.css'])
  expect(await request('/docs/no-such-page')).toEqual([404, HTML, '404.html'])
})

it('leads from /docs to /docs/', async () => {
  expect(await request('/docs')).toEqual([302, '/docs/', ''])
  expect(await request('/docs?q=1')).toEqual([302, '/docs/?q=1', ''])
})

it.each(['/', '/docset', '/shop/docs/'])('leaves %s to the next middleware', async (path) => {
  await build()
  expect(await request(path)).toEqual([200, undefined, `next at ${path}`])
})

it.each([
  '/docs/../secret',
  '/docs/%2e%2e/secret',
  '/docs/..%2fsecret',
  '/docs/..%5csecret',
  '/docs/features/../../secret',
  '/docs/../dist-other/secret',
  '/docs/%2e%2e/dist-other/secret',
  '/docs//../secret',
  '/docs/%00',
  '/docs/%',
])('%s does not leave the folder', async (path) => {
  await build()
  expect(await request(path)).toEqual([404, HTML, '404.html'])
})

it('says how to build the documentation until it is built', async () => {
  expect(await request('/docs/')).toEqual(notBuilt)
  expect(await request('/docs/features/facets')).toEqual(notBuilt)
  await build()
  expect(await request('/docs/')).toEqual([200, HTML, 'index.html'])
})
