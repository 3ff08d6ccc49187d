import { isWaiting, right, titlesOf, wrong, type CreateRacePage, type Race } from './race'

/** A deliberately naive page: searches and suggestions share the number that tells whether a reply is the newest. */
const createNaivePage: CreateRacePage = (client, show) => {
  let newest = 0
  return {
    async search(text: string) {
      const number = ++newest
      show({ text, isLoading: true })
      const { results } = await client.search({ q: text })
      if (number === newest) show({ titles: titlesOf(results), isLoading: false })
    },
    async type(text: string) {
      const number = ++newest
      show({ text })
      const { completions } = await client.querySuggest({ q: text })
      if (number === newest) show({ suggestions: completions.map(({ expression }) => expression) })
    },
  }
}

/** A guard against old replies drops the reply that the page waits for. */
export const endlessLoading: Race = {
  name: 'endless-loading',
  title: 'The page loads for ever',
  about: 'A visitor searches and types on. The request for suggestions makes the search look old.',
  report: { url: 'https://github.com/elastic/search-ui/issues/452', name: 'elastic/search-ui #452' },
  createNaivePage,
  steps: [
    { act: 'search', text: 'grid' },
    { act: 'type', text: 'grid l' },
    { act: 'release', call: 'search “grid”' },
    { act: 'release', call: 'suggestions for “grid l”' },
  ],
  judge({ isLoading, titles }, calls) {
    if (isLoading)
      return calls.some(isWaiting) ? undefined : wrong('Every reply has come, and the page still waits for one.')
    return titles.length > 0 ? right('The page shows its results, and waits for nothing.') : undefined
  },
}
