import type { ListedProduct } from '@querent/commerce'
import type { ReactNode } from 'react'
import { useProductTemplate } from '../hooks'
import { textInOwnElement } from '../../parts/own-element'
import { ProductCard } from './product-card'

/** The props of `TemplatedProduct`. */
export interface TemplatedProductProps {
  product: ListedProduct
  /** Shown if no template matches the product. Default: a card. */
  fallback?: ReactNode
}

/**
 * Shows a product with its template. Use it in the children of a list: `<ProductList>{(product) => <TemplatedProduct
 * product={product} />}</ProductList>`. The content of each template is a function that receives a product and returns
 * what to show. Needs the feature `productTemplates`.
 */
export function TemplatedProduct({
  product,
  fallback = <ProductCard product={product} />,
}: TemplatedProductProps): ReactNode {
  const show = useProductTemplate<(product: ListedProduct) => ReactNode>(product)
  return textInOwnElement(show ? show(product) : fallback)
}
