import { dehydrate, memoryHistory, settled } from '@querent/engine'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { renderToString } from 'react-dom/server'
import { createEngine, Search, type ServerState } from './search'

// Browsers search at the first address, and this server at the second, which may be private.
const endpoint = process.env.QUERENT_ENDPOINT ?? 'http://127.0.0.1:3001/rest/search/v2'
const serverEndpoint = process.env.QUERENT_SERVER_ENDPOINT ?? endpoint
const policy = [
  "default-src 'self'",
  `connect-src ${new URL(endpoint).origin}`,
  "require-trusted-types-for 'script'",
  'trusted-types querent',
].join('; ')
const files: Record<string, string> = { '/page.js': 'text/javascript', '/page.css': 'text/css' }

async function render(search: string, forwarded: string | undefined) {
  const engine = createEngine(serverEndpoint, memoryHistory(search), forwarded)
  engine.load()
  await settled(engine)
  const html = renderToString(<Search engine={engine} />)
  // No text of a document may end the script.
  const shown: ServerState = { endpoint, page: dehydrate(engine) }
  const state = JSON.stringify(shown).replaceAll('<', '\\u003c')
  engine.stop()
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <link rel="stylesheet" href="/page.css" />
    <title>Tyres</title>
  </head>
  <body>
    <header><h1>Tyres</h1></header>
    <div id="root">${html}</div>
    <script type="application/json" id="state">${state}</script>
    <script type="module" src="/page.js"></script>
  </body>
</html>`
}

const server = createServer(async (request, response) => {
  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
  const type = files[pathname]
  if (!type && pathname !== '/') {
    response.writeHead(404).end()
    return
  }
  const forwarded = request.headers['x-forwarded-for']?.toString() ?? request.socket.remoteAddress
  const body = type
    ? await readFile(new URL(`../page${pathname}`, import.meta.url))
    : await render(search.slice(1), forwarded)
  const headers = { 'content-type': `${type ?? 'text/html'}; charset=utf-8`, 'content-security-policy': policy }
  response.writeHead(200, headers).end(body)
})
server.listen(Number(process.env.PORT ?? 3002), '127.0.0.1', () => {
  console.log(`The page is at http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
