import type { AnalyticsEvent, Document } from '@querent/platform'
import { drawnFrom } from './random'

/** Products that are bought together. */
const together = [
  ['tarnside-2', 'duskdown-300', 'cloudrest-mat'],
  ['lone-lark-1', 'duskdown-300', 'spark-stove'],
  ['longhouse-6', 'meadow-bag', 'selfrise-mat', 'hearthside-duo'],
  ['ridgeway-trail', 'merino-one', 'ripple-bottle'],
  ['scree-racer', 'pocketleaf-12', 'featherfall-jacket'],
  ['high-moor-boot', 'bracken-trousers', 'caravan-65'],
  ['larch-mid', 'willow-zip-off', 'swallow-50'],
  ['snowline-boot', 'hoarfrost-down', 'polar-knit'],
  ['squall-shell', 'tempest-overtrousers', 'crag-28'],
  ['backroad-comp', 'swiftcrest-helmet', 'fork-pack', 'beacon-front'],
  ['wanderline', 'harbor-pannier', 'tailflame'],
  ['tramline-eight', 'canopy-helmet', 'glowworm-set', 'market-pannier'],
  ['miller-three', 'canopy-helmet', 'harbor-pannier'],
  ['first-lap', 'cub-puffer', 'acorn-helmet'],
  ['springhead-flask', 'hatchling-18', 'heather-fleece'],
] as const

/** The number of purchases of each group. */
const TIMES = 4

/**
 * Returns purchase events, so that the shop can recommend products bought together before the first real purchase.
 *
 * @param products - The products of the catalogue.
 */
export const toPurchases = (products: readonly Document[], { seed = 1 } = {}): AnalyticsEvent[] =>
  together.flatMap((families, index) =>
    Array.from({ length: TIMES }, (_, time): AnalyticsEvent => {
      const bought = families.flatMap((family) => {
        const choices = products.filter(({ fields }) => fields['ec_item_group_id'] === family)
        return choices[Math.floor(drawnFrom(`${seed} ${index} ${time} ${family}`) * choices.length)] ?? []
      })
      return {
        receivedAt: 0,
        mode: 'next',
        type: 'ec.purchase',
        payload: { products: bought.map(({ id: productId }) => ({ product: { productId }, quantity: 1 })) },
      }
    }),
  )
