import { decodeWith, encodeWith, type DecodeOptions } from '../../domain/parameters-codec'
import { readWith, type ReadResult } from '../../domain/read-parameters'
import { searchParameters, type SearchParameters } from '../../search/search-parameters'

/** The valid part of search parameters of unknown origin, and the invalid parts. */
export type ReadParameters = ReadResult<SearchParameters>

/**
 * Writes search parameters as a query string or fragment, without a leading mark. Special characters are
 * percent-encoded as UTF-8, so browsers keep the text unchanged. Parameters that `readParameters` would drop are not
 * written.
 *
 * @param existing - the current query string or fragment, with or without its mark. Its other parameters come first,
 * unchanged and in their order; known ones are replaced.
 * @param isOurs - which of the known parameters the page uses; by default all.
 * @returns text that `decodeParameters` reads as the same parameters, except that a lone surrogate becomes U+FFFD,
 * because no URL can carry it.
 * @see Specification, sentences 2.13 and 2.14; Protocol, section 13.1
 */
export const encodeParameters = (
  parameters: SearchParameters,
  existing?: string,
  isOurs?: (key: string) => boolean,
): string => encodeWith(searchParameters, parameters, existing, isOurs)

/**
 * Reads the search parameters of a query string or fragment, with or without its leading mark. It never throws: invalid
 * parts are dropped and reported. The values of a facet may be in one parameter, separated by commas, or in several;
 * for other parameters, the first one counts. Unknown parameters are ignored.
 *
 * @see Specification, sentences 2.13 and 2.14; Protocol, section 13.1
 */
export const decodeParameters = (text: string, options?: DecodeOptions): ReadParameters =>
  decodeWith(searchParameters, text, options)

/**
 * Reads search parameters of unknown origin, such as dehydrated state. It never throws: invalid parts are dropped and
 * reported. Empty lists and records, duplicates and undefined members are dropped without a report. Every id is safe:
 * `__proto__` becomes an own member.
 */
export const readParameters = (value: unknown): ReadParameters => readWith(searchParameters, value)
