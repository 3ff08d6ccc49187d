import { badgesOf, type Product } from '@querent/commerce'
import { forwardRef } from 'react'
import { useBadges } from '../hooks'
import { BadgeList, type BadgeListProps } from './badge-list'
import type { ComponentWithRef } from '../../parts/component-props'

/** The props of `Badges`. */
export type BadgesProps = Omit<BadgeListProps, 'badges'> & {
  product: Pick<Product, 'permanentid' | 'ec_product_id' | 'badgePlacements'>
  /** The id of the placement, as configured on the platform. */
  placementId: string
}

/**
 * Shows the badges of a product for one placement. Shows nothing without badges. Needs the feature `badges`.
 *
 * Parts (`data-part`): `badges`, `badge`, `icon`.
 */
export const Badges: ComponentWithRef<HTMLUListElement, BadgesProps> = /* @__PURE__ */ forwardRef<
  HTMLUListElement,
  BadgesProps
>(function Badges({ product, placementId, ...rest }, ref) {
  return <BadgeList {...rest} ref={ref} badges={badgesOf(useBadges().state, product, placementId)} />
})
