import * as z from 'zod/mini'
import { listOf, nameText } from '../wire/bounds'
import type { CommerceConfiguration } from '../configuration/schema'
import type { PlatformContext } from '../context/platform-context'
import { allOf } from '../query/expressions'
import { commerceOrigin } from './commerce-request'
import { productIdOf } from './product'
import { readCondition, toPlainQuery, withProductIds } from './product-query'

/** Maximum number of products in the reply if the request names none. */
const MAX_PRODUCTS = 1000

/** Maximum number of placements in a request. */
const MAX_PLACEMENTS = 100

/** The members of a request for badges that the platform reads. @see Protocol, section 10.7 */
export const badgesRequest = z.object({
  ...commerceOrigin,
  placementIds: z._default(listOf(nameText, MAX_PLACEMENTS), []),
})

type ConfiguredBadge = CommerceConfiguration['badges'][number]

const toBadge = ({ text, backgroundColor, textColor, iconUrl }: ConfiguredBadge) => ({
  text,
  backgroundColor,
  textColor,
  iconUrl,
})

/** Returns the ids of the products with a badge, limited to the requested ids if there are any. */
const findBearers = async (context: PlatformContext, badge: ConfiguredBadge, asked: readonly string[]) => {
  const { backend } = context
  const { hits } = await backend.search({
    ...toPlainQuery(context, {
      condition: allOf(
        readCondition(context, 'commerce.badges', badge.filter),
        asked.length > 0 ? withProductIds(asked, backend.fields) : undefined,
      ),
      firstResult: 0,
      numberOfResults: MAX_PRODUCTS,
    }),
    excerptLength: 0,
  })
  return new Set(hits.map(({ document }) => asked.find((id) => id === document.id) ?? productIdOf(document)))
}

/**
 * Answers `POST {commerce base}/tracking-ids/{trackingId}/badges` with the badges of the page's product or, on a page
 * without a single product, of up to 1,000 products. The reply uses the product ids of the request.
 *
 * @see Protocol, section 10.7
 */
export const answerBadges = async (context: PlatformContext, request: z.output<typeof badgesRequest>) => {
  const placementIds = [...new Set(request.placementIds)]
  const { product } = request.context
  const asked = product ? [product.productId] : []
  const badges = context.configuration.commerce.badges.filter(({ placementId }) => placementIds.includes(placementId))
  const borne = await Promise.all(
    badges.map(async (badge) => ({ badge, bearers: await findBearers(context, badge, asked) })),
  )
  const productIds = [...new Set([...asked, ...borne.flatMap(({ bearers }) => [...bearers])])].slice(0, MAX_PRODUCTS)
  return {
    products: productIds.map((productId) => ({
      productId,
      badgePlacements: placementIds.map((placementId) => ({
        placementId,
        badges: borne
          .filter(({ badge, bearers }) => badge.placementId === placementId && bearers.has(productId))
          .map(({ badge }) => toBadge(badge)),
      })),
    })),
  }
}
