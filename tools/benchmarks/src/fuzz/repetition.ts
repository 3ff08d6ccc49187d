import type { Repetition, WireRequest } from '../../../../packages/platform/src/testing/repetitions.ts'
import type { MeasuredServer } from './measured-server.ts'

/** The default limit of bodies, and the limit of Node on a URL. */
const MAX_BODY_BYTES = 1_000_000
/** Bodies that change documents may be ten times as large, but only an operator sends them, and they take long. */
const MAX_DOCUMENT_BYTES = 5_000_000
export const MAX_URL_LENGTH = 15_000
/** A request that takes longer without documents is expensive enough, and no larger one is tried. */
const SLOW_MS = 2000
/** Is in the answer to several events if one of them is refused, whose status is 200. */
const REFUSED_EVENT = '"accepted":false'
/** The largest number to ask for. */
const MAX_SIZE = 2 ** 31

export interface SizedRequest {
  name: string
  size: number
  toRequest: (size: number) => WireRequest
}

/** Returns the largest size that is possible, up to a share of it; 0 if none is. */
const largest = async (isPossible: (size: number) => Promise<boolean> | boolean, share: number) => {
  if (!(await isPossible(1))) return 0
  let [possible, impossible] = [1, 4]
  while (impossible < MAX_SIZE && (await isPossible(impossible))) [possible, impossible] = [impossible, impossible * 4]
  while (impossible - possible > Math.max(1, possible * share)) {
    const size = Math.floor((possible + impossible) / 2)
    if (await isPossible(size)) possible = size
    else impossible = size
  }
  return possible
}

const fits = ({ path, body = '' }: WireRequest, maxBytes: number) =>
  path.length <= MAX_URL_LENGTH && Buffer.byteLength(body) <= maxBytes

/**
 * Finds the largest repetition that the limits allow, on a server without documents, because limits do not depend on
 * them. If it is far below what a body has room for, a full body is returned too, because refusing it must be cheap as
 * well.
 */
export const sizesOf = async (
  { call, member, shape, right, requests, kind }: Repetition,
  server: MeasuredServer,
): Promise<{ sized: SizedRequest[]; hasLimit: boolean }> => {
  const name = `${call} ${member}: ${shape}`
  const maxBytes = right === 'documents' ? MAX_DOCUMENT_BYTES : MAX_BODY_BYTES
  for (const toRequest of requests) {
    let slow = 0
    const isAccepted = async (tried: number) => {
      const request = toRequest(tried)
      if (slow > 0 || !fits(request, maxBytes)) return false
      const before = performance.now()
      const { status, text } = await server.ask(request, true)
      if (performance.now() - before > SLOW_MS) slow = tried
      return slow === 0 && (status < 400 || status >= 500) && !text.includes(REFUSED_EVENT)
    }
    const size = Math.max(await largest(isAccepted, 0.05), slow)
    if (size === 0 && toRequest !== requests.at(-1)) continue
    const isBounded = fits(toRequest(Math.max(1, size) * 2), maxBytes)
    const sized = [...(size > 0 ? [{ name, size, toRequest }] : [])]
    if (isBounded && kind !== 'url' && kind !== 'text') {
      const full = await largest((tried) => fits(toRequest(tried), maxBytes), 0.25)
      sized.push({ name: `${name}, full`, size: full, toRequest })
    }
    const isFree = kind === 'url' || kind === 'both' || right === 'documents'
    return { sized, hasLimit: isBounded || isFree }
  }
  return { sized: [], hasLimit: true }
}
