import type { Product } from '@querent/commerce'
import { forwardRef, type ReactNode } from 'react'
import type { ComponentProps } from '../../component-props'
import { markHighlights } from '../../text/highlighted-text'
import { useOpeningLink } from './use-opening-link'

export type ProductLinkProps = ComponentProps<
  'a',
  {
    product: Pick<Product, 'permanentid' | 'clickUri' | 'ec_name' | 'nameHighlights'>
    /** By default the name with its highlights, or the id of a product without a name. */
    children?: ReactNode
  },
  'href'
>

/**
 * A link to the page of a product. An unsafe address is left out. If the engine has the feature
 * `interactiveProduct`, the link tells it that the product is opened: by a click, Enter, the middle button, the context
 * menu, or a touch that lasts.
 */
export const ProductLink = /* @__PURE__ */ forwardRef<HTMLAnchorElement, ProductLinkProps>(function ProductLink(
  { product, children, ...rest },
  ref,
) {
  const opening = useOpeningLink(product)
  return (
    <a data-part="product-link" {...rest} {...opening} ref={ref}>
      {children ?? markHighlights(product.ec_name ?? product.permanentid, product.nameHighlights)}
    </a>
  )
})
