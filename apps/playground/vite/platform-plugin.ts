import { createEmbeddedBackend, createMemoryEventStore, createPlatform } from '@querent/platform'
import { openDriver, toNodeMiddleware } from '@querent/platform/node'
import { fileURLToPath } from 'node:url'
import { runnerImport, type Connect, type HttpServer, type Plugin } from 'vite'

type Documents = typeof import('../platform/documents')
type Shop = typeof import('../platform/shop')

// Loaded lazily, because the configuration's imports are also loaded for a build, and by Node without Vite.
const DOCUMENTS = fileURLToPath(new URL('../platform/documents.ts', import.meta.url))
const SHOP = fileURLToPath(new URL('../platform/shop/index.ts', import.meta.url))

const count = (value: number) => value.toLocaleString('en-US')

type Indexed = Parameters<typeof createEmbeddedBackend>[0] & {
  name: string
  documents: Parameters<ReturnType<typeof createEmbeddedBackend>['upsert']>[0]
}

const indexDocuments = async ({ name, documents, ...options }: Indexed) => {
  const startedAt = performance.now()
  const backend = createEmbeddedBackend(options)
  const { stdout } = process
  const total = await backend.upsert(documents, {
    onProgress: ({ done }) => stdout.isTTY && stdout.write(`\r  Indexing ${name}: ${count(done)} documents`),
  })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  stdout.write(`${stdout.isTTY ? '\r' : ''}  Indexed ${name}: ${count(total)} documents in ${seconds} s\n`)
  return backend
}

const openDocuments = async () => {
  const { configuration, fields, loadDocuments } = (await runnerImport<Documents>(DOCUMENTS)).module
  const driver = await openDriver()
  const backend = await indexDocuments({ name: 'the web platform', driver, fields, documents: loadDocuments() })
  const path = ['/rest', '/api/preview/organizations', '/events', '/events.json']
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

const openShop = async () => {
  const shop = (await runnerImport<Shop>(SHOP)).module
  const products = [...shop.loadProducts()]
  const options = { driver: await openDriver(), fields: shop.shopFields, ranking: shop.shopRanking }
  const backend = await indexDocuments({ name: 'the shop', documents: products, ...options })
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

/**
 * Adds the playground's platforms to Vite's development and preview servers. The web platform is below `/rest`, with
 * its analytics events at `/events`. The shop is below `/shop/rest`, with its pictures. The server creates their
 * indexes in memory when it starts; a build does not.
 */
export function embeddedPlatform(): Plugin {
  const mount = async (server: { middlewares: Connect.Server; httpServer: HttpServer | null }) => {
    const documents = await openDocuments()
    const shop = await openShop()
    server.httpServer?.once('close', () => {
      void documents.backend.close()
      void shop.backend.close()
    })
    server.middlewares.use(documents.middleware)
    server.middlewares.use(shop.middleware)
    server.middlewares.use(shop.pictures)
  }
  return { name: 'querent:embedded-platform', configureServer: mount, configurePreviewServer: mount }
}
