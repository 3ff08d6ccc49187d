import type { searchBox, SearchBoxController } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/**
 * Returns the typed text and its suggestions, and the commands of a search box.
 *
 * @param boxId - `id` of the search box, if the engine has several.
 */
export const useSearchBox = (boxId?: string): SearchBoxController =>
  useFeature(ofKind<typeof searchBox>('searchBox'), boxId)
