import { right, titlesOf, wrong, type CreateRacePage, type Race } from './race'

/** A deliberately naive page: it opens the list of suggestions whenever a reply comes. */
const createNaivePage: CreateRacePage = (client, show) => ({
  async type(text: string) {
    show({ text })
    const { completions } = await client.querySuggest({ q: text })
    show({ suggestions: completions.map(({ expression }) => expression) })
  },
  async search(text: string) {
    show({ text, suggestions: [], isLoading: true })
    const { results } = await client.search({ q: text })
    show({ titles: titlesOf(results), isLoading: false })
  },
})

/** Suggestions come after the text was submitted, and open their list over the results. */
export const lateSuggestions: Race = {
  name: 'late-suggestions',
  title: 'Suggestions come back',
  about: 'A visitor types and presses Enter. The suggestions for the text come after its results.',
  report: { url: 'https://github.com/tkirda/jQuery-Autocomplete/issues/357', name: 'jQuery-Autocomplete #357' },
  createNaivePage,
  steps: [
    { act: 'type', text: 'grid' },
    { act: 'search', text: 'grid' },
    { act: 'release', call: 'search “grid”' },
    { act: 'release', call: 'suggestions for “grid”' },
  ],
  judge({ text, isLoading, titles, suggestions }, calls) {
    const isSubmitted = calls.at(-1)?.name === 'search'
    if (!isSubmitted || isLoading || titles.length === 0) return undefined
    return suggestions.length > 0
      ? wrong(`“${text}” was submitted, and a list of suggestions opens over its results.`)
      : right(`The page shows the results for “${text}”, and no list over them.`)
  },
}
