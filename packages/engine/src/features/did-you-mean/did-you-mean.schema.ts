import { boolean, oneOf, options, withDefault, type InputOfSchema } from '../../core/options'

export const didYouMeanOptions = options({
  mode: withDefault(oneOf(['legacy', 'next']), 'next'),
  automaticallyCorrect: withDefault(boolean(), true),
})

/**
 * `mode`: who searches again for a correction, in `next` (default) the platform, in `legacy` the engine.
 * `automaticallyCorrect`: whether a query without results is corrected without being asked; default true.
 */
export type DidYouMeanOptions = InputOfSchema<typeof didYouMeanOptions>
