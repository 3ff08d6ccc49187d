// @ts-check
// The session on Node, Bun and Deno: against a platform on WebAssembly in the same process, and over HTTP against one
// that keeps documents and events in files.
//
//   on-server.mjs NAME
import { writeFile } from 'node:fs/promises'
import { createSearchClient } from '@querent/api-client'
import { createEmbeddedBackend, createWasmDriver } from '@querent/platform'
import { loadFile, openDriver, openEventFile, serve } from '@querent/platform/node'
import { fields, startPlatform } from './platform.mjs'
import { runEmbedded, runSession } from './session.mjs'

const [name = ''] = process.argv.slice(2)
const file = `${name}.sqlite`
const eventFile = `${name}.events.sqlite`

/** @param {import('@querent/platform').PlatformHandler} platform */
const runServed = async (platform) => {
  const server = await serve(platform, { port: 0 })
  const session = await runSession(fetch, server.url)
  const client = createSearchClient({
    organizationId: 'shop',
    accessToken: 'token-2',
    endpoint: `${server.url}/rest/search/v2`,
    onRequest: (request) => ({ ...request, headers: { ...request.headers, 'x-querent-fault': 'drop' } }),
  })
  const dropped = await client.search({}).catch((error) => error.code)
  const taken = await serve(platform, { port: Number(new URL(server.url).port) }).catch((error) => error.code)
  await server.close()
  const closed = await fetch(server.url).then(
    ({ status }) => status,
    () => 'refused',
  )
  return { session, dropped, taken, closed }
}

/** Whether a handler hears that its client has gone. */
const hearsAbort = async () => {
  const leaving = new AbortController()
  /** @type {(isAborted: boolean) => void} */
  let settle = () => {}
  const heard = new Promise((resolve) => (settle = resolve))
  const server = await serve(
    async ({ signal }) => {
      signal.addEventListener('abort', () => settle(true))
      leaving.abort()
      await heard
      return new Response()
    },
    { port: 0 },
  )
  const late = setTimeout(() => settle(false), 20_000)
  await fetch(server.url, { signal: leaving.signal }).catch(() => {})
  const isHeard = await heard
  clearTimeout(late)
  await server.close()
  return isHeard
}

const embedded = await startPlatform(await createWasmDriver())
const driver = await openDriver({ file })
const events = await openEventFile(eventFile)
const served = await startPlatform(driver, events)
const result = {
  driver: driver.name,
  embedded: await runEmbedded(embedded.platform),
  served: await runServed(served.platform),
  hearsAbort: await hearsAbort(),
}
await Promise.all([embedded.close(), served.close(), events.close()])

const reopened = createEmbeddedBackend({ driver: await openDriver({ file }), fields })
const kept = await openEventFile(eventFile)
const files = { documents: await reopened.count(), events: (await kept.list()).map(({ type }) => type).toSorted() }
await Promise.all([reopened.close(), kept.close()])

await writeFile(`${name}.csv`, 'id;title;price\n1;Pneu d’été;"75,25"\n2;冬タイヤ;300\n')
const { delimiter, fields: found, documents } = await loadFile(`${name}.csv`)
const titles = []
for await (const { title } of documents()) titles.push(title)

console.log(JSON.stringify({ ...result, files, csv: { delimiter, titles, fields: found.map(({ type }) => type) } }))
