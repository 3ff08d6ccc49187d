import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { preview } from 'vite'
import type { TestProject } from 'vitest/node'
import { playgroundDocs } from '../vite/docs-plugin'

/** Serves the built playground on its embedded platform for as long as the tests run. */
export default async function servePlayground({ provide }: TestProject) {
  // A copy, as one of the tests starts the playground, which builds it again.
  const outDir = await mkdtemp(join(tmpdir(), 'querent-playground-'))
  await cp(new URL('../dist', import.meta.url), outDir, { recursive: true })
  const server = await preview({
    root: new URL('..', import.meta.url).pathname,
    logLevel: 'warn',
    build: { outDir },
    // Without documentation, whether or not the repository has built it.
    plugins: [{ ...playgroundDocs(join(outDir, 'no-docs')), enforce: 'pre' }],
    preview: { host: '127.0.0.1', port: 0 },
  })
  const address = server.resolvedUrls?.local[0]
  if (!address) throw new Error('The playground is served, but says no address')
  provide('playground', address.replace(/\/$/, ''))
  return async () => {
    await server.close()
    await rm(outDir, { recursive: true })
  }
}
