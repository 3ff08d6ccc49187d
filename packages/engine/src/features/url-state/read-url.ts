import type { UrlHistory } from './browser-history'
import { decodeParameters } from './parameters-codec'

/** What the URL says of the parameters that are ours. */
export const readUrl = (history: UrlHistory, isOurs?: (key: string) => boolean) =>
  decodeParameters(history.read(), { plusIsSpace: history.mode === 'query', isOurs })
