import type { ReactNode } from 'react'

/** The labels of `RangeSlider`. */
export interface RangeSliderLabels {
  /** The names of the thumbs. */
  start: ReactNode
  end: ReactNode
}

export const RangeSlider: RangeSliderLabels = { start: 'Minimum', end: 'Maximum' }
