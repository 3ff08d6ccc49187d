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
  type Engine,
  type SearchProtocol,
} from '@querent/engine'
import type { CreatePage, Page, Size } from './contract.ts'
import { settled } from './settled.ts'

const facetIdsOf = (size: Size) => Array.from({ length: size.facets }, (_, index) => `facet${index}`)

/** Returns the visible features of a search page. */
export const featuresOf = (size: Size) => [
  query(),
  searchBox({ numberOfSuggestions: 0 }),
  resultList(),
  pager(),
  resultsPerPage(),
  sort(),
  breadcrumbs(),
  querySummary(),
  ...facetIdsOf(size).map((field) => facet({ field, numberOfValues: size.values })),
]

/** Subscribes to each visible feature, and returns the page. */
export function open(engine: Engine<SearchProtocol>, size: Size): Page {
  const box = engine.get(searchBox)
  const facets = facetIdsOf(size).map((facetId) => engine.get(facet, facetId))
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

/** Creates a search page like an application: the real client, and a subscriber for each visible feature. */
export const createPage: CreatePage = ({ size, fetch, hasDraft = false }) => {
  const engine = createSearchEngine({
    client: createSearchClient({ organizationId: 'bench', accessToken: 'xx-bench', fetch }),
    features: [...featuresOf(size), ...(hasDraft ? [draft()] : [])],
  })
  return open(engine, size)
}
