import { assign, emit } from 'xstate'
import type { SearchRequested } from '../../core/feature'
import { missingActor } from '../../core/fetch-actor'
import { setup } from '../../core/setup'
import type { SearchParameters } from '../../search/search-parameters'
import type { UrlHistory } from './browser-history'

export interface UrlStateContext {
  /** The parameters in the URL as the codec writes them: two URLs are the same where these are. Unknown at first. */
  text: string | undefined
}

export type UrlStateEvent =
  /** Without a `mode` the URL stays as it is. */
  | { type: 'parameters.change'; text: string; parameters: SearchParameters; mode: 'push' | 'replace' | undefined }
  | { type: 'url.navigate'; text: string; parameters: SearchParameters }

/** Cause of a search that a navigation leads to. */
export const NAVIGATE = 'historyNavigate'

/**
 * Keeps the URL and the parameters equal. Whichever changed last is followed by the other, known by value and not by
 * timing: what equals the text that is known is an echo.
 */
export const urlStateMachine = setup({
  types: {
    context: {} as UrlStateContext,
    events: {} as UrlStateEvent,
    emitted: {} as SearchRequested<SearchParameters>,
    input: {} as { history: UrlHistory },
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
  on: {
    'parameters.change': { guard: 'isNews', actions: ['noteText', 'write'] },
    'url.navigate': {
      guard: 'isNews',
      actions: [
        'noteText',
        emit(({ event: { parameters } }) => ({
          type: 'search.requested',
          cause: NAVIGATE,
          resets: [],
          parameters,
          isRestore: true,
        })),
      ],
    },
  },
})
