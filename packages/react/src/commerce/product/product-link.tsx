import type { Product } from '@querent/commerce'
import { safeHref } from '@querent/engine'
import { forwardRef, type ReactNode } from 'react'
import type { ComponentProps } from '../../component-props'
import { markHighlights } from '../../text/highlighted-text'

export type ProductLinkProps = ComponentProps<
  'a',
  {
    product: Product
    /** By default the name with its highlights. */
    children?: ReactNode
  },
  'href'
>

/** A link to the page of a product; without an address if that of the product is not safe. */
export const ProductLink = /* @__PURE__ */ forwardRef<HTMLAnchorElement, ProductLinkProps>(function ProductLink(
  { product, children, ...rest },
  ref,
) {
  return (
    <a data-part="product-link" {...rest} ref={ref} href={safeHref(product.clickUri)}>
      {children ?? markHighlights(product.ec_name, product.nameHighlights)}
    </a>
  )
})
