import type { instantResults, InstantResultsController } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/**
 * Returns the results while a user types.
 *
 * @param id - `id` of the instant results, if the engine has several.
 */
export const useInstantResults = (id?: string): InstantResultsController =>
  useFeature(ofKind<typeof instantResults>('instantResults'), id)
