import { DEFAULT_MAX_RECENT_RESULTS } from '@querent/engine'
import { integer, options, string, withDefault, type InputOfSchema } from '@querent/engine/options'

/** The options of `recentProducts`; all have defaults. */
export const recentProductsOptions = options({
  /**
   * The maximum number of products to remember; at least 1.
   *
   * @default 10
   */
  maxLength: withDefault(integer(1), DEFAULT_MAX_RECENT_RESULTS),
  /**
   * The key in the storage. Engines that must not share their products need different ones.
   *
   * @default 'querent.recent-products'
   */
  storageKey: withDefault(string(), 'querent.recent-products'),
})

/** The options of the recent products. */
export interface RecentProductsOptions extends InputOfSchema<typeof recentProductsOptions> {}
