import type { Reset } from '../../core/protocol'
import type { SearchBoxEvent } from './search-box.machine'
import { toSuggestionsCommands } from './suggestions.view'

/** Returns the commands of a search box. A submit returns to page 1, and clears filters if the option says so. */
export const toSearchBoxCommands = (
  send: (event: SearchBoxEvent) => void,
  input: { numberOfSuggestions: number; clearFilters: boolean },
) => {
  const resets: Reset[] = input.clearFilters ? ['page', 'filters'] : ['page']
  return toSuggestionsCommands(send, input, { resets })
}

/** The commands that {@link toSearchBoxCommands} returns. */
export interface SearchBoxCommands extends ReturnType<typeof toSearchBoxCommands> {}
