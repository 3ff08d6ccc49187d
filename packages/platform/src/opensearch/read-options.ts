import type { ClientOptions } from '@opensearch-project/opensearch'
import type { FieldDefinition } from '../port'
import type { RankingConfiguration } from '../configuration/schema'
import type { Language } from '../language/stemmer'
import { InvalidOptionsError } from '../port/errors'
import { readLanguageOption, type LanguageOption } from '../retrieval/index-language'
import { checkFields, checkRanking, parseRanking, type RankingOptions } from '../retrieval/ranking-options'

/** Options of a backend on OpenSearch. */
export interface OpenSearchBackendOptions {
  /** The addresses of one or several nodes of a cluster. */
  nodes: string | readonly string[]
  /**
   * The name under which the index is searched: lower-case letters, digits, `-` and `_`. Indexes have this name, a dash,
   * and more.
   */
  index: string
  /** The fields to search, count and sort by. Names are unique. Default: the fields of the index, which must exist. */
  fields?: readonly FieldDefinition[] | undefined
  /** The fields of the index if it does not exist. Default: `fields`. */
  newFields?: readonly FieldDefinition[] | undefined
  /**
   * Whether all documents are replaced next, so that an index with other fields, or of another release, can be opened.
   * Until then, it can be read by `scan` only. Default false.
   */
  isReplaced?: boolean | undefined
  /** The relevance. Default: words of the title weigh 5, words of the body 1, without freshness and popularity. */
  ranking?: RankingOptions | undefined
  /**
   * The language of the texts as a code of ISO 639-1, such as `de`, or several: other forms of a word match as well. `none`
   * if words have no other forms. Default: detected from the documents.
   */
  language?: LanguageOption
  /** Not supported, because the minimal distribution of OpenSearch has no vectors: any value is refused. */
  semantic?: object | undefined
  /** User and password. Default: none. */
  auth?: { username: string; password: string } | undefined
  /** Certificates of the authorities that the addresses are trusted by, as PEM. Default: Node's. */
  ca?: string | undefined
  /** Number of parts of a new index, which different nodes can search. Default 1, up to about 10 million documents. */
  shards?: number | undefined
  /** Number of copies of each part, or a range that depends on the number of nodes. Default `0-1`. */
  replicas?: number | `${number}-${number}` | `${number}-all` | undefined
  /** Maximum duration of a search, in milliseconds. Default 10000. */
  timeoutMs?: number | undefined
  /** Maximum number of searches in progress. Default 64. Up to four times as many wait; others are refused. */
  maxSearches?: number | undefined
  /** Returns the current time in milliseconds since 1970. Default: the system clock. */
  now?: (() => number) | undefined
}

/** The options with their defaults. */
export interface OpenSearchSettings {
  client: ClientOptions
  index: string
  /** Undefined for the fields of the index. */
  fields: readonly FieldDefinition[] | undefined
  /** Undefined if the index must exist. */
  newFields: readonly FieldDefinition[] | undefined
  isReplaced: boolean
  ranking: RankingConfiguration
  /** Undefined if it is detected. */
  language: readonly Language[] | undefined
  shards: number
  replicas: number | string
  timeoutMs: number
  maxSearches: number
  now: () => number
}

/** The name of the function whose options are invalid, for error messages. */
export const CALLER = 'createOpenSearchBackend'

const INDEX_NAME = /^[a-z0-9][a-z0-9_-]{0,100}$/

const fail = (message: string): never => {
  throw new InvalidOptionsError(`${CALLER}: ${message}`)
}

const isAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

const readCount = (name: string, value: number) =>
  Number.isInteger(value) && value >= 1
    ? value
    : fail(`${name} must be a whole number of at least 1 (received ${value})`)

/**
 * Validates options, and adds their defaults.
 *
 * @throws {InvalidOptionsError} If an option is invalid, or names a field that is not defined or has another type.
 */
export function readOptions(options: OpenSearchBackendOptions): OpenSearchSettings {
  const {
    index,
    fields,
    newFields = fields,
    auth,
    ca,
    shards = 1,
    replicas = '0-1',
    timeoutMs = 10_000,
    maxSearches = 64,
  } = options
  const nodes = typeof options.nodes === 'string' ? [options.nodes] : [...options.nodes]
  if (nodes.length === 0) fail('nodes must contain an address (received none)')
  const invalid = nodes.find((node) => !isAddress(node))
  if (invalid !== undefined) fail(`nodes must be addresses such as http://localhost:9200 (received "${invalid}")`)
  if (!INDEX_NAME.test(index)) fail(`index must have lower-case letters, digits, - and _ only (received "${index}")`)
  if (options.semantic !== undefined) {
    fail('semantic is not supported, because OpenSearch may have no vectors: leave it out, or use openBackend')
  }
  for (const definitions of [fields, newFields]) if (definitions) checkFields(definitions)
  const ranking = parseRanking(options.ranking ?? {}, CALLER)
  if (fields) checkRanking(ranking, fields, CALLER)
  return {
    client: { nodes, ...(auth && { auth }), ...(ca !== undefined && { ssl: { ca } }) },
    index,
    fields,
    newFields,
    isReplaced: options.isReplaced ?? false,
    ranking,
    language: readLanguageOption(options.language, CALLER),
    shards: readCount('shards', shards),
    replicas,
    timeoutMs: readCount('timeoutMs', timeoutMs),
    maxSearches: readCount('maxSearches', maxSearches),
    now: options.now ?? Date.now,
  }
}
