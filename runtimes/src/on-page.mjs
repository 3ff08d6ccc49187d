// @ts-check
// The session on a page: against a platform in the page, and against the server of the page.
import { createWasmDriver } from '@querent/platform'
import { startPlatform } from './platform.mjs'
import { runEmbedded, runSession } from './session.mjs'

export const run = async () => {
  const { platform, close } = await startPlatform(await createWasmDriver())
  const embedded = await runEmbedded(platform)
  await close()
  return { embedded, served: await runSession((url, init) => fetch(url, init), location.origin) }
}
