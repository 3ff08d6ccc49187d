import { numberOf } from '../../labels/words.de'
import type { RecentListLabels } from '../../recent/labels'
import type { ItemListLabels } from '../../result-list/labels'
import type { BadgeListLabels, ChildProductsLabels, PriceLabels, ProductCardLabels, RatingLabels } from './labels'

export const BadgeList: BadgeListLabels = { badges: 'Hinweise' }

export const ChildProducts: ChildProductsLabels = { variants: 'Varianten' }

export const Price: PriceLabels = { reduced: 'Reduzierter Preis', regular: 'Regulärer Preis' }

export const ProductCard: ProductCardLabels = { inStock: 'Vorrätig', outOfStock: 'Nicht vorrätig' }

export const ProductList: ItemListLabels = { loadMore: 'Weitere Produkte anzeigen' }

export const Rating: RatingLabels = {
  rating: (rating, max) => `${numberOf(Math.round(rating * 10) / 10)} von ${numberOf(max)}`,
}

export const RecentProducts: RecentListLabels = {
  list: 'Zuletzt angesehene Produkte',
  remove: (name) => `${name} aus der Liste entfernen`,
  removeIcon: '×',
  clear: 'Alle zuletzt angesehenen Produkte entfernen',
}
