import { EngineProvider, useAnalytics } from '@querent/react'
import { CartPage } from './cart-page'
import { CheckoutPage } from './checkout-page'
import { ConfirmationPage } from './confirmation-page'
import { ShopHeader } from './header'
import { Heading } from './heading'
import { HomePage } from './home-page'
import { useVisit } from './navigation'
import { ListingPage, SearchPage } from './products-page'
import { ProductPage } from './product-page'
import { departments, type Route } from './routes'
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import '../styles/shop.css'

/** The pages at `/shop` and below. Each has its own engine, which `navigation` starts and stops. */
export default function ShopPage() {
  const { route, engine, number } = useVisit()
  return (
    <EngineProvider key={number} engine={engine}>
      <a className="skip-link" href="#content">
        Skip to the content
      </a>
      <ShopHeader route={route} />
      <main className="shop" id="content" tabIndex={-1} data-page={route.kind}>
        <Content route={route} />
      </main>
      <ShopFooter />
    </EngineProvider>
  )
}

function Content({ route }: { route: Route }) {
  switch (route.kind) {
    case 'home':
      return <HomePage />
    case 'listing':
      return <ListingPage listing={route.listing} />
    case 'search':
      return <SearchPage />
    case 'product':
      return <ProductPage />
    case 'cart':
      return <CartPage />
    case 'checkout':
      return <CheckoutPage />
    case 'confirmation':
      return <ConfirmationPage />
    case 'returns':
      return (
        <article className="shop-text">
          <Heading>Returns</Heading>
          <p>Send back what does not fit within 60 days. A label is in every parcel, and the way back costs nothing.</p>
          <p>Boots that have seen a mountain come back too: we resole and sell them again.</p>
        </article>
      )
    case 'missing':
      return (
        <article className="shop-text">
          <Heading>There is no such page</Heading>
          <p>
            Try to find it in <a href="/shop/all">all products</a>.
          </p>
        </article>
      )
  }
}

function ShopFooter() {
  const { state, enable, disable } = useAnalytics()
  return (
    <footer className="footer">
      <p>
        Wayside sells nothing: its makers and products are invented, and no order is delivered. It is a page of the
        playground of Querent, on an embedded platform.
      </p>
      <p>
        {departments.map(({ title, url }) => (
          <span key={url}>
            <a href={url}>{title}</a>
            {'\u00a0· '}
          </span>
        ))}
        <a href="/shop/help/returns">Returns</a>
      </p>
      <label className="shop-consent">
        <input type="checkbox" checked={state.isEnabled} onChange={state.isEnabled ? disable : enable} />
        The shop may learn from what I look at and buy
      </label>
    </footer>
  )
}
