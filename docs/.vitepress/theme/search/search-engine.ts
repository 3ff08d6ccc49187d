import { createSearchClient } from '@querent/api-client'
import { createSearchEngine, facet, pager, query, queryError, querySummary } from '@querent/engine'
import { resultList, searchBox, searchStatus } from '@querent/engine'
import { createEmbeddedBackend, createPlatform, createWasmDriver } from '@querent/platform'
import { withBase } from 'vitepress'

const ORIGIN = 'https://docs.local'

/** Returns the address of a section in the site. */
export const toPath = (uri: string) => uri.slice(ORIGIN.length)

/** Creates a platform in the page with the sections of the documentation. */
async function openPlatform() {
  const [driver, { data: sections }] = await Promise.all([createWasmDriver(), import('./sections.data')])
  const backend = createEmbeddedBackend({
    driver,
    fields: [
      { name: 'page', type: 'string', isSearchable: true },
      { name: 'part', type: 'string' },
    ],
  })
  await backend.upsert(
    sections.map(({ path, title, page, part, text }) => ({
      id: path,
      title,
      body: text,
      // The platform takes absolute addresses only.
      uri: ORIGIN + withBase(path),
      fields: { page, part },
    })),
  )
  // Pages that explain come before the reference, which names everything more often.
  const rankingWeights = [{ expression: '@part==Reference', modifier: -100 }]
  return createPlatform({ backend, configuration: { pipelines: [{ name: 'default', rankingWeights }] } })
}

let opening: ReturnType<typeof openPlatform> | undefined

/** Opens the platform; once, unless it fails. */
function open() {
  opening ??= openPlatform().catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

/** Creates the engine of the search, and opens its platform. */
export function createDocsEngine() {
  // A failure is the error of the first search.
  open().catch(() => {})
  return createSearchEngine({
    client: createSearchClient({
      organizationId: 'docs',
      accessToken: 'none',
      endpoint: `${ORIGIN}/rest/search/v2`,
      fetch: async (url, init) => (await open())(new Request(url, init)),
    }),
    features: [
      query(),
      searchBox({ numberOfSuggestions: 0, clearFilters: false }),
      searchStatus(),
      facet({ field: 'part', numberOfValues: 10 }),
      querySummary(),
      queryError(),
      resultList({ fieldsToInclude: ['page', 'part'] }),
      pager({ perPage: 12 }),
    ],
  })
}
