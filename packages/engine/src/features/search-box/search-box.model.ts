import { defineModel } from '../../testing/model'
import { searchBoxMachine } from './search-box.machine'
import { standaloneSearchBoxMachine } from './standalone-search-box.machine'
import type { BoxEvent } from './box.machine'

const events: BoxEvent[] = [
  { type: 'text.change', text: 're' },
  { type: 'text.change', text: '' },
  { type: 'text.submit' },
  { type: 'text.restore', text: 'shoes' },
  { type: 'suggestions.show' },
  { type: 'suggestions.clear' },
  { type: 'suggestion.select', text: 'react' },
]
const completion = { expression: 'react', score: 1, highlighted: '{re}[act]', executableConfidence: 1 }
const outputs = { fetchCompletions: { completions: [completion], responseId: 'r1' } }

export const searchBoxModel = defineModel({
  machine: searchBoxMachine,
  input: { id: 'main', numberOfSuggestions: 5, debounceMs: 100, clearFilters: true },
  events,
  outputs,
})

export const standaloneSearchBoxModel = defineModel({
  machine: standaloneSearchBoxMachine,
  input: { id: 'main', redirectionUrl: '/search', numberOfSuggestions: 5, debounceMs: 100 },
  events: [...events, { type: 'redirect.forget' }],
  outputs: { ...outputs, fetchRedirect: '/elsewhere' },
})

const silent = { id: 'main', numberOfSuggestions: 0, debounceMs: 100 }

export const silentSearchBoxModel = defineModel({
  machine: searchBoxMachine,
  input: { ...silent, clearFilters: false, enableQuerySyntax: true },
  events: [{ type: 'text.change', text: 're' }, { type: 'suggestions.show' }, { type: 'text.submit' }],
})

export const silentStandaloneSearchBoxModel = defineModel({
  machine: standaloneSearchBoxMachine,
  input: { ...silent, redirectionUrl: '/search', enableQuerySyntax: true },
  events: [{ type: 'text.change', text: 're' }, { type: 'text.submit' }],
  outputs: { fetchRedirect: undefined },
})
