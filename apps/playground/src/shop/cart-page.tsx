import type { CartItem, ListedProduct } from '@querent/commerce'
import { QueryError } from '@querent/react'
import {
  AddToCart,
  Cart,
  ProductCard,
  ProductImage,
  ProductLink,
  useCart,
  useCommercePage,
  useProductList,
} from '@querent/react/commerce'
import { cartProductsOf } from './engine'
import { Heading, Trail } from './heading'
import { variantNameOf, withLocalLink } from './products'
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
      <Shelf slotId="cart">{showToAdd}</Shelf>
    </>
  )
}

/** A product that can be added without leaving the cart, in the size that others bought. */
const showToAdd = (product: ListedProduct) => (
  <ProductCard className="quick-card" product={withLocalLink(product)}>
    <AddToCart className="button" product={{ ...product, ec_name: variantNameOf(product) }} labels={{ add: 'Add' }} />
  </ProductCard>
)

const Empty = () => (
  <div className="message">
    <h2>Nothing in it yet</h2>
    <p>Products that you add stay here, even if you close this page.</p>
    <a className="button button-strong" href="/shop">
      Look around
    </a>
  </div>
)

/**
 * Returns whether the cost of the cart is known. After a change of currency, it is unknown until the new prices load.
 */
export const useIsPriced = () => useCommercePage(({ response }) => response !== undefined)

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
          if (!product) return item.name
          return (
            <>
              <ProductImage product={product} alt="" width={96} height={96} />
              <span className="cart-name">
                <ProductLink product={withLocalLink({ ...product, nameHighlights: [] })}>{item.name}</ProductLink>
                <span>{product.ec_brand}</span>
              </span>
            </>
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

/** Shown instead of the cost until it is known, or with the reason why it is unknown. */
export function Waiting({ rows }: { rows: number }) {
  const hasFailed = useCommercePage(({ status }) => status === 'failed')
  return (
    <>
      <QueryError
        className="message error"
        labels={{ network: 'The prices could not be loaded. Check your connection and try again.' }}
      />
      {!hasFailed && (
        <div className="cart-skeleton" aria-hidden="true">
          {Array.from({ length: rows }, (_, index) => (
            <span key={index} className="skeleton-picture" />
          ))}
        </div>
      )}
    </>
  )
}
