import * as z from 'zod/mini'
import type { CommerceConfiguration } from '../configuration/schema'
import type { PlatformContext } from '../platform-context'
import { allOf } from '../query/expressions'
import { commerceOrigin } from './commerce-request'
import { productIdOf } from './product'
import { readCondition, toPlainQuery, withProductIds } from './product-query'

/** Products that are told of, at most, where the request names none. */
const MAX_PRODUCTS = 1000

/** What the platform reads of a request for badges. @see Protocol, section 10.7 */
export const badgesRequest = z.object({ ...commerceOrigin, placementIds: z._default(z.array(z.string()), []) })

type ConfiguredBadge = CommerceConfiguration['badges'][number]

const toBadge = ({ text, backgroundColor, textColor, iconUrl }: ConfiguredBadge) => ({
  text,
  backgroundColor,
  textColor,
  iconUrl,
})

/** Ids of the products that bear a badge; among those asked for, where any are. */
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
 * Answers `POST {commerce base}/tracking-ids/{trackingId}/badges`: those of the product of the page or, on a page of no
 * single product, of all that bear one, up to 1,000. A product is named as the request names it.
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
