import type { ListedSpotlight } from '@querent/commerce'
import {
  Breadcrumbs,
  DidYouMean,
  Notifications,
  Pager,
  QueryError,
  QuerySummary,
  QueryTriggerNotice,
  Sort,
  useBreadcrumbs,
  useQuerySummary,
  useSearchQuery,
  dateRangeFormat,
} from '@querent/react'
import {
  FacetGenerator,
  ProductList,
  SpotlightLink,
  TemplatedProduct,
  useCommercePage,
  useFacetGenerator,
  useFormatPrice,
  useLocale,
} from '@querent/react/commerce'
import { useRef, type ReactNode } from 'react'
import { FilterButton, FilterDialog, FilterSidebar, useFilterDrawer } from '../components/filter-drawer'
import { CloseIcon } from '../components/icons'
import { pagerLabels } from '../components/pager-labels'
import { FilterSkeleton } from '../components/skeletons'
import { countOf } from '../format'
import { useScrollToResults } from '../use-scroll-to-results'
import { ChipLinks } from './chip-links'
import { Heading, Trail } from './heading'
import { ProductCard } from './product-card'
import { withLocalLink } from './products'
import { departments, type Listing } from './routes'

/** The facets that are expanded at first. */
const OPEN_FACETS = 4

export function ListingPage({ listing: { title, about, above, below } }: { listing: Listing }) {
  return (
    <>
      <Trail above={above} />
      <Heading>{title}</Heading>
      {about && <p className="shop-about">{about}</p>}
      {below.length > 0 && <ChipLinks className="shop-below" aria-label={`Categories in ${title}`} links={below} />}
      <Products empty={<Nothing text="Nothing here fits all of these filters." />} />
    </>
  )
}

export function SearchPage() {
  const { query, hasSearched } = useQuerySummary().state
  const { q } = useSearchQuery().state
  const shown = hasSearched ? query : q
  return (
    <>
      <Trail above={[]} />
      <Heading title={shown ? `${shown} – Search` : 'Search'}>{shown ? `“${shown}”` : 'All products'}</Heading>
      <DidYouMean className="shop-correction" />
      <QueryTriggerNotice className="shop-correction" />
      <Notifications className="shop-notice" />
      <Products empty={<Nothing text={`We have nothing for “${shown}”.`} />} />
    </>
  )
}

/** Shows products with filters, sorting and pages. */
function Products({ empty }: { empty: ReactNode }) {
  const top = useRef<HTMLDivElement>(null)
  useScrollToResults(top)
  const { totalCount } = useQuerySummary().state
  // Entries are products and spotlights.
  const products = useCommercePage(({ response }) => response?.pagination.totalProducts ?? totalCount)
  const found = countOf(products, 'product')
  const drawer = useFilterDrawer(() => `Show ${found}`)
  return (
    <div className="shop-products" ref={top}>
      <FilterSidebar drawer={drawer}>
        <Facets />
      </FilterSidebar>
      <div className="shop-found">
        <div className="toolbar">
          <QuerySummary className="summary" labels={summaryLabels}>
            {({ hasResults }) => (hasResults ? found : 'No products')}
          </QuerySummary>
          <div className="toolbar-controls">
            <FilterButton drawer={drawer} />
            <Sort />
          </div>
        </div>
        <Chosen />
        <QueryError className="message error" />
        <h2 className="visually-hidden">Products</h2>
        <ProductList className="product-grid" loading={<GridSkeleton />} empty={empty} spotlight={showSpotlight}>
          {(product) => <TemplatedProduct product={product} fallback={<ProductCard product={product} />} />}
        </ProductList>
        <div className="paging">
          <Pager className="pager" labels={pagerLabels} />
        </div>
        <FilterDialog drawer={drawer} />
      </div>
    </div>
  )
}

/** What the labels for pages say of products. */
const summaryLabels = {
  relaxed: () => 'No product has all these words. These have some of them, or similar ones.',
  allowMissingWords: 'Show products that lack some of these words',
}

const showSpotlight = (spotlight: ListedSpotlight) => (
  <SpotlightLink className="spotlight" spotlight={withLocalLink(spotlight)} />
)

function Facets() {
  const { facets } = useFacetGenerator().state
  const isLoading = useCommercePage(({ status }) => status === 'loading')
  if (!facets.length) return isLoading ? <FilterSkeleton /> : null
  return (
    <FacetGenerator className="shop-facets" allowSearch={false}>
      {({ facetId, displayName }, content) => (
        <details
          className="filter choices"
          data-part="filter"
          data-field={facetId}
          open={facets.findIndex((facet) => facet.facetId === facetId) < OPEN_FACETS}
        >
          <summary>{displayName ?? facetId}</summary>
          {content}
        </details>
      )}
    </FacetGenerator>
  )
}

/** Lists the active filters, each with a button that removes it. */
function Chosen() {
  const formatPrice = useFormatPrice()
  const locale = useLocale()
  const format = (value: number, field: string) =>
    field === 'ec_price' ? formatPrice(value) : value.toLocaleString(locale)
  return (
    <Breadcrumbs
      className="breadcrumbs"
      labels={{
        numericRange: ({ start, end }, field) => `${format(start, field)} – ${format(end, field)}`,
        dateRange: dateRangeFormat(locale),
        clear: 'Clear all',
      }}
    >
      {({ label }, choice) => (
        <>
          <span className="breadcrumb-field">{label}</span> <span className="breadcrumb-value">{choice}</span>
          <CloseIcon />
        </>
      )}
    </Breadcrumbs>
  )
}

/** Suggests next steps if there are no products. */
function Nothing({ text }: { text: string }) {
  const { state, deselectAll } = useBreadcrumbs()
  return (
    <div className="message" data-part="no-results">
      <h3>{text}</h3>
      {state.hasBreadcrumbs ? (
        <button type="button" className="button button-strong" onClick={deselectAll}>
          Clear all filters
        </button>
      ) : (
        <p>Try fewer or other words, or look around:</p>
      )}
      <ChipLinks className="shop-below" links={departments} />
    </div>
  )
}

function GridSkeleton() {
  return (
    <div className="grid-skeleton" data-part="results-skeleton" aria-hidden="true">
      {Array.from({ length: 9 }, (_, index) => (
        <div key={index}>
          <span className="skeleton-picture" />
          <span className="skeleton" style={{ inlineSize: '40%' }} />
          <span className="skeleton" style={{ inlineSize: '75%' }} />
          <span className="skeleton" style={{ inlineSize: '30%' }} />
        </div>
      ))}
    </div>
  )
}
