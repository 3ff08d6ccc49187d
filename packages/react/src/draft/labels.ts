import type { ReactNode } from 'react'

/** The labels of `FilterDraft`. */
export interface FilterDraftLabels {
  /** Name of the group. */
  filters: string
  apply: ReactNode
  discard: ReactNode
}

export const FilterDraft: FilterDraftLabels = { filters: 'Filters', apply: 'Apply', discard: 'Discard' }
