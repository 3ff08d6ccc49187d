import { isEqual } from '../../core/reuse'
import type { Range } from '../../domain/ranges'
import type { SearchParameters } from '../../search/search-parameters'

/** A chosen value of a facet or a static filter. */
export interface Choice {
  kind: 'specific' | 'hierarchical' | 'dateRange' | 'numericalRange' | 'automatic' | 'staticFilter'
  id: string
  state: 'selected' | 'excluded'
  /** Paths are joined by `;`, and ranges are `start..end`. */
  value: string
  range?: Range<number | string>
}

/** In the order in which `facetState` lists them. Hierarchical and automatic facets exclude nothing. */
const kinds = {
  f: 'specific',
  cf: 'hierarchical',
  df: 'dateRange',
  nf: 'numericalRange',
  af: 'automatic',
  sf: 'staticFilter',
} as const

type Chosen = Readonly<Record<string, readonly (string | Range<number | string>)[]>>

/** Returns the chosen values of parameters. */
export const choicesOf = (parameters: SearchParameters): Choice[] =>
  Object.entries(kinds).flatMap(([key, kind]) =>
    (['selected', 'excluded'] as const).flatMap((state) => {
      const name = (state === 'selected' ? key : `${key}Excluded`) as keyof SearchParameters
      return Object.entries((parameters[name] ?? {}) as Chosen).flatMap(([id, chosen]) =>
        (kind === 'hierarchical' ? [chosen.join(';')] : chosen).map((value) => ({
          kind,
          id,
          state,
          ...(typeof value === 'string' ? { value } : { value: `${value.start}..${value.end}`, range: value }),
        })),
      )
    }),
  )

/** Returns the first value that is chosen in only one of two lists. */
export const changedChoice = (before: readonly Choice[], after: readonly Choice[]): Choice | undefined =>
  missingIn(before, after) ?? missingIn(after, before)

const missingIn = (choices: readonly Choice[], others: readonly Choice[]) =>
  others.find((other) => !choices.some((choice) => isEqual(choice, other)))
