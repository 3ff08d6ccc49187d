import { preview } from 'vite'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the built playground, without a slash at the end. */
    playground: string
  }
}

/** Serves the built playground on its embedded platform for as long as the tests run. */
export default async function servePlayground({ provide }: TestProject) {
  const server = await preview({
    root: new URL('..', import.meta.url).pathname,
    logLevel: 'warn',
    preview: { host: '127.0.0.1', port: 0 },
  })
  const address = server.resolvedUrls?.local[0]
  if (!address) throw new Error('The playground is served, but says no address')
  provide('playground', address.replace(/\/$/, ''))
  return () => server.close()
}
