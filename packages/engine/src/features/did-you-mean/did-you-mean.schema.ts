import { boolean, oneOf, options, withDefault, type InputOfSchema } from '../../core/options'

/** The options of `didYouMean`; all have defaults. */
export const didYouMeanOptions = options({
  /**
   * Who searches for a correction: in `next` the platform, in `legacy` the engine.
   *
   * @default 'next'
   */
  mode: withDefault(oneOf(['legacy', 'next']), 'next'),
  /**
   * Whether a query without results is corrected without user action.
   *
   * @default true
   */
  automaticallyCorrect: withDefault(boolean(), true),
})

/** Who corrects queries, and whether without user action; both have defaults. */
export interface DidYouMeanOptions extends InputOfSchema<typeof didYouMeanOptions> {}
