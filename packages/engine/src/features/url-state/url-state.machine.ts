import { assign, emit } from 'xstate'
import { missingActor } from '../../core/fetch-actor'
import { setup } from '../../core/setup'
import type { SearchRequested } from '../../domain/causes'

export interface UrlStateContext {
  /**
   * The parameters of the URL as the codec writes them. Two URLs with the same text are the same. Undefined at the
   * start.
   */
  text: string | undefined
}

export interface UrlStateEvent {
  /**
   * - `url.write`: a search was made for the parameters, or a response changed them.
   * - `url.navigate`: the user went to another URL.
   * - `page.show`: a page is shown that another engine searched for, or that was searched for before the feature was
   * added.
   */
  type: 'url.write' | 'url.navigate' | 'page.show'
  parameters: object
  /** The codec's text for the parameters. */
  text: string
  /** How to write: `push` makes an entry in the history. The default is `replace`. */
  mode?: 'push' | 'replace' | undefined
}

/** The cause of a search that a navigation leads to. */
export const NAVIGATE = 'historyNavigate'

/**
 * Keeps the URL and the parameters in sync: if one changes, the other follows. A change to a known text is an echo and
 * is ignored, so timing does not matter.
 */
export const urlStateMachine = setup({
  types: {
    context: {} as UrlStateContext,
    events: {} as UrlStateEvent,
    emitted: {} as SearchRequested,
  },
  actors: { listenToHistory: missingActor<void, (event: UrlStateEvent) => void>() },
  actions: {
    noteText: assign(({ event: { text } }) => ({ text })),
    write: () => {},
  },
  guards: { isNews: ({ context, event }) => event.text !== context.text },
}).createMachine({
  id: 'urlState',
  context: { text: undefined },
  invoke: {
    src: 'listenToHistory',
    input: ({ self }: { self: { send: (event: UrlStateEvent) => void } }) => self.send,
  },
  initial: 'starting',
  on: {
    'url.write': {
      guard: 'isNews',
      target: '.following',
      actions: ['noteText', 'write'],
    },
    'url.navigate': {
      guard: 'isNews',
      target: '.following',
      actions: [
        'noteText',
        emit(({ event: { parameters } }) => ({
          type: 'search.requested',
          cause: NAVIGATE,
          resets: [],
          by: 'url',
          parameters,
        })),
      ],
    },
  },
  states: {
    /** The page has not searched yet. It follows the URL, so the URL is not written. */
    starting: { on: { 'page.show': { target: 'following', actions: 'noteText' } } },
    following: { on: { 'page.show': { guard: 'isNews', actions: ['noteText', 'write'] } } },
  },
})
