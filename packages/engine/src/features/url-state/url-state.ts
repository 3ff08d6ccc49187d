import { fromPromise } from 'xstate'
import { defineSearchFeature } from '../../protocol/search-protocol'
import { encodeParameters } from './parameters-codec'
import { readUrl } from './read-url'
import { urlStateMachine, type UrlStateEvent } from './url-state.machine'
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
  provide: ({ environment: { logger } }, { history }) =>
    urlStateMachine.provide({
      actors: {
        // Not a callback actor, which no other feature needs: a promise that lasts as long as the engine.
        listenToHistory: fromPromise<void, (event: UrlStateEvent) => void>(({ input: send, signal }) => {
          const read = () => {
            const { dropped, ...url } = readUrl(history)
            if (dropped.length) logger.warn('Parts of the URL are left out', dropped)
            return url
          }
          read()
          signal.addEventListener(
            'abort',
            history.listen(() => send({ type: 'url.navigate', ...read() })),
          )
          return new Promise(() => {})
        }),
      },
      actions: {
        write: ({ event }, mode) => {
          if (event.type !== 'parameters.change') return
          try {
            history.write(encodeParameters(event.parameters, history.read()), mode)
          } catch (error) {
            logger.error('The browser refused to write the URL', error)
          }
        },
      },
    }),
  receive: {
    'search.started': ({ parameters, isRevision }) => ({
      type: 'parameters.change',
      text: encodeParameters(parameters),
      parameters,
      isRevision,
    }),
    'search.succeeded': (_, snapshot) => (snapshot.matches('arriving') ? { type: 'page.show' } : undefined),
  },
  parameters: {
    keys: [],
    initial: ({ history }) => readUrl(history).parameters,
  },
  select: () => ({}),
  commands: () => ({}),
})
