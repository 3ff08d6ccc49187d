import type { Reset } from '../../core/protocol'
import type { SearchBoxEvent } from './search-box.machine'
import { toSuggestionsCommands } from './suggestions.view'

export const toSearchBoxCommands = (
  send: (event: SearchBoxEvent) => void,
  input: { numberOfSuggestions: number; clearFilters: boolean },
) => {
  const resets: Reset[] = input.clearFilters ? ['page', 'filters'] : ['page']
  return toSuggestionsCommands(send, input, { resets })
}

/** The commands that {@link toSearchBoxCommands} returns. */
export interface SearchBoxCommands extends ReturnType<typeof toSearchBoxCommands> {}
