import { defineModel } from '../../testing/model'
import { searchBoxMachine } from './search-box'
import { standaloneSearchBoxMachine } from './standalone-search-box'
import type { SuggestionsEvent } from './suggestions.machine'

const events: SuggestionsEvent[] = [
  { type: 'text.change', text: 're', canSuggest: true },
  { type: 'text.change', text: '', canSuggest: true },
  { type: 'text.change', text: 're', canSuggest: false },
  { type: 'text.restore', text: 'shoes' },
  { type: 'suggestions.show', canSuggest: true },
  { type: 'suggestions.show', canSuggest: false },
  { type: 'suggestions.clear' },
]
const completion = { expression: 'react', score: 1, highlighted: '{re}[act]', executableConfidence: 1 }
const outputs = { fetchCompletions: { completions: [completion], responseId: 'r1' } }

export const searchBoxModel = defineModel({
  machine: searchBoxMachine,
  events: [
    ...events,
    { type: 'text.submit', resets: ['page', 'filters'] },
    { type: 'suggestion.select', text: 'react', resets: ['page'] },
  ],
  outputs,
})

export const standaloneSearchBoxModel = defineModel({
  machine: standaloneSearchBoxMachine,
  events: [
    ...events,
    { type: 'text.submit', enableQuerySyntax: undefined },
    { type: 'suggestion.select', text: 'react', enableQuerySyntax: true },
    { type: 'redirect.forget' },
  ],
  outputs: { ...outputs, fetchRedirect: '/elsewhere' },
})
