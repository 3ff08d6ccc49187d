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

type Reads = readonly [key: keyof SearchParameters, kind: Choice['kind'], state: Choice['state']]

/** In the order in which `facetState` lists them. */
const keys: readonly Reads[] = [
  ['f', 'specific', 'selected'],
  ['fExcluded', 'specific', 'excluded'],
  ['cf', 'hierarchical', 'selected'],
  ['df', 'dateRange', 'selected'],
  ['dfExcluded', 'dateRange', 'excluded'],
  ['nf', 'numericalRange', 'selected'],
  ['nfExcluded', 'numericalRange', 'excluded'],
  ['af', 'automatic', 'selected'],
  ['sf', 'staticFilter', 'selected'],
  ['sfExcluded', 'staticFilter', 'excluded'],
]

/** Returns the chosen values of parameters. */
export const choicesOf = (parameters: SearchParameters): Choice[] =>
  keys.flatMap(([key, kind, state]) =>
    Object.entries((parameters[key] ?? {}) as Record<string, (string | Range<number | string>)[]>).flatMap(
      ([id, values]) => {
        const choice = { kind, id, state }
        return kind === 'hierarchical'
          ? [{ ...choice, value: values.join(';') }]
          : values.map((value) =>
              typeof value === 'string'
                ? { ...choice, value }
                : { ...choice, value: `${value.start}..${value.end}`, range: value },
            )
      },
    ),
  )

const isSame = (left: Choice) => (right: Choice) =>
  (['kind', 'id', 'state', 'value'] as const).every((member) => left[member] === right[member])

/** Returns the first value that is chosen in only one of two lists. */
export const changedChoice = (before: readonly Choice[], after: readonly Choice[]): Choice | undefined =>
  after.find((choice) => !before.some(isSame(choice))) ?? before.find((choice) => !after.some(isSame(choice)))
