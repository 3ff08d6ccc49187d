import { cartProductOf, type Product } from '@querent/commerce'
import { forwardRef, useState, type ReactNode } from 'react'
import type { ComponentProps, OptionsOf, ElementProps, ComponentWithRef, PartProps } from '../../parts/component-props'
import { AddToCart as defaults, type AddToCartLabels } from './labels'
import { useLabels } from '../../labels/labels-provider'
import { linkOrButton, type AsChildProps } from '../../parts/link-or-button'
import { rootPropsOf } from '../../parts/part-getter'
import { useVisuallyHidden, type AnnouncementProps } from '../../parts/visually-hidden'
import { useCart } from '../hooks'
import { useNameOf } from '../../text/names'

/** The props of `AddToCart`. */
export type AddToCartProps = ComponentProps<
  'button',
  AsChildProps & {
    product: Pick<Product, 'permanentid' | 'ec_product_id' | 'ec_name' | 'ec_price' | 'ec_promo_price' | 'ec_in_stock'>
    /** How many to add at once. Default 1. */
    quantity?: number
    /** The maximum quantity of the product in the cart. Default none. */
    maxQuantity?: number
    labels?: Partial<AddToCartLabels>
    /** By default one of the labels, with the name of the product for a screen reader. */
    children?: ReactNode
  },
  'type'
>

/** What `useAddToCartProps` returns. */
export interface AddToCartPropGetters extends ReturnType<typeof useCart> {
  labels: AddToCartLabels
  /** False if the product has no price, so that it cannot be bought. */
  isVisible: boolean
  /** The name of the product. */
  name: string
  /** The content of the button. */
  label: ReactNode
  rootProps: ElementProps<PartProps<'button'>>
  /** Props of the element that announces the added product, which must always be rendered. */
  announcementProps: AnnouncementProps
  announcement: string | undefined
}

/** Returns what `useCart` does, and the props of the button of `AddToCart`, for your own markup. */
export function useAddToCartProps({
  product,
  quantity = 1,
  maxQuantity = Infinity,
  labels: ownLabels,
  ...rest
}: OptionsOf<Omit<AddToCartProps, 'asChild'>>): AddToCartPropGetters {
  const cart = useCart()
  const [addedId, setAddedId] = useState<string>()
  const labels = useLabels('AddToCart', defaults, ownLabels)
  const hidden = useVisuallyHidden()
  const sold = cartProductOf(product)
  const inCart = cart.state.items.find(({ productId }) => productId === sold?.productId)?.quantity ?? 0
  const isAdded = inCart > 0 && addedId === sold?.productId
  const name = useNameOf()(sold?.name, sold?.productId)
  const isInStock = product.ec_in_stock !== false
  const canAdd = isInStock && inCart + quantity <= maxQuantity

  return {
    ...cart,
    labels,
    isVisible: sold !== undefined,
    name,
    label: isInStock ? labels.add : labels.outOfStock,
    rootProps: rootPropsOf<'button'>(
      {
        type: 'button',
        'data-part': 'add-to-cart',
        'data-state': isAdded ? 'added' : 'idle',
        'aria-disabled': !canAdd,
        onClick() {
          if (!canAdd || !sold) return
          cart.add({ ...sold, quantity })
          setAddedId(sold.productId)
        },
      },
      rest,
    ),
    announcementProps: { 'aria-live': 'polite', ...hidden },
    announcement: isAdded && sold ? labels.added(name, inCart) : undefined,
  } as const
}

/**
 * Shows a button that adds a product to the cart. Screen readers announce that it was added. It is `aria-disabled` if
 * the product is not in stock, or its maximum quantity is in the cart. A product without a price cannot be bought and
 * shows nothing. Needs the feature `cart`.
 *
 * Parts (`data-part`): `add-to-cart` with `data-state` `idle` or `added`.
 *
 * @throws {TypeError} if `asChild` is set and the children are not one element.
 */
export const AddToCart: ComponentWithRef<HTMLButtonElement, AddToCartProps> = /* @__PURE__ */ forwardRef<
  HTMLButtonElement,
  AddToCartProps
>(function AddToCart({ asChild, children, ...options }, ref) {
  const button = useAddToCartProps({ ...options, ref })
  const hidden = useVisuallyHidden()
  if (!button.isVisible) return null

  return (
    <>
      {linkOrButton({
        tag: 'button',
        name: 'AddToCart',
        asChild,
        props: button.rootProps,
        content: (
          <>
            <span>{button.label}</span>
            <span {...hidden}>{` ${button.name}`}</span>
          </>
        ),
        children,
      })}
      <span {...button.announcementProps}>{button.announcement}</span>
    </>
  )
})
