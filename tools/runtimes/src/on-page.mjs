// @ts-check
// The session on a page: against a platform in the page, and against the server of another origin.
import { createWasmDriver } from '@querent/platform'
import { startPlatform } from './platform.mjs'
import { runEmbedded, runSession } from './session.mjs'

/** @param {string} origin of the server. */
export const run = async (origin) => {
  const { platform, close } = await startPlatform(await createWasmDriver())
  const embedded = await runEmbedded(platform)
  await close()
  return { embedded, served: await runSession((url, init) => fetch(url, init), origin) }
}
