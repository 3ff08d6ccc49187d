// @ts-check
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sirv from 'sirv'

const notBuilt = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Documentation – Querent</title>
    <link rel="icon" href="data:," />
    <style>
      body { max-inline-size: 38rem; margin: 4rem auto; padding-inline: 1.25rem; font: 1rem/1.6 system-ui, sans-serif }
      a { color: inherit }
    </style>
  </head>
  <body>
    <main>
      <h1>The documentation is not built</h1>
      <p>Run <code>npx -y pnpm@12 docs:build</code> in the repository, then reload this page.</p>
      <p><a href="/">Back to the playground</a></p>
    </main>
  </body>
</html>
`

/**
 * Returns a middleware that serves the built documentation at `/docs/`. If it is not built, each of its pages says how.
 *
 * @param {string} folder
 * @returns {import('sirv').RequestHandler}
 */
export const serveDocs = (folder) => {
  // Reads the folder at each request, as the documentation may be built while the server runs.
  const serve = sirv(folder, { dev: true, etag: true })
  return (request, response, next) => {
    const [, rest] = /^\/docs(?![^/?])(.*)/.exec(request.url ?? '') ?? []
    if (rest === undefined) return void next?.()
    if (!rest.startsWith('/')) return void response.writeHead(302, { Location: `/docs/${rest}` }).end()
    request.url = rest
    serve(request, response, async () => {
      const page = await readFile(join(folder, '404.html')).catch(() => notBuilt)
      response.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8' }).end(page)
    })
  }
}
