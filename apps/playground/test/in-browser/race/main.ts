import { mountDevtools } from '@querent/devtools'
import { createPage, type RaceClient } from './naive-page'

const devtools = mountDevtools()
const client: RaceClient = {
  search: async ({ q }) => {
    const results = [{ title: `About ${q}`, uniqueId: q, uri: q, clickUri: q, raw: {} }]
    return { results, totalCountFiltered: 1, searchUid: q, facets: [] }
  },
}
const page = createPage(devtools.hold(client, 'Naive page'))
const input = document.querySelector('input')!
const list = document.querySelector('p')!
input.addEventListener('change', async () => {
  await page.search({ q: input.value })
  list.textContent = page.results.map(({ title }) => title).join()
})
