import type { ReactNode } from 'react'

/** The names of the selects. */
export interface ContextSelectLabels {
  language: ReactNode
  country: ReactNode
  currency: ReactNode
}

/** The texts of `ContextSelect` in English, which are the default. */
export const ContextSelect: ContextSelectLabels = { language: 'Language', country: 'Country', currency: 'Currency' }
