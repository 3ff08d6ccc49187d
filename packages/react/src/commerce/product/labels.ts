import type { ReactNode } from 'react'
import type { RecentListLabels } from '../../recent/labels'
import type { ItemListLabels } from '../../result-list/labels'

/** The labels of `BadgeList`. */
export interface BadgeListLabels {
  /** Name of the list. */
  badges: string
}

/** The labels of `ChildProducts`. */
export interface ChildProductsLabels {
  /** Name of the group of variants. */
  variants: ReactNode
}

/** The labels of `Price`. */
export interface PriceLabels {
  /** Read by a screen reader before a reduced price. */
  reduced: string
  /** Read before the regular price, which is shown struck through. */
  regular: string
}

/** The labels of `ProductCard`. */
export interface ProductCardLabels {
  inStock: ReactNode
  outOfStock: ReactNode
}

/** The labels of `Rating`. */
export interface RatingLabels {
  /** The rating of a product in words. */
  rating: (rating: number, max: number) => string
}

/** The texts of `BadgeList` in English, which are the default. */
export const BadgeList: BadgeListLabels = { badges: 'Badges' }

/** The texts of `ChildProducts` in English, which are the default. */
export const ChildProducts: ChildProductsLabels = { variants: 'Variants' }

/** The texts of `Price` in English, which are the default. */
export const Price: PriceLabels = { reduced: 'Reduced price', regular: 'Regular price' }

/** The texts of `ProductCard` in English, which are the default. */
export const ProductCard: ProductCardLabels = { inStock: 'In stock', outOfStock: 'Out of stock' }

/** The texts of `ProductList` in English, which are the default. */
export const ProductList: ItemListLabels = { loadMore: 'Show more products' }

/** The texts of `Rating` in English, which are the default. */
export const Rating: RatingLabels = {
  rating: (rating, max) => `${Math.round(rating * 10) / 10} out of ${max}`,
}

/** The texts of `RecentProducts` in English, which are the default. */
export const RecentProducts: RecentListLabels = {
  list: 'Recently viewed products',
  remove: (name) => `Forget ${name}`,
  removeIcon: '×',
  clear: 'Forget all recently viewed products',
}
