import type { ReadParameters } from '../../protocol/search-parameters'
import type { UrlHistory } from './browser-history'
import { decodeParameters, encodeParameters } from './parameters-codec'

/** What the URL says, and how the codec would write it. */
export function readUrl(history: UrlHistory): ReadParameters & { text: string } {
  const read = decodeParameters(history.read(), { plusIsSpace: history.mode === 'query' })
  return { ...read, text: encodeParameters(read.parameters) }
}
