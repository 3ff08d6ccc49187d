import { LOAD } from '../../core/engine'
import { fetchActor } from '../../core/fetch-actor'
import { withChange } from '../../core/keep'
import { isParameterKey, type SearchParameters } from '../../search/search-parameters'
import { defineSearchFeature } from '../../search/search-protocol'
import { encodeParameters } from './parameters-codec'
import { readUrl } from './read-url'
import { NAVIGATE, urlStateMachine, type UrlStateEvent } from './url-state.machine'
import { urlStateOptions } from './url-state.schema'

/**
 * Keeps the parameters of the page in its URL. The engine starts from what the URL says; a search that changes the
 * parameters makes an entry in the history, or corrects the present one at the start and after a revision; back and
 * forward restore what the entry says and make one search. What no URL carries, as the context of the visitor, stays as
 * it is and cannot be set by one. Parameters of the URL that are not ours stay as they are; parts that cannot be read
 * are left out, with a warning.
 *
 * @param options - `history`: `browserHistory(window)`, or `memoryHistory(text)` on a server and in tests.
 * @throws {InvalidOptionsError} without a history.
 * @see Specification, section 2 and Protocol, section 13.1
 */
export const urlState = defineSearchFeature({
  kind: 'urlState',
  schema: urlStateOptions,
  machine: urlStateMachine,
  provide: ({ environment, isOwned, page, parameters }, { history }) =>
    urlStateMachine.provide({
      actors: {
        // A call without an answer, which lasts as long as the engine.
        listenToHistory: fetchActor(
          (send: (event: UrlStateEvent) => void, { signal }) => {
            signal.addEventListener(
              'abort',
              history.listen(() => {
                // A URL may say what goes without saying.
                const read = withChange({}, page().defaults, readUrl(history, isOwned).parameters)
                const text = encodeParameters(read)
                send({ type: 'url.navigate', text, parameters: { ...offUrl(parameters()), ...read } })
              }),
            )
            return new Promise(() => {})
          },
          environment,
          Infinity,
        ),
      },
      actions: {
        write: ({ event }) => {
          if (event.type !== 'parameters.change' || !event.mode) return
          const { dropped } = readUrl(history, isOwned)
          if (dropped.length) environment.logger.warn('Left out of the URL', dropped)
          const text = encodeParameters(event.parameters, history.read(), isOwned)
          try {
            if (text !== history.read()) history.write(text, event.mode)
          } catch (error) {
            environment.logger.error('The URL was not written', error)
          }
        },
      },
    }),
  receive: {
    'search.started': ({ cause, parameters }) =>
      toChange(parameters, cause === LOAD || cause === NAVIGATE ? 'replace' : 'push'),
    // A page that was hydrated at the start follows its URL; a feature that comes late has heard of no start.
    'search.succeeded': ({ parameters }, { context: { text } }) =>
      text === undefined ? toChange(parameters) : undefined,
    'parameters.accepted': ({ parameters }) => toChange(parameters, 'replace'),
  },
  parameters: {
    keys: [],
    initial: ({ history }) => readUrl(history).parameters,
  },
  select: () => ({}),
  commands: () => ({}),
})

const toChange = (parameters: SearchParameters, mode?: 'push' | 'replace') => ({
  type: 'parameters.change' as const,
  text: encodeParameters(parameters),
  parameters,
  mode,
})

/** Those that no URL carries: a navigation leaves them as they are. */
const offUrl = (parameters: SearchParameters): SearchParameters =>
  Object.fromEntries(Object.entries(parameters).filter(([key]) => !isParameterKey(key)))
