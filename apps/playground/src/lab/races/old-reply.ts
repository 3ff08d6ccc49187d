import { right, strangerIn, titlesOf, wrong, type CreateRacePage, type Race } from './race'

/** A deliberately naive page: it shows the reply that comes last. */
const createNaivePage: CreateRacePage = (client, show) => ({
  async search(q: string) {
    show({ text: q, isLoading: true })
    const { results } = await client.search({ q })
    show({ titles: titlesOf(results), isLoading: false })
  },
})

/** The reply to an earlier query comes last, and replaces the results of the current one. */
export const oldReply: Race = {
  name: 'old-reply',
  title: 'An old reply wins',
  about: 'A visitor searches twice. The reply to the first query is slow and comes last.',
  report: { url: 'https://github.com/mozilla/sumo/issues/707', name: 'mozilla/sumo #707' },
  createNaivePage,
  steps: [
    { act: 'search', text: 'scroll' },
    { act: 'search', text: 'scroll snap' },
    { act: 'release', call: 'search “scroll snap”' },
    { act: 'release', call: 'search “scroll”' },
  ],
  judge(shown) {
    if (shown.isLoading || shown.titles.length === 0) return undefined
    const stranger = strangerIn(shown)
    return stranger
      ? wrong(`The box says “${shown.text}”, and the list shows “${stranger}”.`)
      : right(`The list shows only results for “${shown.text}”, as the box says.`)
  },
}
