// @ts-check
// The session on Node, Bun and Deno: against a platform on WebAssembly in the same process, and over HTTP against one
// whose database is a file.
//
//   on-server.mjs FILE
import { createEmbeddedBackend, createWasmDriver } from '@querent/platform'
import { openDriver, serve } from '@querent/platform/node'
import { fields, startPlatform } from './platform.mjs'
import { runEmbedded, runSession } from './session.mjs'

const [file = ''] = process.argv.slice(2)
const embedded = await startPlatform(await createWasmDriver())
const driver = await openDriver({ file })
const served = await startPlatform(driver)
const server = await serve(served.platform, { port: 0 })
const result = {
  driver: driver.name,
  embedded: await runEmbedded(embedded.platform),
  served: await runSession(fetch, server.url),
}
await server.close()
await Promise.all([embedded.close(), served.close()])

const reopened = createEmbeddedBackend({ driver: await openDriver({ file }), fields })
const documents = await reopened.count()
await reopened.close()
console.log(JSON.stringify({ ...result, documents }))
