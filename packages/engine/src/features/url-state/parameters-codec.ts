import {
  isParameterKey,
  parameterKinds,
  type DateRangeParameter,
  type NumericRangeParameter,
  type SearchParameters,
} from '../../search/search-parameters'
import { isMany, readParameters, type DroppedParameter, type ReadParameters } from './read-parameters'

/** How a text is decoded. */
export interface DecodeOptions {
  /** Read `+` as a space, as query strings have it and fragments do not. Default false. */
  plusIsSpace?: boolean
  /** Of the parameters known, which to read; the others are as those of somebody else. Default all. */
  isOurs?: ((key: string) => boolean) | undefined
}

const pairsOf = (text: string) => {
  const pairs = text.replace(/^[?#]/, '')
  return pairs ? pairs.split('&') : []
}

/** The parts of `key=value` as they are written; `kind` only where the key is ours. */
const partsOf = (pair: string, isOurs: (key: string) => boolean) => {
  const [, key = '', name = '', dash, id = '', value = ''] = /^(([^-=]*)(-?)([^=]*))=?([^]*)/.exec(pair) ?? []
  const kind = isParameterKey(name) && isOurs(name) ? parameterKinds[name] : undefined
  return { key, name, id, value, kind: kind && isMany(kind) === !!dash ? kind : undefined }
}

// A browser writes the apostrophe of a query as %27 by itself: what it is given must be what it gives back.
const escapeText = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD')).replace(/'/g, '%27')

const format = (item: string | number | boolean | NumericRangeParameter | DateRangeParameter): string => {
  if (typeof item !== 'object') return escapeText(String(item))
  // 1e+21 becomes 1e21, for a plus may be read as a space.
  return `${item.start}${item.endInclusive ? '...' : '..'}${item.end}`.replace(/\+/g, '')
}

const toScalar = (text: string) => (/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) ? Number(text) : text)

/** A text as the boolean, number or range that it writes; any other text as it is. */
const parse = (text: string) => {
  const [, start, inclusive, end] = /^([^]+?)\.\.(\.?)([^.][^]*)$/.exec(text) ?? []
  if (start && end) return { start: toScalar(start), end: toScalar(end), endInclusive: !!inclusive }
  return /^(true|false)$/.test(text) ? text === 'true' : toScalar(text)
}

/**
 * The query string or fragment of parameters, without a leading mark. Valid for both: whatever is not plain is
 * percent-encoded as UTF-8, and browsers keep it as it is. Parameters that `readParameters` would drop are not written.
 *
 * @param existing - the present query string or fragment, with or without its mark: its parameters that are not ours
 *   come first, in their order and unchanged; ours are replaced.
 * @param isOurs - of the parameters known, which are ours; default all.
 * @returns text that `decodeParameters` turns back into the same parameters, but for half of a surrogate pair, which no
 *   URL can carry and which becomes U+FFFD.
 * @see Specification, section 2 and Protocol, section 13.1
 */
export function encodeParameters(
  parameters: SearchParameters,
  existing = '',
  isOurs: (key: string) => boolean = isParameterKey,
): string {
  const valid = readParameters(parameters).parameters
  const pairs = pairsOf(existing).filter((pair) => !partsOf(pair, isOurs).kind)
  for (const key of Object.keys(parameterKinds).filter(isParameterKey)) {
    const value = valid[key] ?? {}
    if (typeof value !== 'object') pairs.push(`${key}=${format(value)}`)
    else
      for (const [id, items] of Object.entries(value))
        pairs.push(`${key}-${escapeText(id)}=${items.map(format).join()}`)
  }
  return pairs.join('&')
}

/**
 * The parameters in a query string or fragment, with or without its leading mark. Never throws: a part that cannot be
 * used is left out and reported, its neighbours stay. The values of a facet may stand in one parameter, joined by
 * commas, or in several; of other parameters the first counts. Parameters that are not ours are not looked at.
 *
 * @see Specification, section 2 and Protocol, section 13.1
 */
export function decodeParameters(
  text: string,
  { plusIsSpace = false, isOurs = isParameterKey }: DecodeOptions = {},
): ReadParameters {
  const singles: Record<string, unknown> = {}
  const lists: Record<string, Record<string, unknown[]>> = {}
  const dropped: DroppedParameter[] = []
  const unescape = (part: string) => decodeURIComponent(plusIsSpace ? part.replace(/\+/g, ' ') : part)

  for (const { key, name, id, value, kind } of pairsOf(text).map((pair) => partsOf(pair, isOurs))) {
    if (!kind) continue
    for (const part of isMany(kind) ? value.split(',') : [value]) {
      const drop = (reason: string) => dropped.push({ key, value: part, reason })
      try {
        const plain = unescape(part)
        const item = /^(string|path)/.test(kind) ? plain : parse(plain)
        // Without a prototype, an id like __proto__ is a member like others.
        if (isMany(kind)) ((lists[name] ??= Object.create(null))[unescape(id)] ??= []).push(item)
        else if (name in singles) drop('repeated: the first one counts')
        else singles[name] = item
      } catch {
        drop('malformed percent-encoding')
      }
    }
  }
  const read = readParameters({ ...singles, ...lists })
  return { parameters: read.parameters, dropped: [...dropped, ...read.dropped] }
}
