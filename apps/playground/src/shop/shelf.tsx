import { Recommendations, useRecommendations } from '@querent/react/commerce'
import { ProductCard } from './product-card'

/** The products recommended in a slot. Its place is kept until they come. */
export function Shelf({ slotId }: { slotId: string }) {
  const { status, results } = useRecommendations(slotId).state
  if (!results.length) return status === 'loading' ? <div className="shelf-skeleton" aria-hidden="true" /> : null
  return (
    <Recommendations className="shelf" slotId={slotId}>
      {(product) => <ProductCard product={product} />}
    </Recommendations>
  )
}
