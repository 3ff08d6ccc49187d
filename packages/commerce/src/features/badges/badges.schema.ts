import { list, optional, options, string, type InputOfSchema } from '@querent/engine/options'

/** The options of `badges`; `placementIds` is required. */
export const badgesOptions = options({
  /** The places of a product card to request badges for, as configured on the platform; at least one. */
  placementIds: list(string(), 1),
  /**
   * The product that the page is about.
   *
   * @default badges of every product that has one
   */
  productId: optional(string()),
})

/** The options of badges. */
export interface BadgesOptions extends InputOfSchema<typeof badgesOptions> {}
