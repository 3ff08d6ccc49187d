import { isSpotlight, type CommerceItem, type ListedProduct } from '@querent/commerce'
import { ProductCard } from './product-card'

const isBike = (item: CommerceItem) => !isSpotlight(item) && item.ec_category.includes('Cycling|Bikes')

/** What is shown of some products instead of a card as any other. */
export const templates = [
  {
    conditions: [isBike],
    content: (product: ListedProduct) => <ProductCard product={product} note="Arrives assembled" />,
  },
]
