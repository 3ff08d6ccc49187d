import { fromCallback } from 'xstate'
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
        listenToHistory: fromCallback<UrlStateEvent>(({ sendBack }) => {
          const read = () => {
            const { parameters, text, dropped } = readUrl(history)
            for (const { key, value, reason } of dropped) {
              logger.warn(`The URL parameter "${key}" is left out: ${value} ${reason}`)
            }
            return { parameters, text }
          }
          read()
          return history.listen(() => sendBack({ type: 'url.navigate', ...read() }))
        }),
      },
      actions: {
        write: (_, { parameters, mode }) => {
          try {
            history.write(encodeParameters(parameters, history.read()), mode)
          } catch (error) {
            logger.error('The browser refused to write the URL; the page and the search are not affected', error)
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
  commands: (_, { page }) => ({
    /** The query string or fragment, without its mark, of the page with other parameters: what a link to it carries. */
    textOf: (parameters = page().parameters) => encodeParameters(parameters),
  }),
})
