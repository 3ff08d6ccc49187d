import { numberOf } from '../../labels/words.fr'
import type { RecentListLabels } from '../../recent/labels'
import type { ItemListLabels } from '../../result-list/labels'
import type { BadgeListLabels, ChildProductsLabels, PriceLabels, ProductCardLabels, RatingLabels } from './labels'

/** The texts of `BadgeList` in French. */
export const BadgeList: BadgeListLabels = { badges: 'Mentions' }

/** The texts of `ChildProducts` in French. */
export const ChildProducts: ChildProductsLabels = { variants: 'Variantes' }

/** The texts of `Price` in French. */
export const Price: PriceLabels = { reduced: 'Prix réduit', regular: 'Prix habituel' }

/** The texts of `ProductCard` in French. */
export const ProductCard: ProductCardLabels = { inStock: 'En stock', outOfStock: 'En rupture de stock' }

/** The texts of `ProductList` in French. */
export const ProductList: ItemListLabels = { loadMore: 'Afficher plus de produits' }

/** The texts of `Rating` in French. */
export const Rating: RatingLabels = {
  rating: (rating, max) => `${numberOf(Math.round(rating * 10) / 10)} sur ${numberOf(max)}`,
}

/** The texts of `RecentProducts` in French. */
export const RecentProducts: RecentListLabels = {
  list: 'Produits consultés récemment',
  remove: (name) => `Oublier ${name}`,
  removeIcon: '×',
  clear: 'Oublier tous les produits consultés',
}
