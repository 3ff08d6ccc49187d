import { right, titlesOf, wrong, type CreateRacePage, type Race } from './race'

/** A deliberately naive page: it shows every failure, whichever search it belongs to. */
const createNaivePage: CreateRacePage = (client, show) => ({
  async search(q: string) {
    show({ text: q, isLoading: true, error: undefined })
    try {
      const { results } = await client.search({ q })
      show({ titles: titlesOf(results), isLoading: false })
    } catch (error) {
      show({ titles: [], error: (error as Error).message, isLoading: false })
    }
  },
})

/** A search that was replaced fails late, and its failure hides the results of the next one. */
export const oldFailure: Race = {
  name: 'old-failure',
  title: 'An old failure hides new results',
  about: 'A visitor searches twice. The second search succeeds; then the first one fails.',
  report: { url: 'https://github.com/vueuse/vueuse/issues/5575', name: 'vueuse/vueuse #5575' },
  createNaivePage,
  steps: [
    { act: 'search', text: 'scroll' },
    { act: 'search', text: 'grid' },
    { act: 'release', call: 'search “grid”' },
    { act: 'fail', call: 'search “scroll”' },
  ],
  judge({ text, isLoading, titles, error }, calls) {
    if (isLoading) return undefined
    const last = calls.findLast(({ name }) => name === 'search')?.status
    if (error && last !== 'failed') return wrong(`The search for “${text}” succeeded, and the page shows a failure.`)
    if (error) return right(`The search for “${text}” failed, and the page says so.`)
    return titles.length > 0 ? right(`The page shows the results for “${text}”, and no failure.`) : undefined
  },
}
