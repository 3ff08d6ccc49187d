import type { searchBox } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/**
 * Returns the typed text and its suggestions, and the commands of a search box.
 *
 * @param boxId - `id` of the search box, if the engine has several.
 */
export const useSearchBox = (boxId?: string) => useFeature(ofKind<typeof searchBox>('searchBox'), boxId)
