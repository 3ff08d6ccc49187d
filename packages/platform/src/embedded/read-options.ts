import type { Backend, FieldDefinition, FileImporter, IndexOptions } from '../port'
import type { RankingConfiguration } from '../configuration/schema'
import { checkFields, checkRanking, parseRanking, withNamesOf, type RankingOptions } from '../retrieval/ranking-options'
import type { Language } from '../language/stemmer'
import { readLanguageOption, type IndexLanguage, type LanguageOption } from '../retrieval/index-language'
import { readFields } from './schema'
import { readSemantic, type SemanticOptions, type SemanticSettings } from '../semantic/semantic-options'
import type { SqlDriver } from '../sql/sql-driver'

export { checkFields, checkRanking, parseRanking, withNamesOf, type RankingOptions }

/** Options of a backend on SQLite. Only the driver is required. */
export interface EmbeddedBackendOptions {
  /** The database. The backend closes it. */
  driver: SqlDriver
  /** The fields to search, count and sort by. Names are unique. Default: the fields of the index. */
  fields?: readonly FieldDefinition[] | undefined
  /** The relevance. Default: words of the title weigh 5, words of the body 1, without freshness and popularity. */
  ranking?: RankingOptions | undefined
  /**
   * The language of the texts as a code of ISO 639-1, such as `de`, or several: other forms of a word match as well. `none`
   * if words have no other forms. Default: detected from the documents.
   */
  language?: LanguageOption
  /** Vectors of the documents, which find those of a similar meaning. Default: none. */
  semantic?: SemanticOptions | undefined
  /** Returns the current time for freshness, in milliseconds since 1970. Default: the system clock. */
  now?: (() => number) | undefined
  /** Called when other readers must open the file again: it was replaced, or is read in another way. */
  onReplace?: ((ranking: RankingConfiguration) => void) | undefined
}

/** The options with their defaults. */
export interface EmbeddedBackendSettings extends Pick<EmbeddedBackendOptions, 'driver' | 'onReplace'> {
  fields: readonly FieldDefinition[]
  ranking: RankingConfiguration
  /** Undefined if it is detected. */
  language: readonly Language[] | undefined
  semantic: SemanticSettings | undefined
  now: () => number
}

/** A backend whose options can change while it is used. */
export interface ConfigurableBackend extends Backend, FileImporter {
  /** The language of the texts; undefined before documents have decided it. */
  readonly language: IndexLanguage | undefined
  /**
   * Changes the definitions of the fields, the relevance or the language; what is not given stays. If the index does not fit the
   * definitions, it is built again from its documents: searches see the previous one until it is complete, and later
   * changes wait.
   *
   * @throws {InvalidOptionsError} (as a rejection) If an option is invalid; see `createEmbeddedBackend`.
   * @throws The reason of `signal` if it aborts, which changes nothing.
   */
  configure(
    options: Pick<EmbeddedBackendOptions, 'fields' | 'language' | 'ranking'>,
    call?: IndexOptions,
  ): Promise<void>
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
  const language = readLanguageOption(options.language, 'createEmbeddedBackend')
  const semantic = readSemantic(options.semantic, 'createEmbeddedBackend')
  return { driver, fields, ranking, language, semantic, now, onReplace }
}
