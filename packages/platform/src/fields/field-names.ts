import type { FieldDefinition } from '../port'
import { editDistance } from '../text/distance'

/** The definitions by their names, and by their names in lower case, of which the first counts. */
const indexes = new WeakMap<readonly FieldDefinition[], ReadonlyMap<string, FieldDefinition>>()

const indexOf = (fields: readonly FieldDefinition[]) => {
  const known = indexes.get(fields)
  if (known) return known
  // Of several entries with the same key, a map keeps the last one.
  const lowered = [...fields].reverse().map((field) => [field.name.toLowerCase(), field] as const)
  const index = new Map([...lowered, ...fields.map((field) => [field.name, field] as const)])
  indexes.set(fields, index)
  return index
}

/**
 * Returns the field that a name means: the one with this name, otherwise one whose name differs in case only. All names
 * of fields in requests, documents and the configuration are resolved here.
 */
export const findField = (fields: readonly FieldDefinition[], name: string): FieldDefinition | undefined => {
  const index = indexOf(fields)
  return index.get(name) ?? index.get(name.toLowerCase())
}

/** Returns the name of the field that a name means; the name itself if there is none. */
export const resolveName = (fields: readonly FieldDefinition[], name: string): string =>
  findField(fields, name)?.name ?? name

/** One edit per this number of letters may separate a name from the field that was meant. */
const LETTERS_PER_EDIT = 3

/** Returns the name of the field that was probably meant by an unknown one; undefined if none is similar. */
export const nearestName = (fields: readonly FieldDefinition[], name: string): string | undefined => {
  const written = name.toLowerCase()
  const limit = Math.max(1, Math.floor(written.length / LETTERS_PER_EDIT))
  let nearest: { name: string; distance: number } | undefined
  for (const field of fields) {
    if (Math.abs(field.name.length - written.length) > limit) continue
    const distance = editDistance(written, field.name.toLowerCase(), limit)
    if (distance <= limit && distance < (nearest?.distance ?? Infinity)) nearest = { name: field.name, distance }
  }
  return nearest?.name
}
