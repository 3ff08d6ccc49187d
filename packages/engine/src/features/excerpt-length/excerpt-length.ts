import { defineSearchFeature } from '../../search/search-protocol'
import { excerptLengthMachine } from './excerpt-length.machine'
import { excerptLengthOptions } from './excerpt-length.schema'

/**
 * Says how long the excerpts of results are. Contributes `excerptLength`.
 *
 * @param options - `length` in characters, required, at least 0.
 * @throws {InvalidOptionsError} where `length` is missing, no integer or below 0.
 * @see Specification, section 5 "Excerpt length"
 */
export const excerptLength = defineSearchFeature({
  kind: 'excerptLength',
  schema: excerptLengthOptions,
  machine: excerptLengthMachine,
  contribute: ({ context: { length } }) => ({ excerptLength: length }),
  select: ({ context }) => context,
  commands: () => ({}),
})
