import { readFile } from 'node:fs/promises'
import type { FieldDefinition } from '../port'
import { PlatformError } from '../port/errors'
import type { OpenSearchBackend } from '../opensearch/opensearch-backend'
import type { OpenSearchBackendOptions } from '../opensearch/read-options'
import type { Environment } from './settings'
import { UsageError } from './usage-error'

/** An index of OpenSearch, as the command line names it. */
export interface ClusterArguments {
  /** The addresses of the nodes. */
  urls: readonly string[]
  index: string
}

/** The part of the options that a command decides. */
type OpenOptions = Pick<
  OpenSearchBackendOptions,
  'fields' | 'isReplaced' | 'language' | 'newFields' | 'ranking' | 'timeoutMs'
>

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|localhost|\[::1\])$/

const readCount = (name: string, text: string | undefined) => {
  if (text === undefined) return undefined
  if (/^\d{1,4}$/.test(text)) return Number(text)
  throw new UsageError(`${name} must be a number from 0 to 9999, not "${text}"`)
}

/** Reads what must not be on the command line, and what new indexes need. */
const readEnvironment = async (
  urls: readonly string[],
  env: Environment,
): Promise<Partial<OpenSearchBackendOptions>> => {
  const { QUERENT_OPENSEARCH_USERNAME: username, QUERENT_OPENSEARCH_PASSWORD: password } = env
  const { QUERENT_OPENSEARCH_CA: file, QUERENT_OPENSEARCH_INSECURE: insecure } = env
  if ((username === undefined) !== (password === undefined)) {
    throw new UsageError('QUERENT_OPENSEARCH_USERNAME and QUERENT_OPENSEARCH_PASSWORD must be set together')
  }
  const open = urls
    .map((url) => new URL(url))
    .find(({ hostname, protocol }) => !LOOPBACK.test(hostname) && (protocol === 'http:' || username === undefined))
  if (open && insecure !== 'true') {
    throw new UsageError(
      `${open.origin} is not this machine, so it needs https and QUERENT_OPENSEARCH_USERNAME; or allow it with QUERENT_OPENSEARCH_INSECURE=true`,
    )
  }
  const ca =
    file === undefined
      ? undefined
      : await readFile(file, 'utf8').catch((cause: Error) => {
          throw new PlatformError('badFile', `The certificates ${file} cannot be read: ${cause.message}`, { cause })
        })
  return {
    ...(username !== undefined && password !== undefined && { auth: { username, password } }),
    ca,
    shards: readCount('QUERENT_OPENSEARCH_SHARDS', env['QUERENT_OPENSEARCH_SHARDS']),
    replicas: readCount('QUERENT_OPENSEARCH_REPLICAS', env['QUERENT_OPENSEARCH_REPLICAS']),
  }
}

const load = () =>
  import('../opensearch').catch((cause: unknown) => {
    throw new PlatformError(
      'unavailable',
      'The client of OpenSearch is missing: install it beside this package with npm install @opensearch-project/opensearch',
      { cause },
    )
  })

/**
 * Connects to an index of OpenSearch.
 *
 * @throws {UsageError} (as a rejection) If an address or a variable of the environment is invalid.
 * @throws {PlatformError} (as a rejection) If the cluster cannot be reached, or the index does not fit.
 */
export const openOpenSearch = async (
  { urls, index }: ClusterArguments,
  options: OpenOptions,
  env: Environment,
): Promise<OpenSearchBackend> => {
  const invalid = urls.find((url) => !URL.canParse(url))
  if (invalid !== undefined)
    throw new UsageError(`--url must be an address, such as http://localhost:9200, not "${invalid}"`)
  const environment = await readEnvironment(urls, env)
  const { createOpenSearchBackend } = await load()
  return createOpenSearchBackend({ nodes: urls, index, ...environment, ...options })
}

/** The fields of an index before its first documents are loaded. */
export const NO_FIELDS: readonly FieldDefinition[] = []
