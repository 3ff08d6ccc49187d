import type { FilterDraftLabels } from './labels'

/** The texts of `FilterDraft` in German. */
export const FilterDraft: FilterDraftLabels = { filters: 'Filter', apply: 'Anwenden', discard: 'Verwerfen' }
