import type { ReactNode } from 'react'

/** The labels of `StaticFilter`. */
export interface StaticFilterLabels {
  exclude: ReactNode
  /** Name of the button that excludes a value. */
  excludeValue: (caption: string) => string
  clear: ReactNode
}

/** The texts of `StaticFilter` in English, which are the default. */
export const StaticFilter: StaticFilterLabels = {
  exclude: 'Exclude',
  excludeValue: (caption) => `Exclude ${caption}`,
  clear: 'Clear',
}
