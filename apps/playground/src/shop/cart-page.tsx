import type { CartItem } from '@querent/commerce'
import { QueryError } from '@querent/react'
import { Cart, ProductImage, ProductLink, useCart, useCommercePage, useProductList } from '@querent/react/commerce'
import { cartProductsOf } from './engine'
import { Heading, Trail } from './heading'
import { withLocalLink } from './products'
import { CHECKOUT } from './routes'
import { Shelf } from './shelf'

const MAX_QUANTITY = 10

export function CartPage() {
  const { items, removedItems } = useCart().state
  return (
    <>
      <Trail above={[]} />
      <Heading>Your cart</Heading>
      {items.length || removedItems.length ? <Filled /> : <Empty />}
      <Shelf slotId="cart" />
    </>
  )
}

const Empty = () => (
  <div className="message">
    <h2>Nothing in it yet</h2>
    <p>What you add stays here, also if you close this page.</p>
    <a className="button button-strong" href="/shop">
      Look around
    </a>
  </div>
)

/** Whether the cart shows what its products cost now, in the currency of the page. */
export const useIsPriced = () => {
  const status = useCommercePage(({ status }) => status)
  const { items } = useCart().state
  const products = cartProductsOf(useProductList().state.results)
  return status === 'succeeded' && items.every((item) => products.some((product) => isOf(product, item)))
}

const isOf = (product: { ec_product_id: string | null; permanentid: string }, { productId }: CartItem) =>
  (product.ec_product_id ?? product.permanentid) === productId

function Filled() {
  const products = cartProductsOf(useProductList().state.results)
  const { items } = useCart().state
  if (!useIsPriced()) return <Waiting rows={items.length} />
  return (
    <div className="cart-page">
      <Cart
        className="cart"
        maxQuantity={MAX_QUANTITY}
        empty={<Empty />}
        labels={{ removed: (names) => `${names.join('; ')} removed.` }}
      >
        {(item) => {
          const product = products.find((product) => isOf(product, item))
          return (
            product && (
              <>
                <ProductImage product={product} alt="" width={96} height={96} />
                <span className="cart-name">
                  <ProductLink product={withLocalLink({ ...product, nameHighlights: [] })}>{item.name}</ProductLink>
                  <span>{product.ec_brand}</span>
                </span>
              </>
            )
          )
        }}
      </Cart>
      {items.length > 0 && (
        <div className="cart-next">
          <p>Delivery is free. You pay when it arrives.</p>
          <a className="button button-strong" href={CHECKOUT}>
            Go to checkout
          </a>
        </div>
      )}
    </div>
  )
}

/** In place of what the cart costs until it is known, or to say why it is not. */
export function Waiting({ rows }: { rows: number }) {
  return (
    <>
      <QueryError
        className="message error"
        messages={{ network: 'The prices could not be loaded. Check your connection and try again.' }}
      />
      <div className="cart-skeleton" aria-hidden="true">
        {Array.from({ length: rows }, (_, index) => (
          <span key={index} className="skeleton-picture" />
        ))}
      </div>
    </>
  )
}
