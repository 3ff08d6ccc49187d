import type { RecentProduct } from '@querent/commerce'
import { forwardRef, type ReactNode } from 'react'
import type { ComponentProps, OptionsOf, ComponentWithRef } from '../../parts/component-props'
import { RecentProducts as defaults } from './labels'
import type { RecentListLabels } from '../../recent/labels'
import { useLabels } from '../../labels/labels-provider'
import {
  recentList,
  useRecentListProps,
  type RecentListParts,
  type RecentListPropGetters,
} from '../../recent/recent-list'
import { useRecentProducts } from '../hooks'
import { ProductLink } from './product-link'
import { useNameOf } from '../../text/names'

/** A function receives the product, or all of them. */
export type RecentProductsParts = RecentListParts<RecentProduct>

/** The props of `RecentProducts`. */
export type RecentProductsProps = ComponentProps<
  'div',
  {
    labels?: Partial<RecentListLabels>
    parts?: RecentProductsParts
    /** Shown if no product was opened yet. */
    empty?: ReactNode
    /** Renders a product, inside its list item; by default a link. */
    children?: (product: RecentProduct) => ReactNode
  }
>

/** What `useRecentProductsProps` returns. */
export interface RecentProductsPropGetters
  extends ReturnType<typeof useRecentProducts>, RecentListPropGetters<RecentProduct> {}

/** Returns what `useRecentProducts` does, and the props of each part of `RecentProducts`, for your own markup. */
export function useRecentProductsProps({
  labels: ownLabels,
  parts,
  empty: _,
  ...rest
}: OptionsOf<RecentProductsProps> = {}): RecentProductsPropGetters {
  const recent = useRecentProducts()
  const labels = useLabels('RecentProducts', defaults, ownLabels)
  const nameOf = useNameOf()
  const list = useRecentListProps<RecentProduct>({
    name: 'recent-products',
    items: recent.state.results,
    labels,
    parts,
    nameOf: ({ ec_name, permanentid }) => nameOf(ec_name, permanentid),
    onRemove: ({ uniqueId }) => recent.removeResult(uniqueId),
    onClear: recent.clear,
    rest,
  })
  return { ...recent, ...list }
}

const showLink = (product: RecentProduct) => <ProductLink product={product} />

/**
 * Shows the recently opened products, each as a link with a button that removes it, and a button that clears all. Needs
 * the feature `recentProducts`; `interactiveProduct` reports the opened products to it.
 *
 * Parts (`data-part`): `recent-products` with `data-state` `empty` or `ready`; `list`, `item`, `product-link`,
 * `remove`, `clear`.
 *
 * @see Specification, sentence 4.45
 */
export const RecentProducts: ComponentWithRef<HTMLDivElement, RecentProductsProps> = /* @__PURE__ */ forwardRef<
  HTMLDivElement,
  RecentProductsProps
>(function RecentProducts({ children = showLink, ...options }, ref) {
  return recentList(useRecentProductsProps({ ...options, ref }), {
    keyOf: ({ uniqueId }) => uniqueId,
    show: children,
    empty: options.empty,
  })
})
