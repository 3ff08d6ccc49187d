import { searchBox } from '@querent/engine'
import { useFeature } from '../use-feature'

/**
 * What is typed, and the suggestions for it.
 *
 * @param boxId - `id` of the search box, where the engine has several.
 */
export const useSearchBox = (boxId?: string) => useFeature(searchBox, boxId)
