import type { RecentProduct } from '@querent/commerce'
import { forwardRef, type ReactNode } from 'react'
import type { ComponentProps } from '../../component-props'
import { RecentList, type RecentListLabels } from '../../recent/recent-list'
import { useRecentProducts } from '../hooks/use-recent-products'
import { ProductLink } from './product-link'

const defaults: RecentListLabels = {
  list: 'Recently viewed products',
  remove: (name) => `Forget ${name}`,
  removeIcon: '×',
  clear: 'Forget all recently viewed products',
}

export type RecentProductsProps = ComponentProps<
  'div',
  {
    labels?: Partial<RecentListLabels>
    /** Shown if no product was opened yet. */
    empty?: ReactNode
    /** What to show of a product, inside its list item; by default a link. */
    children?: (product: RecentProduct) => ReactNode
  }
>

/**
 * The products that were opened before, each a link and a button that forgets it, and one that forgets all. Needs the
 * feature `recentProducts`, which `interactiveProduct` tells what is opened.
 *
 * Parts (`data-part`): `recent-products` with `data-state` `empty` or `ready`; `list`, `item`, `product-link`, `remove`,
 * `clear`.
 *
 * @see Specification, sentence 4.45
 */
export const RecentProducts = /* @__PURE__ */ forwardRef<HTMLDivElement, RecentProductsProps>(function RecentProducts(
  { labels, children, ...rest },
  ref,
) {
  const { state, removeResult, clear } = useRecentProducts()
  const items = state.results.map((product) => ({
    key: product.uniqueId,
    name: product.ec_name ?? product.permanentid,
    content: children ? children(product) : <ProductLink product={product} />,
    onRemove: () => removeResult(product.uniqueId),
  }))
  return (
    <RecentList
      data-part="recent-products"
      {...rest}
      ref={ref}
      labels={{ ...defaults, ...labels }}
      items={items}
      onClear={clear}
    />
  )
})
