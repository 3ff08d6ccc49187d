import { isSpotlight, type CommerceItem, type ListedProduct } from '@querent/commerce'
import { ProductCard } from './product-card'

const isBike = (item: CommerceItem) => !isSpotlight(item) && item.ec_category.includes('Cycling|Bikes')

/** The templates of products that are not shown as a usual card. */
export const templates = [
  {
    conditions: [isBike],
    content: (product: ListedProduct) => <ProductCard product={product} note="Arrives assembled" />,
  },
]
