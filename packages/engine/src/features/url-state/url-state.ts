import type { ChangedBy } from '../../core/feature'
import { searchParameters, type SearchParameters } from '../../search/search-parameters'
import { defineSearchFeature } from '../../search/search-protocol'
import { followUrl, readUrl } from './follow-url'
import { encodeParameters } from './search-codec'
import type { UrlStateEvent } from './url-state.machine'
import { urlStateOptions } from './url-state.schema'

/** What a user does makes an entry in the history; everything else replaces the current one. */
const ENTRIES: readonly ChangedBy[] = ['act', 'filter', 'history']

/**
 * Keeps the parameters of the page in its URL.
 *
 * The engine starts from the parameters of the URL. When a user changes parameters, the search makes an entry in the
 * history; the first search of the page and a reply that changes parameters replace the current entry. Back and forward
 * restore the parameters of the entry and make one search. Parameters that no URL carries, such as the context, stay as
 * they are. Parameters of the URL that are not ours are left alone; invalid ones are dropped with a warning.
 *
 * @param options - `history`: `browserHistory(window)`, or `memoryHistory(text)` on a server and in tests.
 * @throws {InvalidOptionsError} without a history.
 * @see Specification, sentences 2.13 and 2.14; Protocol, section 13.1
 */
export const urlState = defineSearchFeature({
  kind: 'urlState',
  schema: urlStateOptions,
  machine: /* @__PURE__ */ followUrl(searchParameters),
  receive: {
    'search.started': ({ by, parameters }) =>
      toEvent('url.write', parameters, ENTRIES.includes(by) ? 'push' : undefined),
    'search.succeeded': ({ by, parameters }) => (by === 'restore' ? toEvent('page.show', parameters) : undefined),
    'parameters.changed'({ by, parameters }) {
      if (by === 'hydration') return toEvent('page.show', parameters)
      return by === 'reply' ? toEvent('url.write', parameters) : undefined
    },
  },
  parameters: {
    keys: [],
    initial: ({ history }) => readUrl(searchParameters, history).parameters,
  },
  reads: [],
  state: () => ({}),
  commands: () => ({}),
})

const toEvent = (
  type: UrlStateEvent['type'],
  parameters: SearchParameters,
  mode?: UrlStateEvent['mode'],
): UrlStateEvent => ({ type, text: encodeParameters(parameters), parameters, mode })
