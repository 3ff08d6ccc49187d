import { options, type InputOfSchema, type Option } from '../../core/options'
import type { UrlHistory } from './browser-history'

const urlHistory: Option<UrlHistory, UrlHistory> = (value, report) => {
  const { read, write, listen } = (value ?? {}) as Partial<UrlHistory>
  if (!read || !write || !listen) report('is required: pass browserHistory(window)')
  return value as UrlHistory
}

/** The options of `urlState`; `history` is required. */
export const urlStateOptions = options({
  /** The history that holds the URL: `browserHistory(window)`, or `memoryHistory(text)` on a server and in tests. */
  history: urlHistory,
})

/** The history that holds the URL. */
export interface UrlStateOptions extends InputOfSchema<typeof urlStateOptions> {}
