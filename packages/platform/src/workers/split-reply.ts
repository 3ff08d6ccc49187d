import { inSlices, isLarge, lengthOf, SMALL } from '../scheduling/slices'

/** Elements to add to a list of a reply, as JSON, which is faster to read than a structured clone. */
interface ReplyPart {
  /** The place of the list. */
  path: readonly (string | number)[]
  elements: Uint8Array<ArrayBuffer>
}

/** A reply whose long lists are empty. Their elements are in parts, which the receiver reads in slices. */
export interface SplitReply {
  reply: unknown
  parts: readonly ReplyPart[]
}

/** Splits a reply, which must be plain JSON, if it is large. */
export function splitReply(whole: unknown): SplitReply {
  const encoder = new TextEncoder()
  const parts: ReplyPart[] = []
  const toPart = (path: ReplyPart['path'], elements: unknown[]): ReplyPart => ({
    path,
    elements: encoder.encode(JSON.stringify(elements)),
  })
  const split = (value: unknown, path: ReplyPart['path']): unknown => {
    if (!isLarge(value)) return value
    if (!Array.isArray(value)) {
      return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, split(member, [...path, name])]))
    }
    let pending: unknown[] = []
    let length = 0
    const flush = () => {
      if (pending.length > 0) parts.push(toPart(path, pending))
      pending = []
      length = 0
    }
    for (const [index, element] of value.entries()) {
      const own = lengthOf(element)
      if (length + own > SMALL) flush()
      if (own > SMALL) {
        const place = parts.length
        const rest = split(element, [...path, index])
        // Before the parts of the lists in it.
        parts.splice(place, 0, toPart(path, [rest]))
      } else {
        pending.push(element)
        length += own
      }
    }
    flush()
    return []
  }
  return { reply: split(whole, []), parts }
}

/** Joins a reply that was split, in slices between which other requests run. */
export async function joinReply({ reply, parts }: SplitReply): Promise<unknown> {
  const decoder = new TextDecoder()
  for await (const { path, elements } of inSlices(parts)) {
    const list = path.reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], reply)
    for (const element of JSON.parse(decoder.decode(elements)) as unknown[]) (list as unknown[]).push(element)
  }
  return reply
}
