import { ContextSelect, useCart } from '@querent/react/commerce'
import { SiteNavigation } from '../components/site-navigation'
import { ThemeToggle } from '../components/theme-toggle'
import { countOf } from '../format'
import { CartIcon, PeakIcon } from './icons'
import { CART, collections, departments, type Route } from './routes'
import { HeaderSearch } from './header-search'
import { currencies, languages } from './visitor'

const toCode = (code: string) => code.toUpperCase()

/** The header of every page of the shop. */
export function ShopHeader({ route }: { route: Route }) {
  const current = route.kind === 'listing' ? [route.listing, ...route.listing.above].map(({ url }) => url) : []
  return (
    <header className="header shop-header">
      <SiteNavigation current="shop" />
      <div className="header-row">
        <a className="brand shop-brand" href="/shop" aria-label="Wayside: start of the shop">
          <PeakIcon />
          <span className="brand-name">Wayside</span>
        </a>
        <HeaderSearch isSearchPage={route.kind === 'search'} />
        <div className="header-buttons">
          <ContextSelect of="language" options={languages} nameOf={toCode} className="shop-choice" />
          <ContextSelect of="currency" options={currencies} nameOf={toCode} className="shop-choice" />
          <ThemeToggle />
          <CartLink isCurrent={route.kind === 'cart'} />
        </div>
      </div>
      <nav className="shop-departments" aria-label="Departments">
        <ul>
          {[...departments, ...collections.slice(0, 2)].map(({ title, url }) => (
            <li key={url}>
              <a href={url} aria-current={url === current[0] ? 'page' : current.includes(url) ? 'true' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}

function CartLink({ isCurrent }: { isCurrent: boolean }) {
  const { totalQuantity } = useCart().state
  const quantity = totalQuantity
  return (
    <a
      className="icon-button shop-cart-link"
      href={CART}
      aria-label={`Cart, ${countOf(quantity, 'product')}`}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <CartIcon />
      {quantity > 0 && (
        <span className="shop-cart-count" aria-hidden="true">
          {quantity > 99 ? '99+' : quantity}
        </span>
      )}
    </a>
  )
}
