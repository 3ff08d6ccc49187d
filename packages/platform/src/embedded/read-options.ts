import type * as z from 'zod/mini'
import type { FieldDefinition } from '../backend'
import { rankingSchema, type RankingConfiguration } from '../configuration/schema'
import { InvalidOptionsError } from '../errors'
import { validate } from '../validate'
import { readFields } from './schema'
import type { SqlDriver } from './sql-driver'

/** Options of the relevance. */
export type RankingOptions = z.input<typeof rankingSchema>

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

const FIELD_NAME = /^[A-Za-z0-9_]+$/

/** @throws {InvalidOptionsError} If a definition is invalid. */
export const checkFields = (fields: readonly FieldDefinition[]) => {
  const names = new Set<string>()
  for (const { name } of fields) {
    if (!FIELD_NAME.test(name)) {
      throw new InvalidOptionsError(`The field "${name}" has an invalid name: use letters, digits and underscores`)
    }
    if (names.has(name)) throw new InvalidOptionsError(`The field "${name}" is defined twice: remove one definition`)
    names.add(name)
  }
}

const checkField = (path: string, name: string, type: FieldDefinition['type'], fields: readonly FieldDefinition[]) => {
  const definition = fields.find((field) => field.name === name)
  if (!definition)
    throw new InvalidOptionsError(`${path} names the field "${name}", which is not defined: add it to the fields`)
  if (definition.type === type) return
  throw new InvalidOptionsError(
    `${path} names the field "${name}" of type ${definition.type}: use a field of type ${type}`,
  )
}

/** @throws {InvalidOptionsError} If the relevance is invalid. */
export function parseRanking(options: RankingOptions): RankingConfiguration {
  const validated = validate(rankingSchema, options, 'The ranking')
  if ('problem' in validated) throw new InvalidOptionsError(`createEmbeddedBackend: ranking: ${validated.problem}`)
  return validated.data
}

/** @throws {InvalidOptionsError} If the relevance names a field that is not defined or has another type. */
export function checkRanking({ freshness, popularity }: RankingConfiguration, fields: readonly FieldDefinition[]) {
  if (freshness) checkField('createEmbeddedBackend: ranking.freshness.field', freshness.field, 'date', fields)
  if (popularity) checkField('createEmbeddedBackend: ranking.popularity.field', popularity.field, 'number', fields)
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
