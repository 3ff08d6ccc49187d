import { numberOf } from '../../labels/words.de'
import type { RecentListLabels } from '../../recent/labels'
import type { ItemListLabels } from '../../result-list/labels'
import type { BadgeListLabels, ChildProductsLabels, PriceLabels, ProductCardLabels, RatingLabels } from './labels'

/** The texts of `BadgeList` in German. */
export const BadgeList: BadgeListLabels = { badges: 'Hinweise' }

/** The texts of `ChildProducts` in German. */
export const ChildProducts: ChildProductsLabels = { variants: 'Varianten' }

/** The texts of `Price` in German. */
export const Price: PriceLabels = { reduced: 'Reduzierter Preis', regular: 'Regulärer Preis' }

/** The texts of `ProductCard` in German. */
export const ProductCard: ProductCardLabels = { inStock: 'Vorrätig', outOfStock: 'Nicht vorrätig' }

/** The texts of `ProductList` in German. */
export const ProductList: ItemListLabels = { loadMore: 'Weitere Produkte anzeigen' }

/** The texts of `Rating` in German. */
export const Rating: RatingLabels = {
  rating: (rating, max) => `${numberOf(Math.round(rating * 10) / 10)} von ${numberOf(max)}`,
}

/** The texts of `RecentProducts` in German. */
export const RecentProducts: RecentListLabels = {
  list: 'Zuletzt angesehene Produkte',
  remove: (name) => `${name} aus der Liste entfernen`,
  removeIcon: '×',
  clear: 'Alle zuletzt angesehenen Produkte entfernen',
}
