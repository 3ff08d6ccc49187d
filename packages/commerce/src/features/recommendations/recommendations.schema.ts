import { integer, optional, options, string, type InputOfSchema } from '@querent/engine/options'

/** The options of `recommendations`; only `slotId` is required. */
export const recommendationsOptions = options({
  /**
   * The slot, as configured on the platform. It is also the name of the source: `ofSource(slotId, …)` assigns features.
   * The name `products` is reserved for the source of the page.
   */
  slotId: string(/^(?!products$)./s, 'must be a non-empty string other than "products"'),
  /** The product that the page is about. Default none. */
  productId: optional(string()),
  /**
   * The number of products to request at a time; at least 1.
   *
   * @default the number of the slot
   */
  maxItems: optional(integer(1)),
})

/** The options of recommendations. */
export interface RecommendationsOptions extends InputOfSchema<typeof recommendationsOptions> {}
