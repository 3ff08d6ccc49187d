import type { UrlHistory } from './browser-history'
import { decodeParameters, encodeParameters } from './parameters-codec'
import type { ReadParameters } from './read-parameters'

/** What the URL says of the parameters that are ours, and how the codec would write it. */
export function readUrl(history: UrlHistory, isOurs?: (key: string) => boolean): ReadParameters & { text: string } {
  const read = decodeParameters(history.read(), { plusIsSpace: history.mode === 'query', isOurs })
  return { ...read, text: encodeParameters(read.parameters) }
}
