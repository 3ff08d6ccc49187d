import { createCommerceClient } from '@querent/api-client'
import {
  breadcrumbs,
  createCommerceEngine,
  facet,
  facetGenerator,
  pager,
  productList,
  productListing,
  querySummary,
  resultsPerPage,
  sort,
} from '@querent/commerce'
import { settled } from '@querent/engine'
import type { CreatePage } from './contract.ts'

/** Creates a listing like a shop: the real client, and a subscriber for each visible feature and facet. */
export const createPage: CreatePage = ({ fetch }) => {
  const engine = createCommerceEngine({
    client: createCommerceClient({ organizationId: 'bench', accessToken: 'xx-bench', trackingId: 'bench', fetch }),
    context: { language: 'en', country: 'US', currency: 'USD', view: { url: 'https://shop.test/tyres' } },
    features: [
      productListing(),
      facetGenerator(),
      productList(),
      pager(),
      resultsPerPage(),
      sort(),
      breadcrumbs(),
      querySummary(),
    ],
  })
  const shown = new Map<string, unknown>()
  for (const feature of [productList, pager, resultsPerPage, sort, breadcrumbs, querySummary] as const) {
    const controller = engine.get(feature as typeof pager)
    controller.subscribe(() => shown.set(feature.definition.kind, controller.state))
  }
  const generator = engine.get(facetGenerator)
  generator.subscribe(({ facets }) => {
    for (const { facetId } of facets.filter(({ facetId }) => !shown.has(facetId))) {
      const controller = engine.get(facet, facetId)
      shown.set(facetId, controller.state)
      controller.subscribe(() => shown.set(facetId, controller.state))
    }
  })
  let page = 1
  return {
    type() {},
    /** Switches between two pages. */
    search() {
      engine.get(pager).selectPage((page = 3 - page))
      return settled(engine)
    },
    startDraft() {},
    toggle() {},
    stop: () => engine.stop(),
  }
}
