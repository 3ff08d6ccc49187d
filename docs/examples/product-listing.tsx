import { breadcrumbs, createCommerceEngine, facetGenerator, pager, productList } from '@querent/commerce'
import {
  interactiveProduct,
  productListing,
  querySummary,
  spotlightContent,
  type ListedSpotlight,
} from '@querent/commerce'
import { Breadcrumbs, EngineProvider, Pager, QuerySummary, useNewEngine } from '@querent/react'
import { FacetGenerator, ProductList, SpotlightLink, useBreadcrumbLabels } from '@querent/react/commerce'
import '@querent/react/styles.css'
import { shopClient } from './shop-client'

const createEngine = () =>
  createCommerceEngine({
    client: shopClient,
    // The address of the view names the listing.
    context: { language: 'en', country: 'US', currency: 'USD', view: { url: 'https://shop.example/shop/camping' } },
    features: [
      productListing(),
      productList(),
      spotlightContent(),
      interactiveProduct(),
      facetGenerator(),
      breadcrumbs(),
      querySummary(),
      pager({ perPage: 4 }),
    ],
  })

/** A category with the facets that the platform chose, and a spotlight at position 3. */
export default function ProductListingExample() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <div style={{ display: 'grid', gridTemplateColumns: '12rem 1fr', gap: '1.5rem' }}>
        <FacetGenerator allowCollapse />
        <div>
          <Filters />
          <QuerySummary />
          <ProductList spotlight={showSpotlight} />
          <Pager />
        </div>
      </div>
    </EngineProvider>
  )
}

const showSpotlight = (spotlight: ListedSpotlight) => <SpotlightLink spotlight={spotlight} />

/** Names facets as the platform does, and writes prices as the context says. */
const Filters = () => <Breadcrumbs labels={useBreadcrumbLabels()} />

export const use: import('./use').Use = async ({ at, choice, shows }) => {
  await at.getByRole('link', { name: 'Your first night outside' }).waitFor()
  await choice('Fellmark').check()
  await shows('Brand: Fellmark')
}
