import { integer, options, type InputOfSchema } from '../../core/options'

/** The options of `excerptLength`; `length` is required. */
export const excerptLengthOptions = options({
  /** The length of excerpts in characters; at least 0. */
  length: integer(0),
})

/** The length of the excerpts of results. */
export interface ExcerptLengthOptions extends InputOfSchema<typeof excerptLengthOptions> {}
