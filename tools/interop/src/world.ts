import {
  createEmbeddedBackend,
  createMemoryEventStore,
  createPlatform,
  type Backend,
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

const indexes = createTemporaryIndexes()

/** Indexes documents in memory, or in the OpenSearch at `OPENSEARCH_URL`. */
const openIndex = async (documents: readonly InteropDocument[], definitions: FieldDefinition[]) => {
  const backend = indexes
    ? await createOpenSearchBackend({
        nodes: indexes.nodes,
        shards: indexes.shards,
        index: indexes.add('interop'),
        fields: definitions,
        language: 'none',
      })
    : createEmbeddedBackend({ driver: await openDriver({}), fields: definitions, language: 'none' })
  await backend.upsert(documents)
  return backend
}

const documents: readonly InteropDocument[] = generateDocuments(now)
const products: readonly InteropDocument[] = generateProducts(now)
// All worlds share the indexes, because no check changes them.
const libraryIndex = await openIndex(documents, fields)
// The index of the shop also contains other documents, which must not be sold.
const shopIndex = await openIndex([...products, ...documents.slice(0, 40)], [...fields, ...productFields])

/** Removes the indexes, after the last world has been closed. */
export const closeIndexes = async () => {
  await Promise.all([libraryIndex.close(), shopIndex.close()])
  await indexes?.deleteAll()
}

const openPlatform = (
  backend: Backend,
  { configuration, events }: Required<Pick<PlatformOptions, 'configuration' | 'events'>>,
): Handler => createPlatform({ backend, answers, now: () => now, configuration, events })

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
  const received: ReceivedEvent[] = []
  const library = openPlatform(libraryIndex, {
    configuration: { ...configuration, faults },
    events: recordInto(received),
  })
  const shop = openPlatform(shopIndex, {
    configuration: { ...shopConfiguration, commerce, faults },
    events: recordInto(received),
  })
  let network: Network | undefined
  const tracked =
    (handler: Handler): Handler =>
    async (request) => {
      const answered = handler(request)
      const response = await (network ? network.track(request, answered) : answered)
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
      opened.close()
      await Promise.all(servers.map((server) => server.close()))
    },
  }
}
