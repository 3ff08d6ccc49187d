import type { CartItem, CartState } from '@querent/commerce'
import { forwardRef, useEffect, useRef, type ReactNode } from 'react'
import type {
  ComponentProps,
  OptionsOf,
  Part,
  ElementProps,
  PropsFor,
  PropGetters,
  ComponentWithRef,
  PartProps,
} from '../../parts/component-props'
import { useIsHydrated } from '../../engine/use-is-hydrated'
import { Cart as defaults, type CartLabels, type QuantityStepperLabels } from './labels'
import { useLabels } from '../../labels/labels-provider'
import { inOwnElement } from '../../parts/own-element'
import { partGetter, partGetters, partProps, rootPropsOf } from '../../parts/part-getter'
import { useCart } from '../hooks'
import { useFormatPrice } from '../context/use-format-price'
import { QuantityStepper, type QuantityStepperParts, type QuantityStepperProps } from './quantity-stepper'
import { named, useNameOf } from '../../text/names'
import { isolate, isolateIn } from '../../text/isolate'
import { announced } from '../../text/announced'

/** A function receives the item, or the state of the feature. The functions of the steppers receive the quantity. */
export interface CartParts extends QuantityStepperParts {
  items?: Part<'ul', CartState>
  item?: Part<'li', CartItem>
  product?: Part<'span', CartItem>
  itemTotal?: Part<'span', CartItem>
  remove?: Part<'button', CartItem>
  removal?: Part<'span', CartState>
  undo?: Part<'button', CartState>
  clear?: Part<'button', CartState>
  total?: Part<'p', CartState>
  label?: Part<'span', CartState>
  amount?: Part<'output', CartState>
}

/** The props of `Cart`. */
export type CartProps = ComponentProps<
  'div',
  {
    /** The labels of the cart and of its steppers. */
    labels?: Partial<CartLabels & QuantityStepperLabels>
    parts?: CartParts
    /** The maximum quantity of one product. Default none. */
    maxQuantity?: number
    /** Shown while the cart is empty. */
    empty?: ReactNode
    /** Renders a product, such as a link with an image; by default its name. */
    children?: (item: CartItem) => ReactNode
  }
>

/** Moves the focus after an act: to the button that undoes the act, or to the restored product. */
function useFocusAfter(items: readonly CartItem[]) {
  const list = useRef<HTMLUListElement>(null)
  const undoButton = useRef<HTMLButtonElement>(null)
  const next = useRef<{ productId?: string | undefined }>(undefined)
  useEffect(() => {
    if (!next.current) return
    const { productId } = next.current
    next.current = undefined
    const place = items.findIndex((item) => item.productId === productId)
    const item = list.current?.querySelectorAll('[data-part="item"]')[place]
    ;(item ? item.querySelector('input') : undoButton.current)?.focus()
  })
  const focusAfter = (act: () => void, productId?: string) => () => {
    next.current = { productId }
    act()
  }
  return { list, undoButton, focusAfter }
}

/** What `useCartProps` returns. */
export interface CartPropGetters
  extends ReturnType<typeof useCart>, PropGetters<Omit<CartParts, keyof QuantityStepperParts>, CartState> {
  labels: CartLabels
  /** The rows to show. */
  items: CartItem[]
  /** A description of the removed products. */
  removal: ReactNode
  itemTotalOf: (item: CartItem) => string
  total: string
  rootProps: ElementProps<PartProps<'div'>>
  /** Returns the props of the `QuantityStepper` of an item, or of `useQuantityStepperProps`. */
  stepperProps: (
    item: CartItem,
  ) => Pick<QuantityStepperProps, 'name' | 'quantity' | 'onQuantityChange' | 'max' | 'labels' | 'parts'>
  /**
   * Props of an element that must always be rendered. Screen readers announce a live region only if it existed before
   * its text changed.
   */
  removalProps: PropsFor<CartParts['removal']>
}

/** Returns what `useCart` does, and the props of each part of a `Cart`, for your own markup. */
export function useCartProps({
  labels: ownLabels,
  parts,
  maxQuantity,
  empty: _,
  ...rest
}: OptionsOf<CartProps> = {}): CartPropGetters {
  const cart = useCart()
  const { state } = cart
  const format = useFormatPrice()
  const isHydrated = useIsHydrated()
  const items = isHydrated ? state.items : []
  const removed = isHydrated ? state.removedItems : []
  const labels = useLabels('Cart', defaults, ownLabels)
  const focus = useFocusAfter(items)
  const firstOf = useNameOf()
  const nameOf = ({ name, productId }: CartItem) => firstOf(name, productId)
  const part = partGetter(parts, state)

  return {
    ...cart,
    labels,
    items,
    removal: removed.length > 0 && announced(isolateIn(labels.removed, removed.map(nameOf)), removed),
    itemTotalOf: ({ price, quantity }: CartItem) => format(price * quantity),
    total: format(state.totalPrice),
    rootProps: rootPropsOf<'div'>({ 'data-part': 'cart', 'data-state': items.length ? 'ready' : 'empty' }, rest),
    ...partProps(parts, state, {
      items: { ref: focus.list, 'aria-label': labels.cart },
      undo: {
        ref: focus.undoButton,
        type: 'button',
        onClick: focus.focusAfter(cart.undo, removed[0]?.productId),
      },
      clear: { type: 'button', onClick: focus.focusAfter(cart.empty) },
      total: {},
      label: {},
      amount: {},
    }),
    ...partGetters(parts, {
      item: () => ({}),
      product: () => ({}),
      itemTotal: () => ({}),
      remove: (item) => ({
        type: 'button',
        'aria-label': labels.removeItem(nameOf(item)),
        onClick: focus.focusAfter(() => cart.remove(item.productId)),
      }),
    }),
    stepperProps: (item: CartItem) => ({
      name: nameOf(item),
      quantity: item.quantity,
      onQuantityChange: (quantity: number) => cart.update(item.productId, quantity),
      ...(maxQuantity !== undefined && { max: maxQuantity }),
      ...(ownLabels && { labels: ownLabels }),
      ...(parts && { parts }),
    }),
    removalProps: part('removal', { 'aria-live': 'polite' }),
  } as const
}

const showName = ({ name, productId }: CartItem) => named(name, productId)

/**
 * The products of the cart, each with its quantity, its price and a button that removes it, and the total. A removed
 * product can be restored. The focus moves to the button that restores it, and then to the product. A server renders
 * the cart empty. Needs the features `cart` and `commerceContext`.
 *
 * Parts (`data-part`): `cart` with `data-state` `empty` or `ready`; `items`, `item`, `product`, `item-total`, `remove`;
 * the parts of `QuantityStepper`; `clear`, `removal`, `undo`, `total` with `label` and `amount`.
 */
export const Cart: ComponentWithRef<HTMLDivElement, CartProps> = /* @__PURE__ */ forwardRef<HTMLDivElement, CartProps>(
  function Cart({ children = showName, ...options }, ref) {
    const { labels, items, removal, total, ...cart } = useCartProps({ ...options, ref })

    return (
      <div {...cart.rootProps}>
        {items.length ? (
          <ul {...cart.itemsProps}>
            {items.map((item) => (
              <li key={item.productId} {...cart.itemProps(item)}>
                <span {...cart.productProps(item)}>{children(item)}</span>{' '}
                <QuantityStepper {...cart.stepperProps(item)} />{' '}
                <span {...cart.itemTotalProps(item)}>{isolate(cart.itemTotalOf(item))}</span>{' '}
                <button {...cart.removeProps(item)}>{labels.remove}</button>
              </li>
            ))}
          </ul>
        ) : (
          inOwnElement(options.empty)
        )}
        <span {...cart.removalProps}>{removal}</span>
        {removal && <button {...cart.undoProps}>{labels.undo}</button>}
        {items.length > 0 && (
          <>
            <button {...cart.clearProps}>{labels.clear}</button>
            <p {...cart.totalProps}>
              <span {...cart.labelProps}>{labels.total}</span> <output {...cart.amountProps}>{isolate(total)}</output>
            </p>
          </>
        )}
      </div>
    )
  },
)
