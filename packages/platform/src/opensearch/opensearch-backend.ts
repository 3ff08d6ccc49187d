import type { FieldDefinition, Reader } from '../port'
import { ChangeQueue } from '../port/change-queue'
import { composeBackend } from '../port/compose-backend'
import { InvalidOptionsError } from '../port/errors'
import { makeCall } from '../port/named-calls'
import { toLanguage } from '../retrieval/index-language'
import { CurrentIndex } from './current-index'
import { Engine } from './engine'
import { Indexes, type IndexInfo } from './indexes'
import { signatureOf } from './mapping'
import { OpenSearchWriter } from './opensearch-writer'
import { CALLER, readOptions, type OpenSearchBackendOptions, type OpenSearchSettings } from './read-options'

/** Maximum duration of one request that changes the index. */
const CHANGE_TIMEOUT_MS = 300_000

/** A backend on OpenSearch, whose fields and relevance can change while it is used. */
export type OpenSearchBackend = OpenSearchWriter & Reader

/** Returns an index with these definitions of its fields, which it may not fit. */
const withFields = (info: IndexInfo, fields: readonly FieldDefinition[], index: string): IndexInfo => {
  const otherFields = `the index "${index}" has other fields: replace its documents with these fields (querent-platform reindex), or use another name`
  const misfit = info.misfit ?? (signatureOf(info.fields) === signatureOf(fields) ? undefined : otherFields)
  return { ...info, fields, misfit }
}

/** Returns an index of texts in this language, which it may not fit. */
const withLanguage = (info: IndexInfo, { language: given, index }: OpenSearchSettings): IndexInfo => {
  if (!given || info.misfit !== undefined || info.language?.own.join() === given.join()) return info
  const misfit = `the index "${index}" has another language: replace its documents with this one (querent-platform reindex), or use another name`
  return { ...info, misfit }
}

/** @throws {InvalidOptionsError} Always. */
const missing = (index: string): never => {
  throw new InvalidOptionsError(`${CALLER}: the index "${index}" does not exist: define its fields`)
}

const compose = (settings: OpenSearchSettings, engine: Engine, indexes: Indexes, info: IndexInfo) => {
  const changes = new ChangeQueue()
  const current = new CurrentIndex(settings, engine, indexes, info)
  const writer = new OpenSearchWriter({ ...settings, engine, indexes, current, changes })
  return composeBackend(writer, changes, (call) => {
    const { signal } = call.options
    return current.read(signal, (reader) => makeCall(reader, { ...call, options: { signal } }))
  })
}

/**
 * Connects to an index of OpenSearch, 2.19 or later, which is created if it does not exist.
 *
 * Words, totals, facets, and orders by fields are the same as in every backend. The order by relevance differs:
 * OpenSearch scores the words of each field separately.
 *
 * Changes by `upsert` and `remove` are visible when the call resolves. They are not all or nothing: if one fails, some of its
 * documents may be stored, and repeating the call completes it. `replaceAll` is all or nothing.
 *
 * @throws {InvalidOptionsError} (as a rejection) If an option is invalid, or the index has other fields or is of another release.
 * @throws {BackendError} (as a rejection) `unavailable` if no node can be reached.
 */
export async function createOpenSearchBackend(options: OpenSearchBackendOptions): Promise<OpenSearchBackend> {
  const settings = readOptions(options)
  const { client, index, shards, replicas, timeoutMs, maxSearches, now } = settings
  const engine = new Engine({
    client,
    timeoutMs,
    changeTimeoutMs: CHANGE_TIMEOUT_MS,
    concurrency: { size: maxSearches, maxWaiting: 4 * maxSearches },
    now,
  })
  try {
    const indexes = new Indexes({ engine, alias: index, shards, replicas, now })
    const existing = await indexes.current({})
    const first = async () => {
      const newFields = settings.newFields ?? missing(index)
      const own = settings.language && (await toLanguage(settings.language, [], newFields))
      return indexes.createFirst({ fields: newFields, language: own }, {})
    }
    const found = existing ?? (await first())
    const current = withLanguage(withFields(found, settings.fields ?? found.fields, index), settings)
    if (current.misfit !== undefined && !settings.isReplaced) {
      throw new InvalidOptionsError(`${CALLER}: ${current.misfit}`)
    }
    await indexes.cleanUp({})
    return compose(settings, engine, indexes, current)
  } catch (error) {
    await engine.close()
    throw error
  }
}
