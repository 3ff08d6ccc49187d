// @ts-check
// The session on workerd: against a platform in the same worker, and against another worker over `fetch`. Both are this
// module.
import { createWasmDriver } from '@querent/platform'
// @ts-expect-error: a module of the worker, compiled by the runtime
import module from '@sqlite.org/sqlite-wasm/sqlite3.wasm'
import { startPlatform } from './platform.mjs'
import { runEmbedded, runSession } from './session.mjs'

const { platform } = await startPlatform(await createWasmDriver({ module }))

export default {
  /** @param {Request} request */
  async fetch(request) {
    if (new URL(request.url).pathname !== '/session') return platform(request)
    const embedded = await runEmbedded(platform)
    return Response.json({ embedded, served: await runSession(fetch, 'http://platform.test') })
  },
}
