import { isSpotlight, type CommerceItem, type ListedProduct, type ListedSpotlight } from '@querent/commerce'
import { forwardRef, useCallback, type ReactNode, type ReactElement } from 'react'
import type { OptionsOf, ComponentWithRef } from '../../parts/component-props'
import {
  useItemListProps,
  useItemListView,
  type ItemListParts,
  type ItemListProps,
  type ItemListPropGetters,
} from '../../result-list/item-list'
import { useProductList } from '../hooks'
import { ProductCard } from './product-card'
import { productIdOf } from './product-id'
import { useShownProducts, withVariants } from './shown-products'
import { SpotlightLink } from './spotlight-link'

/** The props of `ProductList`. */
export type ProductListProps = Omit<ItemListProps<ListedProduct, 'product'>, 'parts'> & {
  parts?: ItemListParts<CommerceItem, 'product'>
  /** Renders spotlight content among the products; by default its image as a link. */
  spotlight?: (spotlight: ListedSpotlight, index: number) => ReactNode
}

const showCard = (product: ListedProduct) => <ProductCard product={product} />
const showSpotlight = (spotlight: ListedSpotlight) => <SpotlightLink spotlight={spotlight} />
const idOf = (item: CommerceItem) => (isSpotlight(item) ? item.id : productIdOf(item))

/** What `useProductListProps` returns. */
export interface ProductListPropGetters extends ReturnType<typeof useProductList>, ItemListPropGetters<CommerceItem> {
  withVariants: (content: ReactNode) => ReactElement
}

/** Returns what `useProductList` does, and the props of each part of a `ProductList`, for your own markup. */
export function useProductListProps({
  spotlight: _,
  ...options
}: OptionsOf<ProductListProps> = {}): ProductListPropGetters {
  const list = useProductList()
  const { variants, results } = useShownProducts(list, 'products')
  return {
    ...useItemListProps('product', { ...list, state: { ...list.state, results } }, idOf, options),
    withVariants: withVariants(variants),
  }
}

/**
 * The products, as an ordered list of cards. Needs the feature `productList`; with `childProducts`, the variants of a
 * product can be chosen.
 *
 * Parts (`data-part`): `product-list` with `data-state` `idle` (not yet searched), `loading`, `empty` or `ready`; `list`,
 * `product`, `load-more`.
 */
export const ProductList: ComponentWithRef<HTMLDivElement, ProductListProps> = /* @__PURE__ */ forwardRef<
  HTMLDivElement,
  ProductListProps
>(function ProductList({ children = showCard, spotlight = showSpotlight, ...options }, ref) {
  const list = useProductListProps({ ...options, ref })
  const show = useCallback(
    (item: CommerceItem, index: number) => (isSpotlight(item) ? spotlight(item, index) : children(item, index)),
    [children, spotlight],
  )
  return list.withVariants(useItemListView(list, { ...options, show }))
})
