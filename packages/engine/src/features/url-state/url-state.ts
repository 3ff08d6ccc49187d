import { fromPromise } from 'xstate'
import { LOAD } from '../../core/engine'
import { defineSearchFeature } from '../../protocol/search-protocol'
import { encodeParameters } from './parameters-codec'
import { readUrl } from './read-url'
import { NAVIGATE, urlStateMachine, type UrlStateEvent } from './url-state.machine'
import { urlStateOptions } from './url-state.schema'

/**
 * Keeps the parameters of the page in its URL. The engine starts from what the URL says; a search that changes the
 * parameters makes an entry in the history, or corrects the present one at the start and after a revision; back and forward
 * restore what the entry says and make one search. Parameters of the URL that are not ours stay as they are; parts that
 * cannot be read are left out, with a warning.
 *
 * @param options - `history`: `browserHistory(window)`, or `memoryHistory(text)` on a server and in tests.
 * @throws {InvalidOptionsError} without a history.
 * @see Specification, section 2 and Protocol, section 13.1
 */
export const urlState = defineSearchFeature({
  kind: 'urlState',
  schema: urlStateOptions,
  machine: urlStateMachine,
  provide: ({ environment: { logger }, isOwned }, { history }) =>
    urlStateMachine.provide({
      actors: {
        // Not a callback actor, which no other feature needs: a promise that lasts as long as the engine.
        listenToHistory: fromPromise<void, (event: UrlStateEvent) => void>(({ input: send, signal }) => {
          signal.addEventListener(
            'abort',
            history.listen(() => send({ type: 'url.navigate', ...readUrl(history, isOwned) })),
          )
          return new Promise(() => {})
        }),
      },
      actions: {
        write: ({ event }) => {
          if (event.type !== 'parameters.change') return
          const { dropped } = readUrl(history, isOwned)
          if (dropped.length) logger.warn('Left out of the URL', dropped)
          const text = encodeParameters(event.parameters, history.read(), isOwned)
          try {
            if (text !== history.read()) history.write(text, event.mode)
          } catch (error) {
            logger.error('The URL was not written', error)
          }
        },
      },
    }),
  receive: {
    'search.started': ({ cause, parameters, isRevision }) => ({
      type: 'parameters.change',
      text: encodeParameters(parameters),
      parameters,
      mode: isRevision || cause === LOAD || cause === NAVIGATE ? ('replace' as const) : ('push' as const),
    }),
    // A page that was hydrated started no search.
    'search.succeeded': ({ parameters }, { context: { text } }) =>
      text === undefined ? { type: 'page.show', text: encodeParameters(parameters) } : undefined,
  },
  parameters: {
    keys: [],
    initial: ({ history }) => readUrl(history).parameters,
  },
  select: () => ({}),
  commands: () => ({}),
})
