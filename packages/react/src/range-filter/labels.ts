import type { ReactNode } from 'react'
import { counted } from '../labels/words'

/** The labels of `NumericFilter` and `DateFilter`. */
export interface RangeFilterLabels {
  start: ReactNode
  end: ReactNode
  submit: ReactNode
  clear: ReactNode
  /** The number of results in the range. */
  count: (numberOfResults: number) => ReactNode
  /** Shown if one of the two is missing. */
  incomplete: ReactNode
  /** Shown if one of the two is not a number. `example` is a number as the locale writes it. */
  invalid: (example: string) => ReactNode
  /** Shown if the range starts after its end. */
  reversed: ReactNode
}

const rangeFilter: RangeFilterLabels = {
  start: 'From',
  end: 'To',
  submit: 'Apply',
  clear: 'Clear',
  count: (numberOfResults) => counted(numberOfResults, 'result'),
  incomplete: 'Enter the start and the end of the range',
  invalid: (example) => `Enter a number, such as ${example}`,
  reversed: 'The range must not start after its end',
}

/** The texts of `DateFilter` in English, which are the default. */
export const DateFilter = rangeFilter

/** The texts of `NumericFilter` in English, which are the default. */
export const NumericFilter = rangeFilter
