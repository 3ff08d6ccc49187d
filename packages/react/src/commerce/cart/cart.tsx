import type { CartItem } from '@querent/commerce'
import { forwardRef, useEffect, useRef, type ReactNode } from 'react'
import type { ComponentProps } from '../../component-props'
import { useIsHydrated } from '../../hooks/use-is-hydrated'
import { Cart as defaults } from '../../labels/defaults'
import type { CartLabels, QuantityStepperLabels } from '../../labels/labels'
import { useLabels } from '../../labels/labels-provider'
import { useCart } from '../hooks/use-cart'
import { useFormatPrice } from '../hooks/use-format-price'
import { QuantityStepper } from './quantity-stepper'

export type CartProps = ComponentProps<
  'div',
  {
    /** Its own, and those of the steppers. */
    labels?: Partial<CartLabels & QuantityStepperLabels>
    /** The most that may be bought of one product. Default none. */
    maxQuantity?: number
    /** Shown while the cart is empty. */
    empty?: ReactNode
    /** What to show of a product, such as a link with an image; by default its name. */
    children?: (item: CartItem) => ReactNode
  }
>

const showName = ({ name }: CartItem) => name

/**
 * The products of the cart, each with its quantity, its price and a button that removes it, and the total. What was
 * removed can be put back: the focus moves to the button that does so, and from there to the product. A server renders
 * the cart empty. Needs the features `cart` and `commerceContext`.
 *
 * Parts (`data-part`): `cart` with `data-state` `empty` or `ready`; `items`, `item`, `product`, `item-total`, `remove`;
 * those of `QuantityStepper`; `clear`, `removal`, `undo`, `total` with `label` and `amount`.
 */
export const Cart = /* @__PURE__ */ forwardRef<HTMLDivElement, CartProps>(function Cart(
  { labels, maxQuantity, empty, children = showName, ...rest },
  ref,
) {
  const { state, update, remove, empty: removeAll, undo } = useCart()
  const format = useFormatPrice()
  const isHydrated = useIsHydrated()
  const items = isHydrated ? state.items : []
  const removed = isHydrated ? state.removedItems : []
  const texts = useLabels('Cart', defaults, labels)

  const list = useRef<HTMLUListElement>(null)
  const undoButton = useRef<HTMLButtonElement>(null)
  /** What gets the focus after the act: the button that undoes it, or the product with this id. */
  const next = useRef<{ productId?: string | undefined }>(undefined)
  useEffect(() => {
    if (!next.current) return
    const { productId } = next.current
    next.current = undefined
    const place = items.findIndex((item) => item.productId === productId)
    const item = list.current?.children[place]
    ;(item ? item.querySelector('input') : undoButton.current)?.focus()
  })
  const focusAfter = (act: () => void, productId?: string) => () => {
    next.current = { productId }
    act()
  }

  return (
    <div data-part="cart" data-state={items.length ? 'ready' : 'empty'} {...rest} ref={ref}>
      {items.length ? (
        <ul ref={list} aria-label={texts.cart} data-part="items">
          {items.map((item) => (
            <li key={item.productId} data-part="item">
              <span data-part="product">{children(item)}</span>{' '}
              <QuantityStepper
                name={item.name}
                quantity={item.quantity}
                onQuantityChange={(quantity) => update(item.productId, quantity)}
                {...(maxQuantity !== undefined && { max: maxQuantity })}
                {...(labels && { labels })}
              />{' '}
              <span data-part="item-total">{format(item.price * item.quantity)}</span>{' '}
              <button
                type="button"
                data-part="remove"
                aria-label={texts.removeItem(item.name)}
                onClick={focusAfter(() => remove(item.productId))}
              >
                {texts.remove}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        empty
      )}
      <span aria-live="polite" data-part="removal">
        {removed.length > 0 && texts.removed(removed.map(({ name }) => name))}
      </span>
      {removed.length > 0 && (
        <button ref={undoButton} type="button" data-part="undo" onClick={focusAfter(undo, removed[0]?.productId)}>
          {texts.undo}
        </button>
      )}
      {items.length > 0 && (
        <>
          <button type="button" data-part="clear" onClick={focusAfter(removeAll)}>
            {texts.clear}
          </button>
          <p data-part="total">
            <span data-part="label">{texts.total}</span> <output data-part="amount">{format(state.totalPrice)}</output>
          </p>
        </>
      )}
    </div>
  )
})
