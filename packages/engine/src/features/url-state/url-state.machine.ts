import { assign, emit, setup } from 'xstate'
import type { SearchRequested } from '../../core/feature'
import { missingActor } from '../../core/fetch-actor'
import type { SearchParameters } from '../../protocol/search-parameters'
import type { UrlHistory } from './browser-history'
import { readUrl } from './read-url'

export interface UrlStateContext {
  /** The parameters in the URL as the codec writes them: two URLs are the same where these are. */
  text: string
}

export type UrlStateEvent =
  | { type: 'parameters.change'; text: string; parameters: SearchParameters; isRevision: boolean }
  | { type: 'url.navigate'; text: string; parameters: SearchParameters }
  | { type: 'page.show' }

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
    noteText: assign(({ event }) => ('text' in event ? { text: event.text } : {})),
    write: (_, _mode: 'push' | 'replace') => {},
  },
  guards: { isNews: ({ context, event }) => 'text' in event && event.text !== context.text },
}).createMachine({
  id: 'urlState',
  context: ({ input: { history } }) => ({ text: readUrl(history).text }),
  initial: 'arriving',
  invoke: {
    src: 'listenToHistory',
    input: ({ self }: { self: { send: (event: UrlStateEvent) => void } }) => self.send,
  },
  on: {
    'url.navigate': {
      guard: 'isNews',
      target: '.arriving',
      actions: [
        'noteText',
        emit(({ event: { parameters } }) => ({
          type: 'search.requested',
          cause: 'historyNavigate',
          resets: [],
          parameters,
          isRestore: true,
        })),
      ],
    },
  },
  states: {
    /** The page is about to become what the URL says: where it cannot quite, the entry is corrected. */
    arriving: {
      on: {
        'page.show': 'settled',
        'parameters.change': [
          {
            guard: 'isNews',
            target: 'settled',
            actions: ['noteText', { type: 'write', params: 'replace' }],
          },
          { target: 'settled' },
        ],
      },
    },
    /** Every act that changes the parameters makes an entry. */
    settled: {
      on: {
        'parameters.change': {
          guard: 'isNews',
          actions: ['noteText', { type: 'write', params: ({ event }) => (event.isRevision ? 'replace' : 'push') }],
        },
      },
    },
  },
})
