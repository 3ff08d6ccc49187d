import type { ListedProduct } from '@querent/commerce'
import { Recommendations, useRecommendations } from '@querent/react/commerce'
import type { ReactNode } from 'react'
import { ProductCard } from './product-card'

interface ShelfProps {
  slotId: string
  /** Renders a product. */
  children?: (product: ListedProduct) => ReactNode
}

const showCard = (product: ListedProduct) => <ProductCard product={product} />

/** Shows the recommended products of a slot. Reserves the space until they are loaded. */
export function Shelf({ slotId, children = showCard }: ShelfProps) {
  const { status, results } = useRecommendations(slotId).state
  if (!results.length) return status === 'loading' ? <div className="shelf-skeleton" aria-hidden="true" /> : null
  return (
    <Recommendations className="shelf" slotId={slotId}>
      {children}
    </Recommendations>
  )
}
