import type { searchBox } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/**
 * What is typed, and the suggestions for it.
 *
 * @param boxId - `id` of the search box, if the engine has several.
 */
export const useSearchBox = (boxId?: string) => useFeature(ofKind<typeof searchBox>('searchBox'), boxId)
