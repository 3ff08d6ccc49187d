import type { SearchFailure } from '@querent/engine'
import type { BadgesContext, BadgesEvent, ProductBadge, ProductBadgePlacement, ProductBadges } from './badges.machine'

/** The badges of the products, and the progress of their request. */
export interface BadgesState {
  /** The badges of each product that has any; `badgesOf` returns the badges of one place. */
  products: ProductBadges[]
  /** Whether badges are being requested. */
  isLoading: boolean
  /** Why the last request failed; undefined if it did not. */
  error: SearchFailure | undefined
}

/** Returns the state of `badges` from the data of its machine. */
export const toBadgesState = ({ products, error }: BadgesContext, isLoading: boolean): BadgesState => ({
  products,
  isLoading,
  error,
})

/** Returns the commands of `badges`, which send events to its machine. */
export const toBadgesCommands = (send: (event: BadgesEvent) => void) => ({
  /** Requests the badges again, such as after a failure. The first search of each context requests them too. */
  fetch: () => send({ type: 'badges.fetch' }),
})

/** The members that identify a product that may have badges. */
export interface BadgeBearer {
  permanentid: string
  ec_product_id?: string | null
  badgePlacements?: ProductBadgePlacement[] | undefined
}

/** Returns the badges of a product for one place: the requested ones, otherwise those that came with the product. */
export function badgesOf(
  { products }: Pick<BadgesState, 'products'>,
  { permanentid, ec_product_id, badgePlacements }: BadgeBearer,
  placementId: string,
): ProductBadge[] {
  const requested = products.find(({ productId }) => productId === ec_product_id || productId === permanentid)
  const placements = requested?.badgePlacements ?? badgePlacements ?? []
  return placements.find((placement) => placement.placementId === placementId)?.badges ?? []
}

/** The commands that {@link toBadgesCommands} returns. */
export interface BadgesCommands extends ReturnType<typeof toBadgesCommands> {}
