import { boolean, oneOf, options, withDefault, type InputOfSchema } from '../../core/options'

export const didYouMeanOptions = options({
  /**
   * What searches for a correction: the platform in `next`, the engine in `legacy`.
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

export interface DidYouMeanOptions extends InputOfSchema<typeof didYouMeanOptions> {}
