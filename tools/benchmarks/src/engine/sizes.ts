import type { Size } from './contract.ts'

/** Pages with 12, 27 and 47 features with a subscriber. */
export const sizes = {
  S: { results: 10, facets: 5, values: 8 },
  M: { results: 50, facets: 20, values: 50 },
  L: { results: 100, facets: 40, values: 100 },
} as const satisfies Record<string, Size>

export type SizeName = keyof typeof sizes
