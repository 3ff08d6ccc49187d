import type { FilterDraftLabels } from './labels'

export const FilterDraft: FilterDraftLabels = { filters: 'Filter', apply: 'Anwenden', discard: 'Verwerfen' }
