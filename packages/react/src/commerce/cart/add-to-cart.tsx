import { cartProductOf, type Product } from '@querent/commerce'
import { forwardRef, useState, type MouseEvent } from 'react'
import type { ComponentProps } from '../../component-props'
import { AddToCart as defaults } from '../../labels/defaults'
import type { AddToCartLabels } from '../../labels/labels'
import { useLabels } from '../../labels/labels-provider'
import { visuallyHidden } from '../../visually-hidden'
import { useCart } from '../hooks/use-cart'

export type AddToCartProps = ComponentProps<
  'button',
  {
    product: Pick<Product, 'permanentid' | 'ec_product_id' | 'ec_name' | 'ec_price' | 'ec_promo_price' | 'ec_in_stock'>
    /** How many to add at once. Default 1. */
    quantity?: number
    /** The most that the cart may hold of the product. Default none. */
    maxQuantity?: number
    labels?: Partial<AddToCartLabels>
  },
  'type'
>

/**
 * A button that adds a product to the cart, which a screen reader then confirms. It is `aria-disabled` if the product is
 * not in stock, or the cart holds the most it may. A product without a price cannot be bought and shows nothing. Needs the
 * feature `cart`.
 *
 * Parts (`data-part`): `add-to-cart` with `data-state` `idle` or `added`.
 */
export const AddToCart = /* @__PURE__ */ forwardRef<HTMLButtonElement, AddToCartProps>(function AddToCart(
  { product, quantity = 1, maxQuantity = Infinity, labels, onClick, ...rest },
  ref,
) {
  const { state, add } = useCart()
  const [addedId, setAddedId] = useState<string>()
  const texts = useLabels('AddToCart', defaults, labels)
  const sold = cartProductOf(product)
  if (!sold) return null
  const { productId, name } = sold
  const inCart = state.items.find((item) => item.productId === productId)?.quantity ?? 0
  const isAdded = addedId === productId && inCart > 0
  const isInStock = product.ec_in_stock !== false
  const canAdd = isInStock && inCart + quantity <= maxQuantity
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    onClick?.(event)
    if (!canAdd || event.defaultPrevented) return
    add({ ...sold, quantity })
    setAddedId(productId)
  }

  return (
    <>
      <button
        data-part="add-to-cart"
        data-state={isAdded ? 'added' : 'idle'}
        aria-disabled={!canAdd}
        {...rest}
        ref={ref}
        type="button"
        onClick={click}
      >
        {isInStock ? texts.add : texts.outOfStock}
        <span style={visuallyHidden}> {name}</span>
      </button>
      <span aria-live="polite" style={visuallyHidden}>
        {isAdded && texts.added(name, inCart)}
      </span>
    </>
  )
})
