import { isMany, publicRowOf, type DomainParameterTable } from './parameter-kinds'
import type { Bound, Range } from './ranges'
import { readWith, type DroppedParameter, type ReadResult } from './read-parameters'

/** How to read parameters from a text. */
export interface DecodeOptions {
  /**
   * Whether `+` means a space, as in query strings but not in fragments.
   *
   * @default false
   */
  plusIsSpace?: boolean
  /** Which of the known parameters to read; the others are ignored. By default all are read. */
  isOurs?: ((key: string) => boolean) | undefined
}

const pairsOf = (text: string) => {
  const pairs = text.replace(/^[?#]/, '')
  return pairs ? pairs.split('&') : []
}

const all = () => true

/** Returns the `key=value` parts as they are written; `kind` is defined only if the key is a known parameter. */
const partsOf = <Parameters extends object>(
  table: DomainParameterTable<Parameters>,
  pair: string,
  isOurs: (key: string) => boolean,
) => {
  const [, key = '', name = '', dash, id = '', value = ''] = /^(([^-=]*)(-?)([^=]*))=?([^]*)/.exec(pair) ?? []
  const kind = isOurs(name) ? publicRowOf(table, name)?.kind : undefined
  return { key, name, id, value, kind: kind && isMany(kind) === !!dash ? kind : undefined }
}

// Browsers write an apostrophe as %27, and the text must survive unchanged.
const escapeText = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD')).replace(/'/g, '%27')

type Item = string | Range<Bound>

const format = (item: Item | number | boolean): string => {
  if (typeof item !== 'object') return escapeText(String(item))
  // 1e+21 becomes 1e21, because a plus may be read as a space.
  return `${item.start}${item.endInclusive ? '...' : '..'}${item.end}`.replace(/\+/g, '')
}

const toScalar = (text: string) => (/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) ? Number(text) : text)

/** Returns the boolean, number or range of a text; any other text as it is. */
const parse = (text: string) => {
  const [, start, inclusive, end] = /^([^]+?)\.\.(\.?)([^.][^]*)$/.exec(text) ?? []
  if (start && end) return { start: toScalar(start), end: toScalar(end), endInclusive: !!inclusive }
  return /^(true|false)$/.test(text) ? text === 'true' : toScalar(text)
}

/**
 * Writes parameters as a query string or fragment, without a leading mark. Special characters are percent-encoded as
 * UTF-8, so browsers keep the text unchanged. Invalid parameters are not written.
 *
 * @param existing - the current query string or fragment, with or without its mark. Its other parameters come first,
 * unchanged and in their order; known ones are replaced.
 * @param isOurs - which of the known parameters the page uses; by default all.
 * @param isForm - whether the values of a list are written one by one, as a form sends them.
 * @returns text that `decodeWith` reads as the same parameters, except that a lone surrogate becomes U+FFFD, because no
 * URL can carry it.
 */
export function encodeWith<Parameters extends object>(
  table: DomainParameterTable<Parameters>,
  parameters: Parameters,
  existing = '',
  isOurs: (key: string) => boolean = all,
  isForm = false,
): string {
  const valid = readWith(table, parameters).parameters
  const pairs = pairsOf(existing).filter((pair) => !partsOf(table, pair, isOurs).kind)
  for (const key of Object.keys(table) as (keyof Parameters & string)[]) {
    const value: unknown = valid[key] ?? {}
    if (typeof value !== 'object') pairs.push(`${key}=${format(value as string | number | boolean)}`)
    else
      for (const [id, items] of Object.entries(value as Record<string, Item[]>)) {
        const field = `${key}-${escapeText(id)}=`
        pairs.push(field + items.map(format).join(isForm ? `&${field}` : ','))
      }
  }
  return pairs.join('&')
}

/**
 * Reads the parameters of a query string or fragment, with or without its leading mark. It never throws: invalid parts
 * are dropped and reported. The values of a facet may be in one parameter, separated by commas, or in several; for
 * other parameters, the first one counts. Unknown parameters are ignored.
 */
export function decodeWith<Parameters extends object>(
  table: DomainParameterTable<Parameters>,
  text: string,
  { plusIsSpace = false, isOurs = all }: DecodeOptions = {},
): ReadResult<Parameters> {
  const singles: Record<string, unknown> = {}
  const lists: Record<string, Record<string, unknown[]>> = {}
  const dropped: DroppedParameter[] = []
  const unescape = (part: string) => decodeURIComponent(plusIsSpace ? part.replace(/\+/g, ' ') : part)

  for (const { key, name, id, value, kind } of pairsOf(text).map((pair) => partsOf(table, pair, isOurs))) {
    if (!kind) continue
    for (const part of isMany(kind) ? value.split(',') : [value]) {
      const drop = (reason: string) => dropped.push({ key, value: part, reason })
      try {
        const plain = unescape(part)
        const item = /^(string|path)/.test(kind) ? plain : parse(plain)
        // Without a prototype, an id such as __proto__ becomes an own member.
        if (isMany(kind)) ((lists[name] ??= Object.create(null))[unescape(id)] ??= []).push(item)
        else if (name in singles) drop('repeated: the first one counts')
        else singles[name] = item
      } catch {
        drop('malformed percent-encoding')
      }
    }
  }
  const read = readWith(table, { ...singles, ...lists })
  return { parameters: read.parameters, dropped: [...dropped, ...read.dropped] }
}
