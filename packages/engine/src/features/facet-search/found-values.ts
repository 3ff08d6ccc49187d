import { assertText } from '../../core/errors'
import { valuesOf } from '../../domain/facets'
import type { SearchParameters } from '../../search/search-parameters'

interface ChosenValue {
  facetId: string
  value: string
  /** Where a chosen value goes: to those selected, or to those excluded. */
  key?: 'f' | 'fExcluded'
  /** All other values of the facet become idle. */
  isSingle?: boolean
}

/**
 * Returns the parameters of a regular facet with a value chosen.
 *
 * @param command - named in errors.
 * @throws {EngineError} `invalid-argument` if the value is not a string.
 */
export function withValue(
  command: string,
  { f, fExcluded }: SearchParameters,
  { facetId, value, key = 'f', isSingle = false }: ChosenValue,
): SearchParameters {
  assertText(command, 'rawValue', value)
  const others = (record?: Record<string, string[]>) => ({
    ...record,
    [facetId]: isSingle ? [] : valuesOf(record, facetId).filter((other) => other !== value),
  })
  const rest = { f: others(f), fExcluded: others(fExcluded) }
  return { ...rest, [key]: { ...rest[key], [facetId]: [...(rest[key][facetId] ?? []), value] } }
}

/** A value of a category facet that was found, with the path of its parents. */
export interface FoundPath {
  rawValue: string
  path?: string[] | undefined
}

/**
 * Returns the parameters of a category facet with a value selected.
 *
 * @throws {EngineError} `invalid-argument` if the value or a parent is not a string.
 */
export function withPath(
  { cf }: SearchParameters,
  facetId: string,
  { path = [], rawValue }: FoundPath,
): SearchParameters {
  for (const parent of path) assertText('select', 'path', parent)
  assertText('select', 'rawValue', rawValue)
  return { cf: { ...cf, [facetId]: [...path, rawValue] } }
}
