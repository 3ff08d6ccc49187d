import type { UrlHistory } from './browser-history'
import { decodeParameters, encodeParameters } from './parameters-codec'
import type { ReadParameters } from './read-parameters'

/** What the URL says, and how the codec would write it. */
export function readUrl(history: UrlHistory): ReadParameters & { text: string } {
  const read = decodeParameters(history.read(), { plusIsSpace: history.mode === 'query' })
  return { ...read, text: encodeParameters(read.parameters) }
}
