import { assertText } from '../../core/errors'
import type { SearchParameters } from '../../search/search-parameters'

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
