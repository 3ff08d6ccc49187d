import type { Product } from '@querent/commerce'
import { safeHref } from '@querent/engine'
import { forwardRef } from 'react'
import type { ComponentProps, ComponentWithRef } from '../../parts/component-props'
import { firstText } from '../../text/names'

/** The props of `ProductImage`. */
export type ProductImageProps = ComponentProps<
  'img',
  {
    product: Pick<Product, 'ec_name' | 'ec_thumbnails' | 'ec_images'>
    /** Default the name of the product. Make it empty if the name is beside the image. */
    alt?: string
  },
  'src'
>

/** Shows the first image of a product in the smallest size. Shows nothing if the product has no image. */
export const ProductImage: ComponentWithRef<HTMLImageElement, ProductImageProps> = /* @__PURE__ */ forwardRef<
  HTMLImageElement,
  ProductImageProps
>(function ProductImage(
  { product: { ec_name, ec_thumbnails, ec_images }, alt = firstText(ec_name) ?? '', ...rest },
  ref,
) {
  const src = safeHref(ec_thumbnails[0] ?? ec_images[0])
  return src ? <img loading="lazy" data-part="image" {...rest} ref={ref} src={src} alt={alt} /> : null
})
