import type { FilterDraftLabels } from './labels'

export const FilterDraft: FilterDraftLabels = { filters: 'Filtres', apply: 'Appliquer', discard: 'Annuler' }
