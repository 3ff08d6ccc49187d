import type { SearchFailure } from '../../core/page'
import type { StandaloneHandover } from './standalone-handover'
import type { StandaloneSearchBoxContext, StandaloneSearchBoxEvent } from './standalone-search-box.machine'
import { toSuggestionsCommands, toSuggestionsState, type SuggestionsState } from './suggestions.view'

/** The text, its suggestions, and the address to go to. */
export interface StandaloneSearchBoxState<Completion> extends SuggestionsState<Completion> {
  /** Whether the platform is being asked for a URL. */
  isLoading: boolean
  /** The URL to go to; undefined until the platform has answered a submit. */
  redirectTo: string | undefined
  /** The last submitted query; undefined before the first submit. */
  handover: StandaloneHandover | undefined
  /** Why there is no URL. */
  error: SearchFailure | undefined
}

/** The options that the commands of a standalone search box read. */
export interface StandaloneSearchBoxInput {
  numberOfSuggestions: number
  enableQuerySyntax?: boolean | undefined
}

/** What the view of a standalone search box reads of its snapshot. */
export interface StandaloneSearchBoxSnapshot<Completion> {
  context: StandaloneSearchBoxContext<Completion>
  value: { suggestions: string; redirect: string }
}

/** Returns the state of a standalone search box from its machine. */
export const toStandaloneSearchBoxState = <Completion>({
  context,
  value,
}: StandaloneSearchBoxSnapshot<Completion>): StandaloneSearchBoxState<Completion> => ({
  ...toSuggestionsState(context, value.suggestions === 'loading'),
  isLoading: value.redirect === 'planning',
  redirectTo: context.redirectTo,
  handover: context.handover,
  error: context.redirectError,
})

/** Returns the commands of a standalone search box. `keepHandover` stores the query for the search page. */
export const toStandaloneSearchBoxCommands = (
  send: (event: StandaloneSearchBoxEvent) => void,
  input: StandaloneSearchBoxInput,
  keepHandover: (handover: StandaloneHandover) => void,
) => ({
  ...toSuggestionsCommands(send, input, { enableQuerySyntax: input.enableQuerySyntax }),
  /**
   * Clears `redirectTo` and aborts the request for it: for a page that stays open after the redirect, or that does not
   * follow it.
   */
  afterRedirection: () => send({ type: 'redirect.forget' }),
  /** Stores a handover, which `takeStandaloneHandover` returns on the next page. */
  keepHandover,
})

/** The commands that {@link toStandaloneSearchBoxCommands} returns. */
export interface StandaloneSearchBoxCommands extends ReturnType<typeof toStandaloneSearchBoxCommands> {
  /**
   * Requests the URL for the trimmed text. The page follows it.
   *
   * @effect leaves
   */
  submit(): void
  /**
   * Puts a suggestion into the box and requests the URL for it. A text that is not among `suggestions` is submitted too.
   *
   * @effect leaves
   * @throws {EngineError} `invalid-argument` if `text` is not a string.
   */
  selectSuggestion(text: string): void
}
