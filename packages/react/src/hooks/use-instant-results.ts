import { instantResults } from '@querent/engine'
import { useFeature } from '../use-feature'

/**
 * Results while a person types.
 *
 * @param id - `id` of the instant results, where the engine has several.
 */
export const useInstantResults = (id?: string) => useFeature(instantResults, id)
