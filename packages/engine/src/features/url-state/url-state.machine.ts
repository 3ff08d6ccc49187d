import { assign, emit } from 'xstate'
import { missingAction, missingActor } from '../../core/fetch-actor'
import { setup } from '../../core/setup'
import type { SearchRequested } from '../../domain/causes'

/** The parameters of the current URL. */
export interface UrlStateContext {
  /**
   * The parameters of the URL as the codec writes them. Two URLs with the same text are the same. Undefined at the
   * start.
   */
  text?: string
  parameters: object
}

/** Parameters, their text, and how to write them. */
export interface UrlChange {
  parameters: object
  /** The codec's text for the parameters. */
  text: string
  /** How to write: `push` makes an entry in the history. The default is `replace`. */
  mode?: 'push' | 'replace' | undefined
}

/** Changes of the parameters, and of the URL. */
export type UrlStateEvent =
  /**
   * - `url.write`: a search was made for the parameters, or a response changed them.
   * - `url.navigate`: the user went to another URL.
   * - `page.show`: a page is shown that another engine searched for, or that was searched for before the feature was
   * added.
   */
  | ({ type: 'url.write' | 'url.navigate' | 'page.show' } & UrlChange)
  /** The browser rejected a write. */
  | { type: 'url.refuse' }

/** The cause of a search that a navigation leads to. */
export const NAVIGATE = 'historyNavigate'

/** How long to wait after a rejected write, in milliseconds. Safari allows 100 writes in 10 or 30 seconds. */
const REPEAT_MS = 10_000

const ofChange = <Type extends string>(type: Type) => ({
  type,
  params: ({ event }: { event: UrlChange }) => event,
})
const isNews = ofChange('isNews')
const note = ofChange('note')
const follow = { guard: isNews, target: '.following', actions: [note, ofChange('write')] } as const

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
    note: assign((_, { text, parameters }: UrlChange) => ({ text, parameters })),
    /** Writes the parameters; without a change, again. */
    write: missingAction<UrlChange | undefined>('write'),
  },
  guards: { isNews: ({ context }, { text }: UrlChange) => text !== context.text },
}).createMachine({
  id: 'urlState',
  context: { parameters: {} },
  invoke: {
    src: 'listenToHistory',
    input: ({ self }: { self: { send: (event: UrlStateEvent) => void } }) => self.send,
  },
  initial: 'starting',
  on: {
    'url.write': follow,
    'page.show': follow,
    'url.navigate': {
      guard: isNews,
      target: '.following',
      actions: [
        note,
        emit(({ event: { parameters } }) => ({
          type: 'search.requested',
          cause: NAVIGATE,
          resets: [],
          origin: 'url',
          parameters,
        })),
      ],
    },
    'url.refuse': '.refused',
  },
  states: {
    /** The page has not searched yet. It follows the URL, so the URL is not written. */
    starting: { on: { 'page.show': { target: 'following', actions: note } } },
    following: {},
    /** The browser rejected the last write. A further entry would be wrong now, so the current one is replaced. */
    refused: { after: { [REPEAT_MS]: { target: 'following', actions: 'write' } } },
  },
})
