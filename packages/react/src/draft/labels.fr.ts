import type { FilterDraftLabels } from './labels'

/** The texts of `FilterDraft` in French. */
export const FilterDraft: FilterDraftLabels = { filters: 'Filtres', apply: 'Appliquer', discard: 'Annuler' }
