import { createSearchClient } from '@querent/api-client'
import {
  breadcrumbs,
  createSearchEngine,
  draft,
  facet,
  pager,
  query,
  querySummary,
  resultList,
  resultsPerPage,
  searchBox,
  sort,
} from '@querent/engine'
import type { CreatePage } from './contract.ts'
import { settled } from './settled.ts'

/** Creates a search page as an application does: the real client, and a subscriber for each feature a user sees. */
export const createPage: CreatePage = ({ size, fetch, hasDraft = false }) => {
  const facetIds = Array.from({ length: size.facets }, (_, index) => `facet${index}`)
  const engine = createSearchEngine({
    client: createSearchClient({ organizationId: 'bench', accessToken: 'xx-bench', fetch }),
    features: [
      query(),
      searchBox({ numberOfSuggestions: 0 }),
      resultList(),
      pager(),
      resultsPerPage(),
      sort(),
      breadcrumbs(),
      querySummary(),
      ...facetIds.map((field) => facet({ field, numberOfValues: size.values })),
      ...(hasDraft ? [draft()] : []),
    ],
  })
  const box = engine.get(searchBox)
  const facets = facetIds.map((facetId) => engine.get(facet, facetId))
  const controllers = [
    box,
    engine.get(resultList),
    engine.get(pager),
    engine.get(resultsPerPage),
    engine.get(sort),
    engine.get(breadcrumbs),
    engine.get(querySummary),
    ...facets,
  ]
  const shown: unknown[] = controllers.map(({ state }) => state)
  for (const [index, controller] of controllers.entries()) controller.subscribe(() => (shown[index] = controller.state))
  return {
    type: (text) => box.changeText(text),
    search(text) {
      box.changeText(text)
      box.submit()
      return settled(engine)
    },
    startDraft: () => engine.get(draft).start(),
    toggle: (value) => facets[0]!.toggleSelect(value),
    stop: () => engine.stop(),
  }
}
