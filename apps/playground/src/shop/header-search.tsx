import {
  SearchBox,
  StandaloneSearchBox,
  useCategoryFieldSuggestions,
  useFieldSuggestions,
  useRecentQueries,
} from '@querent/react'
import { InstantProducts, Price, ProductImage, ProductLink, useInstantProducts } from '@querent/react/commerce'
import { useRef } from 'react'
import { brandUrl, categoryUrl } from '../../platform/shop/addresses'
import { boxLabels } from '../components/box-labels'
import { useSlashKey } from '../use-slash-key'
import { ChipLinks } from './chip-links'
import { HEADER_BOX } from './engine'
import { navigate } from './navigation'
import { toLocal, withLocalLink } from './products'
import { SEARCH } from './routes'

const labels = boxLabels('Search the shop')

/** The search box of the header, with products and categories below it while a visitor types. */
export function HeaderSearch({ isSearchPage }: { isSearchPage: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  useSlashKey(input)
  const { state: recent } = useRecentQueries()
  const instant = useInstantProducts(HEADER_BOX)
  const filters = [useFieldSuggestions('ec_brand'), useCategoryFieldSuggestions('ec_category')]
  const follow = (text: string) => {
    instant.updateQuery(text)
    for (const filter of filters) {
      if (text.trim()) filter.changeText(text)
      else filter.clear()
    }
  }
  const props = {
    className: 'search-box',
    boxId: HEADER_BOX,
    labels,
    onTextChange: follow,
    recentQueries: recent.queries,
    inputProps: { ref: input, name: 'q', placeholder: 'trail shoes, tent for two …', maxLength: 256 },
  }
  return (
    <div className="search-area shop-search">
      <div className="shop-search-surface">
        {isSearchPage ? (
          <SearchBox {...props} />
        ) : (
          <StandaloneSearchBox {...props} action={SEARCH} navigate={(url) => navigate(toLocal(url))} />
        )}
        <div className="shop-instant" data-state={instant.state.q ? 'shown' : 'none'}>
          <FilterLinks />
          <InstantProducts instantId={HEADER_BOX} labels={{ results: 'Products', empty: 'No product matches yet.' }}>
            {(product) => (
              <>
                <ProductImage product={product} alt="" width={56} height={56} />
                <ProductLink product={withLocalLink(product)} />
                <Price product={product} />
              </>
            )}
          </InstantProducts>
        </div>
      </div>
    </div>
  )
}

/** Shows matching categories and brands, as links to their pages. */
function FilterLinks() {
  const brands = useFieldSuggestions('ec_brand').state.values
  const categories = useCategoryFieldSuggestions('ec_category').state.values
  const links = [
    ...categories.map(({ rawValue, path = [] }) => {
      const steps = path.includes(rawValue) ? path : [...path, rawValue]
      return { title: rawValue, url: categoryUrl(steps.join('|')) }
    }),
    ...brands.map(({ rawValue }) => ({ title: rawValue, url: brandUrl(rawValue) })),
  ]
  if (!links.length) return null
  return <ChipLinks className="shop-filter-links" aria-label="Categories and brands" links={links} />
}
