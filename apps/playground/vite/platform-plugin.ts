import { createEmbeddedBackend, createPlatform } from '@querent/platform'
import { openDriver, toNodeMiddleware } from '@querent/platform/node'
import { fileURLToPath } from 'node:url'
import { runnerImport, type Connect, type HttpServer, type Plugin } from 'vite'

type Documents = typeof import('../platform/documents')

const DOCUMENTS = fileURLToPath(new URL('../platform/documents.ts', import.meta.url))

const count = (value: number) => value.toLocaleString('en-US')

const indexDocuments = async () => {
  const startedAt = performance.now()
  // Not imported: what the configuration imports is loaded for a build too, and by Node alone.
  const { configuration, fields, loadDocuments } = (await runnerImport<Documents>(DOCUMENTS)).module
  const backend = createEmbeddedBackend({ driver: await openDriver(), fields })
  const { stdout } = process
  const documents = await backend.index(loadDocuments(), {
    onProgress: ({ done }) => stdout.isTTY && stdout.write(`\r  Indexing the web platform: ${count(done)} documents`),
  })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  stdout.write(`${stdout.isTTY ? '\r' : ''}  Indexed the web platform: ${count(documents)} documents in ${seconds} s\n`)
  return { backend, configuration }
}

/**
 * The embedded platform with the data of the playground, below `/rest` of the development and the preview server. The
 * index is in memory, made when the server starts; a build makes none.
 */
export function embeddedPlatform(): Plugin {
  const mount = async (server: { middlewares: Connect.Server; httpServer: HttpServer | null }) => {
    const { backend, configuration } = await indexDocuments()
    server.httpServer?.once('close', () => void backend.close())
    server.middlewares.use(toNodeMiddleware(createPlatform({ backend, configuration })))
  }
  return { name: 'querent:embedded-platform', configureServer: mount, configurePreviewServer: mount }
}
