import type { FieldDefinition } from '../port'

const named = (type: FieldDefinition['type'], ...names: readonly string[]): FieldDefinition[] =>
  names.map((name) => ({ name, type }))

/** Fields of the hosted platform that exist in every index, with or without values. */
const systemFields: readonly FieldDefinition[] = [
  ...named('strings', 'author', 'concepts', 'language'),
  ...named('string', 'collection', 'connectortype', 'documenttype', 'filename', 'filetype', 'objecttype'),
  ...named('string', 'source', 'sourcetype'),
  ...named('number', 'size', 'wordcount', 'year'),
  ...named('date', 'date', 'indexeddate'),
]

const extended = new WeakMap<readonly FieldDefinition[], readonly FieldDefinition[]>()

/**
 * Returns the fields of an index, and the system fields that it lacks, which have no values. Expressions and sort
 * orders may name all of them.
 *
 * @see Protocol, section 0
 */
export const withSystemFields = (fields: readonly FieldDefinition[]): readonly FieldDefinition[] => {
  const known = extended.get(fields)
  if (known) return known
  const names = new Set(fields.map(({ name }) => name.toLowerCase()))
  const all = [...fields, ...systemFields.filter(({ name }) => !names.has(name))]
  extended.set(fields, all)
  return all
}
