import { integer, options, type InputOfSchema } from '../../core/options'

export const excerptLengthOptions = options({
  /** The length of excerpts in characters; at least 0. */
  length: integer(0),
})

export interface ExcerptLengthOptions extends InputOfSchema<typeof excerptLengthOptions> {}
