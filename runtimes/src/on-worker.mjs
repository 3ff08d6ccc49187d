// @ts-check
// The session on workerd: against a platform in the same worker, and against another worker over `fetch`. Both are this
// module.
import { createWasmDriver } from '@querent/platform'
// @ts-expect-error: a module of the worker, compiled by the runtime
import module from '@sqlite.org/sqlite-wasm/sqlite3.wasm'
import { startPlatform } from './platform.mjs'
import { runEmbedded, runSession } from './session.mjs'

/** @type {ReturnType<typeof startPlatform> | undefined} */
let starting
const start = async () => startPlatform(await createWasmDriver({ module }))

export default {
  /** @param {Request} request */
  async fetch(request) {
    const { platform } = await (starting ??= start())
    if (new URL(request.url).pathname !== '/session') return platform(request)
    const embedded = await runEmbedded(platform)
    return Response.json({ embedded, served: await runSession(fetch, 'http://platform.test') })
  },
}
