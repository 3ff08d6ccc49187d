import type { standaloneSearchBox, StandaloneSearchBoxController } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/**
 * Returns the typed text of a box that opens another page, its suggestions, and the URL to open after a submit.
 *
 * @param boxId - `id` of the box, if the engine has several.
 */
export const useStandaloneSearchBox = (boxId?: string): StandaloneSearchBoxController =>
  useFeature(ofKind<typeof standaloneSearchBox>('standaloneSearchBox'), boxId)
