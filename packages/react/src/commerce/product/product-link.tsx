import type { Product } from '@querent/commerce'
import { forwardRef, type ReactNode } from 'react'
import type { ComponentProps, OptionsOf, ElementProps, ComponentWithRef, PartProps } from '../../parts/component-props'
import { linkOrButton, type AsChildProps } from '../../parts/link-or-button'
import { rootPropsOf } from '../../parts/part-getter'
import { namedWith } from '../../text/names'
import { useOpeningLink } from './use-opening-link'

/** The props of `ProductLink`. */
export type ProductLinkProps = ComponentProps<
  'a',
  AsChildProps & {
    product: Pick<Product, 'permanentid' | 'clickUri' | 'ec_name' | 'nameHighlights'>
    /** By default the name with its highlights, or the id of a product without a name. */
    children?: ReactNode
  },
  'href'
>

/** Returns the name of a product to show, or its id. */
export const namedProduct = ({ ec_name, permanentid, nameHighlights }: ProductLinkProps['product']) =>
  namedWith(nameHighlights, ec_name, permanentid)

/** What `useProductLinkProps` returns. */
export interface ProductLinkPropGetters {
  rootProps: ElementProps<PartProps<'a'>>
}

/**
 * Returns the props of a link to the page of a product, for your own markup: its address, if that is safe, and
 * handlers that report the opened product to the feature `interactiveProduct`, if the engine has it.
 */
export const useProductLinkProps = ({
  product,
  ...rest
}: OptionsOf<Omit<ProductLinkProps, 'asChild'>>): ProductLinkPropGetters => ({
  rootProps: rootPropsOf<'a'>({ 'data-part': 'product-link', ...useOpeningLink(product) }, rest),
})

/**
 * Shows a link to the page of a product. An unsafe address is omitted. If the engine has the feature
 * `interactiveProduct`, the link reports that the product is opened: by a click, Enter, the middle button, the context
 * menu or a long touch.
 *
 * @throws {TypeError} if `asChild` is set and the children are not one element.
 */
export const ProductLink: ComponentWithRef<HTMLAnchorElement, ProductLinkProps> = /* @__PURE__ */ forwardRef<
  HTMLAnchorElement,
  ProductLinkProps
>(function ProductLink({ asChild, children, ...options }, ref) {
  const { product } = options
  const { rootProps } = useProductLinkProps({ ...options, ref })
  return linkOrButton({
    tag: 'a',
    name: 'ProductLink',
    asChild,
    props: rootProps,
    content: namedProduct(product),
    children,
  })
})
