import type * as z from 'zod/mini'
import type { FieldDefinition } from '../port'
import { rankingSchema, type RankingConfiguration } from '../configuration/schema'
import { InvalidOptionsError } from '../port/errors'
import { findField, resolveName } from '../fields/field-names'
import { validate } from '../wire/validate'

/** Options of the relevance. */
export type RankingOptions = z.input<typeof rankingSchema>

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
  const definition = findField(fields, name)
  if (!definition)
    throw new InvalidOptionsError(`${path} names the field "${name}", which is not defined: add it to the fields`)
  if (definition.type === type) return
  throw new InvalidOptionsError(
    `${path} names the field "${name}" of type ${definition.type}: use a field of type ${type}`,
  )
}

/**
 * @param caller - The function with the options, for the message.
 * @throws {InvalidOptionsError} If the relevance is invalid.
 */
export function parseRanking(options: RankingOptions, caller = 'createEmbeddedBackend'): RankingConfiguration {
  const validated = validate(rankingSchema, options, 'The ranking')
  if ('problem' in validated) throw new InvalidOptionsError(`${caller}: ranking: ${validated.problem}`)
  return validated.data
}

/**
 * @param caller - The function with the options, for the message.
 * @throws {InvalidOptionsError} If the relevance names a field that is not defined or has another type.
 */
export function checkRanking(
  { freshness, popularity }: RankingConfiguration,
  fields: readonly FieldDefinition[],
  caller = 'createEmbeddedBackend',
) {
  if (freshness) checkField(`${caller}: ranking.freshness.field`, freshness.field, 'date', fields)
  if (popularity) checkField(`${caller}: ranking.popularity.field`, popularity.field, 'number', fields)
}

/** Returns the relevance with the names of the index. */
export const withNamesOf = (
  fields: readonly FieldDefinition[],
  { freshness, popularity, ...ranking }: RankingConfiguration,
): RankingConfiguration => ({
  ...ranking,
  ...(freshness && { freshness: { ...freshness, field: resolveName(fields, freshness.field) } }),
  ...(popularity && { popularity: { ...popularity, field: resolveName(fields, popularity.field) } }),
})
