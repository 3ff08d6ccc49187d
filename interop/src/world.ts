import {
  createEmbeddedBackend,
  createMemoryEventStore,
  createPlatform,
  type EventStore,
  type FieldDefinition,
  type PlatformOptions,
} from '@querent/platform'
import { openDriver, serve } from '@querent/platform/node'
import { createOpenSearchBackend } from '@querent/platform/opensearch'
import { createTemporaryIndexes } from '../../scripts/temporary-indexes.mjs'
import { answers } from './answers.ts'
import { commerce, generateProducts, productFields, shopConfiguration } from './catalogue.ts'
import { configuration, organizationId } from './configuration.ts'
import { fields, generateDocuments, type InteropDocument } from './documents.ts'
import { Network } from './network.ts'
import { now } from './clock.ts'

/** An analytics event as it reached the platform. */
export interface ReceivedEvent {
  mode: string
  type: string
  clientId?: string | undefined
  payload: Readonly<Record<string, unknown>>
}

/** The environment of the checks: platforms on loopback, and the data in them. */
export interface World {
  /** The URL of the platform of the documents. */
  url: string
  /** The URL of the platform of the products. */
  shopUrl: string
  documents: readonly InteropDocument[]
  products: readonly InteropDocument[]
  network: Network
  /** In the order of their arrival. */
  events: readonly ReceivedEvent[]
  /** When the documents were generated, in milliseconds since 1970. */
  now: number
  /** Whether replies lack their optional members. */
  isLean: boolean
  close(): Promise<void>
}

type Handler = (request: Request) => Promise<Response>

/** Opens an empty index in memory, or in the OpenSearch at `OPENSEARCH_URL`. */
const openBackend = async (definitions: FieldDefinition[]) => {
  const indexes = createTemporaryIndexes()
  if (!indexes) {
    const backend = createEmbeddedBackend({ driver: await openDriver({}), fields: definitions })
    return { backend, close: () => backend.close() }
  }
  const options = { nodes: indexes.nodes, index: indexes.add('interop'), fields: definitions }
  const backend = await createOpenSearchBackend(options)
  const close = async () => {
    await backend.close()
    await indexes.deleteAll()
  }
  return { backend, close }
}

const openPlatform = async (
  documents: readonly InteropDocument[],
  definitions: FieldDefinition[],
  { configuration, events }: Pick<PlatformOptions, 'configuration' | 'events'>,
) => {
  const { backend, close } = await openBackend(definitions)
  await backend.upsert(documents)
  const handler: Handler = createPlatform({
    backend,
    answers,
    now: () => now,
    ...(configuration && { configuration }),
    ...(events && { events }),
  })
  return { handler, close }
}

/** Creates a store that also records its events. */
const recordInto = (received: ReceivedEvent[]): EventStore => {
  const store = createMemoryEventStore()
  return {
    ...store,
    add: async (events) => {
      received.push(...events)
      await store.add(events)
    },
  }
}

/** Options of a world's platforms. */
export interface WorldOptions {
  /** Whether replies lack their optional members. */
  lean?: boolean
}

/** Starts a platform with the documents of the checks, and another one with the products. */
export const createWorld = async ({ lean = false }: WorldOptions = {}): Promise<World> => {
  const faults = { header: true, rules: lean ? [{ fault: { type: 'omitOptional' as const } }] : [] }
  const documents = generateDocuments(now)
  const products = generateProducts(now)
  const received: ReceivedEvent[] = []
  const library = await openPlatform(documents, fields, {
    configuration: { ...configuration, faults },
    events: recordInto(received),
  })
  // The index of the shop also contains other documents, which must not be sold.
  const stock = [...products, ...documents.slice(0, 40)]
  const shop = await openPlatform(stock, [...fields, ...productFields], {
    configuration: { ...shopConfiguration, commerce, faults },
    events: recordInto(received),
  })
  let network: Network | undefined
  const tracked =
    ({ handler }: { handler: Handler }): Handler =>
    async (request) => {
      const answered = handler(request)
      const response = await (network ? network.track(answered) : answered)
      // A kept connection may end just when it is reused, because faked time does not close it earlier.
      response.headers.set('connection', 'close')
      return response
    }
  const servers = [await serve(tracked(library), { port: 0 }), await serve(tracked(shop), { port: 0 })] as const
  const [{ url }, { url: shopUrl }] = servers
  const opened = (network = new Network({ url, organizationId }))
  return {
    url,
    shopUrl,
    documents,
    products,
    network: opened,
    events: received,
    now,
    isLean: lean,
    close: async () => {
      opened.restore()
      await Promise.all(servers.map((server) => server.close()))
      await Promise.all([library.close(), shop.close()])
    },
  }
}
