import type { ReactNode } from 'react'

/** The labels of `FilterDraft`. */
export interface FilterDraftLabels {
  /** Name of the group. */
  filters: string
  apply: ReactNode
  discard: ReactNode
}

/** The texts of `FilterDraft` in English, which are the default. */
export const FilterDraft: FilterDraftLabels = { filters: 'Filters', apply: 'Apply', discard: 'Discard' }
