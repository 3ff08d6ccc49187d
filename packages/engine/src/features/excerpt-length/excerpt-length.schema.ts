import { integer, options, type InputOfSchema } from '../../core/options'

export const excerptLengthOptions = options({ length: integer(0) })

/** `length` of the excerpts of results in characters, at least 0. */
export type ExcerptLengthOptions = InputOfSchema<typeof excerptLengthOptions>
