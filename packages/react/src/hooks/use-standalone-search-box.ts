import type { standaloneSearchBox } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/**
 * What is typed in a box that leads to another page, its suggestions, and where a submit leads.
 *
 * @param boxId - `id` of the box, if the engine has several.
 */
export const useStandaloneSearchBox = (boxId?: string) =>
  useFeature(ofKind<typeof standaloneSearchBox>('standaloneSearchBox'), boxId)
