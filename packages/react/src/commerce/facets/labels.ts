import type { ReactNode } from 'react'

/** The labels of `RangeSlider`. */
export interface RangeSliderLabels {
  /** The names of the thumbs. */
  start: ReactNode
  end: ReactNode
}

/** The texts of `RangeSlider` in English, which are the default. */
export const RangeSlider: RangeSliderLabels = { start: 'Minimum', end: 'Maximum' }
