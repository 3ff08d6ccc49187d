import type { Product } from '@querent/commerce'
import { forwardRef, type ReactNode } from 'react'
import type { ComponentProps, Part, ComponentWithRef } from '../../parts/component-props'
import {
  ProductCard as defaults,
  type ChildProductsLabels,
  type PriceLabels,
  type ProductCardLabels,
  type RatingLabels,
} from './labels'
import { useLabels } from '../../labels/labels-provider'
import { inOwnElement, space } from '../../parts/own-element'
import { partGetter } from '../../parts/part-getter'
import { ChildProducts, type ChildProductsParts } from './child-products'
import { Price, type PriceParts } from './price'
import { ProductImage } from './product-image'
import { namedProduct, ProductLink } from './product-link'
import { Rating } from './rating'
import { firstText } from '../../text/names'
import { isolate } from '../../text/isolate'

/** The parts of the card and of the components on it. A function receives the product. */
export interface ProductCardParts extends PriceParts, ChildProductsParts {
  productLink?: Part<'a', Product>
  image?: Part<'img', Product>
  price?: Part<'span', Product>
  productRating?: Part<'span', Product>
  childProducts?: Part<'fieldset', Product>
  name?: Part<'span', Product>
  brand?: Part<'span', Product>
  stock?: Part<'span', Product>
}

/** The props of `ProductCard`. */
export type ProductCardProps = ComponentProps<
  'div',
  {
    product: Product
    /** The labels of the card and of the components on it. */
    labels?: Partial<ProductCardLabels & PriceLabels & RatingLabels & ChildProductsLabels>
    parts?: ProductCardParts
    /** Shown above the name, such as `<Badges product={product} placementId="card" />`. */
    badges?: ReactNode
    /** Shown at the end, such as `<AddToCart product={product} />`. */
    children?: ReactNode
  }
>

/**
 * Shows a product in a list: its image and its name as one link, its brand, price, rating, variants and availability.
 * Missing facts are omitted. For your own card, compose these components.
 *
 * Parts (`data-part`): `product-card`; `product-link` with `image` and `name`; `brand`, `stock` with `data-state` `in`
 * or `out`; the parts of `Price`, `Rating` and `ChildProducts`.
 */
export const ProductCard: ComponentWithRef<HTMLDivElement, ProductCardProps> = /* @__PURE__ */ forwardRef<
  HTMLDivElement,
  ProductCardProps
>(function ProductCard({ product, labels: ownLabels, parts, badges, children, ...rest }, ref) {
  const { ec_brand: brand, ec_in_stock: isInStock } = product
  const labels = useLabels('ProductCard', defaults, ownLabels)
  const inner = { ...(ownLabels && { labels: ownLabels }), ...(parts && { parts }) }
  const part = partGetter(parts, product)

  return (
    <div data-part="product-card" {...rest} ref={ref}>
      <ProductLink {...part('productLink', {})} product={product}>
        <ProductImage {...part('image', {})} product={product} alt="" />
        <span {...part('name', {})}>{namedProduct(product)}</span>
      </ProductLink>
      {space}
      {inOwnElement(badges)}
      {space}
      {firstText(brand) && <span {...part('brand', {})}>{isolate(brand)}</span>}
      {space}
      <Price {...part('price', {})} product={product} {...inner} />
      {space}
      <Rating {...part('productRating', {})} rating={product.ec_rating} {...(ownLabels && { labels: ownLabels })} />
      {space}
      {isInStock !== null && (
        <span {...part('stock', { 'data-state': isInStock ? 'in' : 'out' })}>
          {isInStock ? labels.inStock : labels.outOfStock}
        </span>
      )}
      <ChildProducts {...part('childProducts', {})} product={product} {...inner} />
      {inOwnElement(children)}
    </div>
  )
})
