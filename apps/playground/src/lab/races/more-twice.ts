import { right, titlesOf, wrong, type CreateRacePage, type Race } from './race'

/** A deliberately naive page: each click requests the results after those that are shown. */
const createNaivePage: CreateRacePage = (client, show) => {
  let q = ''
  let titles: string[] = []
  const append = async (firstResult: number) => {
    show({ text: q, isLoading: true })
    const { results } = await client.search({ q, firstResult })
    titles = [...titles, ...titlesOf(results)]
    show({ titles, isLoading: false })
  }
  return {
    search(text: string) {
      q = text
      titles = []
      return append(0)
    },
    more: () => append(titles.length),
  }
}

/** “More” is clicked twice before the reply, and the same results are appended twice. */
export const moreTwice: Race = {
  name: 'more-twice',
  title: 'More results come twice',
  about: 'On a slow network, a visitor clicks “Load more” twice.',
  report: { url: 'https://github.com/algolia/instantsearch/issues/2928', name: 'algolia/instantsearch #2928' },
  createNaivePage,
  steps: [
    { act: 'search', text: 'scroll' },
    { act: 'release', call: 'search “scroll”' },
    { act: 'more' },
    { act: 'more' },
    { act: 'release', call: 'search “scroll” from 4' },
    { act: 'release', call: 'search “scroll” from 4' },
  ],
  judge({ isLoading, titles }, calls) {
    const twice = titles.find((title, index) => titles.indexOf(title) < index)
    if (twice) return wrong(`“${twice}” is in the list twice.`)
    const isMore = calls.length > 1 && !isLoading
    return isMore ? right(`The list has ${titles.length} results, each of them once.`) : undefined
  },
}
