import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import type { Named } from '../../core/options'
import { statelessMachine } from '../../core/stateless.machine'
import { defineSearchFeature } from '../../search/search-protocol'
import { excerptLengthOptions, type ExcerptLengthOptions } from './excerpt-length.schema'

/** The length that each request asks for. */
export interface ExcerptLengthState {
  /** The length of excerpts in characters. */
  length: number
}

/**
 * Sets the length of the excerpts of results. Contributes `excerptLength`.
 *
 * @param options - `length` in characters, required, at least 0.
 * @throws {InvalidOptionsError} if `length` is missing, not an integer or below 0.
 * @see Specification, sentence 5.29
 */
export const excerptLength = defineSearchFeature({
  kind: 'excerptLength',
  schema: excerptLengthOptions as Named<typeof excerptLengthOptions, ExcerptLengthOptions>,
  machine: statelessMachine,
  contribute: (_, __, { length }) => ({ excerptLength: length }),
  dependsOn: [],
  state: (_, __, { length }): ExcerptLengthState => ({ length }),
  commands: () => ({}),
})

/** The actor that runs the machine of `excerptLength`. */
export interface ExcerptLengthActor extends ActorOf<typeof excerptLength> {}

/** What `engine.get(excerptLength)` returns: the state, the commands and the actor of the feature. */
export interface ExcerptLengthController extends ControllerOf<typeof excerptLength> {}
