import type { ListedProduct } from '@querent/commerce'
import { forwardRef } from 'react'
import type { OptionsOf, ComponentWithRef } from '../../parts/component-props'
import { InstantProducts as defaults } from './labels'
import { useLabels } from '../../labels/labels-provider'
import {
  instantList,
  useInstantListProps,
  type InstantListParts,
  type InstantListProps,
  type InstantListPropGetters,
} from '../../search-box/instant-list'
import { useInstantProducts } from '../hooks'
import { Price } from '../product/price'
import { productIdOf } from '../product/product-id'
import { space } from '../../parts/own-element'
import { ProductImage } from '../product/product-image'
import { ProductLink } from '../product/product-link'

/** The props of the parts of `InstantProducts`. */
export type InstantProductsParts = InstantListParts<ListedProduct, 'product'>

/** The props of `InstantProducts`. */
export type InstantProductsProps = InstantListProps<ListedProduct, 'product'>

/** What `useInstantProductsProps` returns. */
export interface InstantProductsPropGetters
  extends ReturnType<typeof useInstantProducts>, InstantListPropGetters<ListedProduct> {}

/** Returns what `useInstantProducts` does, and the props of each part of `InstantProducts`, for your own markup. */
export function useInstantProductsProps({
  labels: ownLabels,
  ...options
}: OptionsOf<InstantProductsProps> = {}): InstantProductsPropGetters {
  const feature = useInstantProducts(options.instantId)
  const labels = useLabels('InstantProducts', defaults, ownLabels)
  return useInstantListProps('product', feature, labels, options)
}

const showProduct = (product: ListedProduct) => (
  <>
    <ProductImage product={product} alt="" />
    {space}
    <ProductLink product={product} />
    {space}
    <Price product={product} />
  </>
)

/**
 * Shows products while a user types, below a box: `<SearchBox onTextChange={useInstantProducts().updateQuery} />`.
 * Shows nothing until there is a query. Needs the feature `instantProducts`.
 *
 * Parts (`data-part`): `instant-products` with `data-state` `idle`, `loading`, `ready`, `empty` or `failed`; `list`,
 * `product`, `empty`, `problem`.
 */
export const InstantProducts: ComponentWithRef<HTMLDivElement, InstantProductsProps> = /* @__PURE__ */ forwardRef<
  HTMLDivElement,
  InstantProductsProps
>(function InstantProducts({ children: show = showProduct, ...options }, ref) {
  return instantList(useInstantProductsProps({ ...options, ref }), productIdOf, show)
})
