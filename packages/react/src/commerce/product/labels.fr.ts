import { numberOf } from '../../labels/words.fr'
import type { RecentListLabels } from '../../recent/labels'
import type { ItemListLabels } from '../../result-list/labels'
import type { BadgeListLabels, ChildProductsLabels, PriceLabels, ProductCardLabels, RatingLabels } from './labels'

export const BadgeList: BadgeListLabels = { badges: 'Mentions' }

export const ChildProducts: ChildProductsLabels = { variants: 'Variantes' }

export const Price: PriceLabels = { reduced: 'Prix réduit', regular: 'Prix habituel' }

export const ProductCard: ProductCardLabels = { inStock: 'En stock', outOfStock: 'En rupture de stock' }

export const ProductList: ItemListLabels = { loadMore: 'Afficher plus de produits' }

export const Rating: RatingLabels = {
  rating: (rating, max) => `${numberOf(Math.round(rating * 10) / 10)} sur ${numberOf(max)}`,
}

export const RecentProducts: RecentListLabels = {
  list: 'Produits consultés récemment',
  remove: (name) => `Oublier ${name}`,
  removeIcon: '×',
  clear: 'Oublier tous les produits consultés',
}
