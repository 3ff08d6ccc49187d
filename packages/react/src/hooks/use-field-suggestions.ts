import type { fieldSuggestions, FieldSuggestionsController } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/**
 * Returns the values of a field as suggestions of a search box.
 *
 * @param facetId - the id of the facet, if the engine suggests values of several.
 */
export const useFieldSuggestions = (facetId?: string): FieldSuggestionsController =>
  useFeature(ofKind<typeof fieldSuggestions>('fieldSuggestions'), facetId)
