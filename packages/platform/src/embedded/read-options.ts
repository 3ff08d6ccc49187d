import type { FieldDefinition } from '../backend'
import type { RankingConfiguration } from '../configuration/schema'
import { checkFields, checkRanking, parseRanking, type RankingOptions } from '../retrieval/ranking-options'
import { readFields } from './schema'
import type { SqlDriver } from './sql-driver'

export { checkFields, parseRanking, type RankingOptions }

export interface EmbeddedBackendOptions {
  /** The database. The backend closes it. */
  driver: SqlDriver
  /** The fields to search, count and sort by. Names are unique. Default: those of the index. */
  fields?: readonly FieldDefinition[] | undefined
  /** The relevance. Default: words of the title weigh 5, those of the body 1, without freshness and popularity. */
  ranking?: RankingOptions | undefined
  /** Returns the current time for freshness, in milliseconds since 1970. Default: the system clock. */
  now?: (() => number) | undefined
  /** Called after all documents were replaced, which also replaces the file. */
  onReplace?: (() => void) | undefined
}

/** The options with their defaults. */
export interface EmbeddedBackendSettings {
  driver: SqlDriver
  fields: readonly FieldDefinition[]
  ranking: RankingConfiguration
  now: () => number
  /** Called after all documents were replaced, which also replaces the file. */
  onReplace?: (() => void) | undefined
}

/**
 * Validates options, and adds their defaults.
 *
 * @throws {InvalidOptionsError} If an option is invalid, or names a field that is not defined or has another type.
 */
export function readOptions(options: EmbeddedBackendOptions): EmbeddedBackendSettings {
  const { driver, fields = readFields(driver), now = Date.now, onReplace } = options
  checkFields(fields)
  const ranking = parseRanking(options.ranking ?? {})
  // The fields of an index may be replaced by those that the relevance needs.
  if (options.fields) checkRanking(ranking, fields)
  return { driver, fields, ranking, now, onReplace }
}
