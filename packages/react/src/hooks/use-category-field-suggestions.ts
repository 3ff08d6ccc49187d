import type { categoryFieldSuggestions, CategoryFieldSuggestionsController } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/**
 * Returns the values of a category field, at every depth, as suggestions of a search box.
 *
 * @param facetId - the id of the facet, if the engine suggests values of several.
 */
export const useCategoryFieldSuggestions = (facetId?: string): CategoryFieldSuggestionsController =>
  useFeature(ofKind<typeof categoryFieldSuggestions>('categoryFieldSuggestions'), facetId)
