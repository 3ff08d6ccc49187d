import { loadEmbeddings } from '@querent/embeddings'
import {
  createEmbeddedBackend,
  createMemoryEventStore,
  createPlatform,
  type Backend,
  type FieldDefinition,
  type RankingOptions,
  type SemanticOptions,
} from '@querent/platform'
import { openDriver, toNodeMiddleware } from '@querent/platform/node'
import { createOpenSearchBackend } from '@querent/platform/opensearch'
import { fileURLToPath } from 'node:url'
import { runnerImport, type Connect, type Plugin, type PreviewServer, type ViteDevServer } from 'vite'
import { createTemporaryIndexes } from '../../../tools/scripts/temporary-indexes.mjs'

type Documents = typeof import('../platform/documents')
type Shop = typeof import('../platform/shop')
type Paths = typeof import('../src/paths')

// Loaded lazily, because the configuration's imports are also loaded for a build, and by Node without Vite.
const DOCUMENTS = fileURLToPath(new URL('../platform/documents.ts', import.meta.url))
const PATHS = fileURLToPath(new URL('../src/paths.ts', import.meta.url))
const SHOP = fileURLToPath(new URL('../platform/shop/index.ts', import.meta.url))

const count = (value: number) => value.toLocaleString('en-US')

const indexes = createTemporaryIndexes()

interface Indexed {
  name: string
  fields: readonly FieldDefinition[]
  ranking?: RankingOptions
  documents: Parameters<Backend['upsert']>[0]
  semantic: SemanticOptions
}

/** Indexes documents in memory with vectors, or in the OpenSearch at `OPENSEARCH_URL`, which has none. */
const indexDocuments = async ({ name, documents, semantic, ...options }: Indexed) => {
  const startedAt = performance.now()
  const backend = indexes
    ? await createOpenSearchBackend({
        ...options,
        nodes: indexes.nodes,
        shards: indexes.shards,
        index: indexes.add('playground'),
      })
    : createEmbeddedBackend({ ...options, semantic, driver: await openDriver() })
  const { stdout } = process
  const total = await backend.upsert(documents, {
    onProgress: ({ done }) => stdout.isTTY && stdout.write(`\r  Indexing ${name}: ${count(done)} documents`),
  })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const place = indexes ? ' in OpenSearch' : ''
  stdout.write(`${stdout.isTTY ? '\r' : ''}  Indexed ${name}${place}: ${count(total)} documents in ${seconds} s\n`)
  return backend
}

const openDocuments = async (semantic: SemanticOptions) => {
  const { configuration, fields, loadDocuments } = (await runnerImport<Documents>(DOCUMENTS)).module
  const backend = await indexDocuments({ name: 'the web platform', fields, documents: loadDocuments(), semantic })
  const path = ['/rest', '/api/preview/organizations', '/events', '/events.json', '/relevance']
  return { backend, middleware: toNodeMiddleware(createPlatform({ backend, configuration }), { path }) }
}

/** Serves the pictures of the shop, which are drawn on request. */
const servePictures =
  ({ drawPicture }: Shop): Connect.NextHandleFunction =>
  (request, response, next) => {
    const picture = drawPicture((request.url ?? '').replace(/\?.*$/, ''))
    if (picture === undefined) return next()
    response.setHeader('Content-Type', 'image/svg+xml')
    response.setHeader('Cache-Control', 'max-age=86400')
    response.end(picture)
  }

const openShop = async (semantic: SemanticOptions) => {
  const shop = (await runnerImport<Shop>(SHOP)).module
  const products = [...shop.loadProducts()]
  const { shopFields: fields, shopRanking: ranking } = shop
  const backend = await indexDocuments({ name: 'the shop', documents: products, fields, ranking, semantic })
  const events = createMemoryEventStore()
  await events.add(shop.toPurchases(products))
  const { SHOP_BASE_PATH: basePath, shopConfiguration: configuration } = shop
  const platform = createPlatform({ backend, configuration, events, basePath })
  return {
    backend,
    middleware: toNodeMiddleware(platform, { path: `${basePath}/rest` }),
    pictures: servePictures(shop),
  }
}

/** Gives a document at an unknown path the status 404. Vite sends the same document for each path. */
const refuseUnknown =
  ({ pageAt }: Paths): Connect.NextHandleFunction =>
  (request, response, next) => {
    const isDocument = request.headers.accept?.includes('text/html') && !request.url?.startsWith('/@')
    if (isDocument && !pageAt((request.url ?? '').replace(/[?#].*$/, ''))) {
      const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => typeof response
      response.writeHead = (status: number, ...rest: unknown[]) => writeHead(status === 200 ? 404 : status, ...rest)
    }
    next()
  }

/** Calls a function after a server has closed, which also waits for it if a signal ends the program. */
const afterClose = (server: ViteDevServer | PreviewServer, clean: () => Promise<void>) => {
  const close = server.close.bind(server)
  server.close = async () => {
    await close()
    await clean()
  }
  if (!indexes) return
  // Vite closes its server at SIGTERM only.
  const onSignal = (signal: NodeJS.Signals) => void server.close().finally(() => process.kill(process.pid, signal))
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.once(signal, onSignal)
}

/**
 * Adds the playground's platforms to Vite's development and preview servers. The web platform is below `/rest`, with
 * its analytics events at `/events`. The shop is below `/shop/rest`, with its pictures. The server creates their
 * indexes when it starts, and removes them when it closes; a build does not.
 */
export function playgroundPlatform(): Plugin {
  const mount = async (server: ViteDevServer | PreviewServer) => {
    const semantic = await loadEmbeddings()
    const documents = await openDocuments(semantic)
    const shop = await openShop(semantic)
    const paths = (await runnerImport<Paths>(PATHS)).module
    afterClose(server, async () => {
      await Promise.all([documents.backend.close(), shop.backend.close()])
      await indexes?.deleteAll()
    })
    server.middlewares.use(documents.middleware)
    server.middlewares.use(shop.middleware)
    server.middlewares.use(shop.pictures)
    server.middlewares.use(refuseUnknown(paths))
  }
  return { name: 'querent:playground-platform', configureServer: mount, configurePreviewServer: mount }
}
